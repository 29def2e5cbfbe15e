import { useState } from 'react';
import { useLocation } from 'wouter';
import { AwaitingVerification } from './AwaitingVerification.tsx';
import { ForgotForm } from './ForgotForm.tsx';
import { keepAddress } from './known-address.ts';
import {
  forgetMailWait,
  keepMailWait,
  keptMailWait,
  type MailWait,
  type TypedForm,
} from './mail-wait.ts';
import { RecoverySent } from './RecoverySent.tsx';
import { SignInForm } from './SignInForm.tsx';
import { SignUpForm } from './SignUpForm.tsx';
import { SignUpGate } from './SignUpGate.tsx';

export type AuthScreenProps = { mode: 'sign-in' | 'sign-up' };

/** The address chooses between sign-in and sign-up; the other modes follow from what is done. */
export function AuthScreen({ mode }: AuthScreenProps) {
  const [, navigate] = useLocation();
  const [wait, setWait] = useState(keptMailWait);
  const [forgotten, setForgotten] = useState<string | null>(null);
  const [typed, setTyped] = useState<TypedForm>();

  const waitFor = (next: MailWait) => {
    keepMailWait(next);
    setWait(next);
  };
  const endWait = () => {
    keepAddress(wait?.email ?? forgotten ?? '');
    forgetMailWait();
    setWait(null);
    setForgotten(null);
  };
  const toSignIn = () => {
    endWait();
    navigate('/login');
  };

  if (mode === 'sign-up') {
    if (wait?.kind !== 'verification')
      return (
        <SignUpGate>
          <SignUpForm
            typed={typed}
            onAwaiting={(email, form) =>
              waitFor({ kind: 'verification', email, sentAt: Date.now(), form })
            }
          />
        </SignUpGate>
      );
    const { form } = wait;
    const correct = () => {
      setTyped(form);
      endWait();
    };
    return (
      <AwaitingVerification
        email={wait.email}
        sentAt={wait.sentAt}
        onSent={(sentAt) => waitFor({ ...wait, sentAt })}
        onBack={toSignIn}
        onCorrect={form && correct}
      />
    );
  }
  if (wait?.kind === 'recovery') {
    return (
      <RecoverySent
        email={wait.email}
        sentAt={wait.sentAt}
        onSent={(sentAt) => waitFor({ ...wait, sentAt })}
        onBack={endWait}
      />
    );
  }
  if (forgotten !== null) {
    return (
      <ForgotForm
        email={forgotten}
        onSent={(email) => waitFor({ kind: 'recovery', email, sentAt: Date.now() })}
        onBack={endWait}
      />
    );
  }
  return <SignInForm onForgot={setForgotten} />;
}
