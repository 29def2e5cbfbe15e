import { useState } from 'react';
import { useLocation } from 'wouter';
import { AwaitingVerification } from './AwaitingVerification.tsx';
import { ForgotForm } from './ForgotForm.tsx';
import { SignInForm } from './SignInForm.tsx';
import { SignUpForm } from './SignUpForm.tsx';

export type AuthScreenProps = { mode: 'sign-in' | 'sign-up' };

type Step = { kind: 'form' } | { kind: 'forgot' | 'awaiting'; email: string };

/** The address chooses between sign-in and sign-up; the two other modes follow from what is done. */
export function AuthScreen({ mode }: AuthScreenProps) {
  const [, navigate] = useLocation();
  const [step, setStep] = useState<Step>({ kind: 'form' });
  const toSignIn = () => {
    setStep({ kind: 'form' });
    navigate('/login');
  };
  if (step.kind === 'forgot') return <ForgotForm email={step.email} onBack={toSignIn} />;
  if (step.kind === 'awaiting')
    return <AwaitingVerification email={step.email} onBack={toSignIn} />;
  if (mode === 'sign-up') {
    return <SignUpForm onAwaiting={(email) => setStep({ kind: 'awaiting', email })} />;
  }
  return <SignInForm onForgot={(email) => setStep({ kind: 'forgot', email })} />;
}
