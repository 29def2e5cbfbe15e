import type { ReactNode } from 'react';
import { t } from '@porchlight/messages/t';
import { emailProblem } from './field-problems.ts';
import { OneFieldForm } from './OneFieldForm.tsx';

export type EmailFormProps = {
  given?: string;
  /** Of the button. */
  label: string;
  /** Null where the email was sent, otherwise the reason in words. */
  onSend: (email: string) => Promise<string | null>;
  onSent: (email: string) => void;
  /** The other way on, under the button. */
  children?: ReactNode;
};

/** Asks for an address and sends an email there. */
export function EmailForm({ onSend, onSent, ...rest }: EmailFormProps) {
  const send = async (email: string) => {
    const problem = await onSend(email);
    if (problem === null) onSent(email);
    return problem;
  };
  return (
    <OneFieldForm
      {...rest}
      title={t('auth.email')}
      name="email"
      input={{ type: 'email', autoComplete: 'email' }}
      problemOf={emailProblem}
      onSend={send}
    />
  );
}
