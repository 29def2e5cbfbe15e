import { type ReactNode, useState } from 'react';
import { hasCode } from '../../api/errors.ts';
import { PasswordDialog } from './PasswordDialog.tsx';

type Act = () => Promise<void>;
type Fresh = {
  /** Runs the act; where the server wants it confirmed who asks, that is done first. */
  run: (label: string, act: Act) => Promise<void>;
  /** To be drawn beside whatever starts the act. */
  dialog: ReactNode;
};

/** For acts that need a fresh sign-in. The act tells of every other failure itself. */
export function useFresh(): Fresh {
  const [waiting, setWaiting] = useState<{ label: string; act: Act } | null>(null);
  const run = async (label: string, act: Act) => {
    try {
      await act();
    } catch (error) {
      if (!hasCode(error, 'reauth_required')) throw error;
      setWaiting({ label, act });
    }
  };
  const dialog = waiting && (
    <PasswordDialog
      confirmLabel={waiting.label}
      onConfirmed={async () => {
        await waiting.act();
        setWaiting(null);
      }}
      onClose={() => setWaiting(null)}
    />
  );
  return { run, dialog };
}
