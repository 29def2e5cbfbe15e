import { type ReactNode, useState } from 'react';
import { KeyRound, Landmark, type LucideIcon } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { hasCode, messageOf } from '../../api/errors.ts';
import { useMe } from '../../api/me.ts';
import { confirmByPasskey, isCancelled, useHasPasskeys } from '../../api/passkeys.ts';
import { leaveForService } from '../../api/sign-in-service.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { callSurely } from '../../api/use-sure-call.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldDialog } from './FieldDialog.tsx';

export type PasswordDialogProps = {
  /** Names the act that waits for the password: "Delete Account". */
  confirmLabel: string;
  isDangerous?: boolean;
  /** Leaves out the sign-in service, which is not enough. */
  isStrong?: boolean;
  /** Runs once the password is confirmed; the dialog stays, locked, until it has ended. */
  onConfirmed: () => Promise<void>;
  onClose: () => void;
};

/** Asks for the password and a code where codes are on, or for another way to sign in. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { onConfirmed, isStrong = false, ...rest } = props;
  const me = useMe();
  const known = useEndpoint('GET /api/passkeys');
  const isHere = useHasPasskeys();
  const service = useEndpoint('GET /api/oidc').data;
  const hasPasskey = isHere === true && known.data !== undefined && known.data.length > 0;
  /** Set once it was right and the server wants a code, too. */
  const [password, setPassword] = useState<string | null>(null);

  const confirm = async (ask: () => Promise<unknown>): Promise<string | undefined> => {
    try {
      await ask();
    } catch (error) {
      if (isCancelled(error)) return undefined;
      return messageOf(error, t('account.failedToConfirm'));
    }
    try {
      await onConfirmed();
      return undefined;
    } catch (error) {
      return messageOf(error, t('common.somethingWrong'));
    }
  };
  /** The app is left: what waits is asked for again on the way back, and is confirmed by then. */
  const leave = async (): Promise<string | undefined> => {
    try {
      await leaveForService(window.location.pathname + window.location.search);
      return undefined;
    } catch (error) {
      return messageOf(error, t('account.failedToConfirm'));
    }
  };
  const confirmPassword = async (typed: string): Promise<string | undefined> => {
    let asksForCode = false;
    const problem = await confirm(async () => {
      try {
        await callSurely('POST /api/reauthenticate', { body: { password: typed } });
      } catch (error) {
        asksForCode = hasCode(error, 'code_required');
        throw error;
      }
    });
    if (!asksForCode) return problem;
    setPassword(typed);
    return undefined;
  };
  const confirmCode = async (code: string): Promise<string | undefined> => {
    const body = { password: password ?? '', code };
    return confirm(async () => callSurely('POST /api/reauthenticate', { body }));
  };

  if (password !== null)
    return (
      <FieldDialog
        {...rest}
        key="code"
        title={t('account.confirmTitle')}
        description={t('account.codeHint')}
        label={t('account.code')}
        input={{ autoComplete: 'one-time-code', maxLength: 64, dir: 'ltr' }}
        problemOf={(typed) => (typed.trim() === '' ? t('account.codeMissing') : undefined)}
        onSubmit={confirmCode}
      />
    );
  return (
    <FieldDialog
      {...rest}
      key="password"
      title={t('account.confirmTitle')}
      description={t('account.confirmHint')}
      label={t('account.currentPassword')}
      input={{ type: 'password', autoComplete: 'current-password' }}
      problemOf={(typed) => (typed === '' ? t('account.passwordMissing') : undefined)}
      onSubmit={confirmPassword}
      // For password managers, which must know whose password it is.
      above={<input type="text" autoComplete="username" value={me.email} readOnly hidden />}
      below={(run, isPending) => (
        <>
          {hasPasskey && (
            <OtherWay
              Icon={KeyRound}
              isPending={isPending}
              onClick={() => run(async () => confirm(confirmByPasskey))}
            >
              {t('account.usePasskey')}
            </OtherWay>
          )}
          {!isStrong && service?.link && service.provider !== null && (
            <OtherWay Icon={Landmark} isPending={isPending} onClick={() => run(leave)}>
              {t('account.useService', { service: service.provider })}
            </OtherWay>
          )}
        </>
      )}
    />
  );
}

type OtherWayProps = {
  Icon: LucideIcon;
  isPending: boolean;
  onClick: () => void;
  children: ReactNode;
};

function OtherWay({ Icon, isPending, onClick, children }: OtherWayProps) {
  return (
    <Button
      variant="secondary"
      block
      className="mt-4"
      icon={<Icon size={20} aria-hidden="true" />}
      aria-disabled={isPending || undefined}
      onClick={onClick}
    >
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </Button>
  );
}
