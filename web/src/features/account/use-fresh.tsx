import { type ReactNode, useState } from 'react';
import { hasCode } from '../../api/errors.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import { StrongDialog } from './StrongDialog.tsx';

type Act = () => Promise<void>;
type Fresh = {
  /** Runs the act. If the server asks for a confirmation, the person confirms and the act runs again. */
  run: (label: string, act: Act) => Promise<void>;
  /** To be drawn beside whatever starts the act. */
  dialog: ReactNode;
};

const isStrongAsked = (error: unknown): boolean => hasCode(error, 'strong_sign_in_required');

/** Whether the server asks for a confirmation. An act throws this error on to `run`. */
export const mustConfirm = (error: unknown): boolean =>
  isStrongAsked(error) || hasCode(error, 'reauth_required');

/** For acts that need a fresh sign-in. The act tells of every other failure itself. */
export function useFresh(): Fresh {
  const [waiting, setWaiting] = useState<{ label: string; act: Act; isStrong: boolean } | null>(
    null,
  );
  const run = async (label: string, act: Act) => {
    try {
      await act();
      setWaiting(null);
    } catch (error) {
      if (!mustConfirm(error)) throw error;
      setWaiting({ label, act, isStrong: isStrongAsked(error) });
    }
  };
  const Ask = waiting?.isStrong ? StrongDialog : PasswordDialog;
  const dialog = waiting && (
    <Ask
      confirmLabel={waiting.label}
      onConfirmed={async () => run(waiting.label, waiting.act)}
      onClose={() => setWaiting(null)}
    />
  );
  return { run, dialog };
}
