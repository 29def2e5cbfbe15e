import { useEffect } from 'react';
import { Copy } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { t } from '@porchlight/messages/t';
import { call } from '../../api/client.ts';
import { messageOf } from '../../api/errors.ts';
import { useMe } from '../../api/me.ts';
import { isTransient, retryDelay } from '../../api/recovery.ts';
import { useServerNow } from '../../api/server-clock.ts';
import { device } from '../../device/device.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { toast } from '../../ui/toast.ts';
import { useNewContacts } from './new-contacts.ts';
import { NowContacts } from './NowContacts.tsx';

const SECOND_MS = 1000;

/** The own code, which renews by itself while the page is open, and the people who used it. */
export function MyCode() {
  const { displayName } = useMe();
  const newContacts = useNewContacts();
  const now = useServerNow(SECOND_MS);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['meet-code', newContacts.length],
    queryFn: async () => call('POST /api/meet-codes'),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // A renewal that failed; a first code is waited for with 'Try again' at hand.
    refetchInterval: ({ state }) =>
      state.data && state.error && isTransient(state.error)
        ? retryDelay(state.errorUpdateCount, state.error, 1)
        : false,
  });
  const left = data
    ? Math.max(0, Math.floor((Date.parse(data.expiresAt) - now) / SECOND_MS))
    : null;
  const alive = left === 0 ? undefined : data;
  useEffect(() => {
    if (left === 0) void refetch();
  }, [left, refetch]);
  useAwakeScreen();
  const copy = async (link: string): Promise<void> => {
    try {
      await device().copy(link);
      toast({ title: t('meet.copied') });
    } catch {
      toast({ title: t('meet.copyFailed'), variant: 'destructive' });
    }
  };
  return (
    <div className="grid justify-items-center gap-4 text-center">
      {newContacts.map((friend) => (
        <NowContacts key={friend.id} person={friend} />
      ))}
      {error && !alive && (
        <ErrorState
          bare
          message={messageOf(error, t('meet.failed'))}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!alive && !error && (
        <p role="status" className="grid size-59 place-items-center">
          <span className="sr-only">{t('kit.loading')}</span>
          <Spinner size={30} />
        </p>
      )}
      {alive && (
        <>
          <QrCode
            text={alive.link}
            label={t('meet.code', { name: displayName })}
            className="size-59"
          />
          <b className="wrap-anywhere">
            <bdi>{displayName}</bdi>
          </b>
          <p role="timer" className="text-text-muted tabular-nums">
            {t('meet.renews', { time: minutesAndSeconds(left ?? 0) })}
          </p>
          <p>{t('meet.once')}</p>
          <Button
            variant="secondary"
            icon={<Copy size={20} aria-hidden="true" />}
            onClick={() => void copy(alive.link)}
          >
            {t('meet.copyLink')}
          </Button>
        </>
      )}
    </div>
  );
}

const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** A screen that goes dark cannot be scanned. Browsers may refuse, and then it does. */
function useAwakeScreen(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isLeft = false;
    const ask = async (): Promise<void> => {
      const asked = await navigator.wakeLock.request('screen');
      if (isLeft) await asked.release();
      else lock = asked;
    };
    if ('wakeLock' in navigator) ask().catch(() => undefined);
    return () => {
      isLeft = true;
      void lock?.release();
    };
  }, []);
}
