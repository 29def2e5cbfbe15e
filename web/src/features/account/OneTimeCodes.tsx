import { useState } from 'react';
import { ChevronRight } from 'lucide-react';
import type { RECOVERY_CODES } from '@porchlight/contract/one-time-codes';
import { t } from '@porchlight/messages/t';
import { type Answer, call } from '../../api/client.ts';
import { messageOf } from '../../api/errors.ts';
import { refetch } from '../../api/query-client.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { callSurely } from '../../api/use-sure-call.ts';
import { Row } from '../../ui/List.tsx';
import { tellQuietly, toast } from '../../ui/toast.ts';
import { ManageCodes, TurnOffCodes } from './ManageCodes.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SetUpCodes } from './SetUpCodes.tsx';
import { mustConfirm, useFresh } from './use-fresh.tsx';

const ALL_CODES: typeof RECOVERY_CODES = 10;

type Open =
  | { kind: 'manage' | 'turnOff' }
  | { kind: 'setUp'; setup: Answer<'POST /api/codes/setup'> }
  | { kind: 'recovery'; codes: readonly string[] };

/** The row of one-time codes, and what it opens. */
export function OneTimeCodes() {
  const state = useEndpoint('GET /api/codes', { staleTime: 0 });
  const fresh = useFresh();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);

  /** Says what went wrong, except that who asks has to be confirmed first. */
  const run = async (label: string, act: () => Promise<void>) =>
    fresh.run(label, async () => {
      try {
        await act();
      } catch (error) {
        if (mustConfirm(error)) throw error;
        const description = messageOf(error, t('codes.failed'));
        toast({ title: t('common.error'), description, variant: 'destructive' });
      }
      await refetch('GET /api/codes');
      void refetch('GET /api/security-log');
    });
  const setUp = async () =>
    run(t('codes.turnOn'), async () => {
      setOpen({ kind: 'setUp', setup: await call('POST /api/codes/setup') });
    });
  const renew = async () =>
    run(t('codes.newRecovery'), async () => {
      const { recoveryCodes } = await callSurely('POST /api/codes/recovery', {});
      setOpen({ kind: 'recovery', codes: recoveryCodes });
    });
  const turnOff = async () =>
    run(t('codes.turnOff'), async () => {
      await callSurely('DELETE /api/codes', {});
      close();
      tellQuietly({ title: t('codes.turnedOff') });
    });

  if (!state.data) return null;
  const { since, recoveryCodesLeft: left } = state.data;
  return (
    <>
      <Row
        title={t('codes.title')}
        sub={since === null ? t('codes.off') : t('codes.on', { left, all: ALL_CODES })}
        trailing={<ChevronRight size={21} className="text-text-muted" aria-hidden="true" />}
        onClick={() => {
          if (since === null) void setUp();
          else setOpen({ kind: 'manage' });
        }}
      />
      {fresh.dialog ?? (
        <>
          {open?.kind === 'setUp' && (
            <SetUpCodes
              setup={open.setup}
              onTurnedOn={(codes) => {
                setOpen({ kind: 'recovery', codes });
                void refetch('GET /api/codes', 'GET /api/security-log');
              }}
              onClose={close}
            />
          )}
          {open?.kind === 'recovery' && <RecoveryCodes codes={open.codes} onDone={close} />}
          {open?.kind === 'manage' && (
            <ManageCodes
              onRenew={() => void renew()}
              onTurnOff={() => setOpen({ kind: 'turnOff' })}
              onClose={close}
            />
          )}
          {open?.kind === 'turnOff' && <TurnOffCodes onTurnOff={turnOff} onClose={close} />}
        </>
      )}
    </>
  );
}
