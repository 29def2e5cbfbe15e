import { useEffect, useState } from 'react';
import { minuteLabel } from '@porchlight/messages/formats';
import { t } from '@porchlight/messages/t';
import { Button } from '../../ui/Button.tsx';
import { FormProblem } from '../../ui/FormProblem.tsx';
import { usePending } from './use-pending.ts';

const WAIT_SECONDS = 60;

export type SendAgainProps = {
  sentAt: number;
  /** Null where the email was sent, otherwise the reason in words. */
  onSend: () => Promise<string | null>;
  onSent: (sentAt: number) => void;
};

/** Answers where it was pressed. It waits a minute, so that impatience does not use up the limit. */
export function SendAgain({ sentAt, onSend, onSent }: SendAgainProps) {
  const left = useSecondsLeft(sentAt);
  const [isPending, run] = usePending();
  const [sentAgainAt, setSentAgainAt] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async () => {
    setProblem(null);
    const failure = await onSend();
    setProblem(failure);
    if (failure !== null) return;
    const now = new Date();
    setSentAgainAt(minuteLabel(now.getHours() * 60 + now.getMinutes()));
    onSent(now.getTime());
  };
  return (
    <div className="grid gap-2.5">
      <Button
        variant="secondary"
        size="lg"
        block
        className="tabular-nums"
        pending={isPending}
        aria-disabled={left > 0 || undefined}
        onClick={() => {
          if (left === 0) run(send);
        }}
      >
        {left > 0 ? t('auth.sendAgainIn', { time: clockOf(left) }) : t('auth.sendAgainNow')}
      </Button>
      <p role="status" className="text-center text-small text-text-muted empty:absolute">
        {sentAgainAt !== null && t('auth.sentAgain', { time: sentAgainAt })}
      </p>
      <FormProblem problem={problem === null ? null : { text: problem }} />
    </div>
  );
}

function useSecondsLeft(sentAt: number): number {
  const [now, setNow] = useState(() => Date.now());
  // The last tick can be older than the email, and a clock can be set back.
  const left = Math.min(WAIT_SECONDS, Math.ceil(WAIT_SECONDS - (now - sentAt) / 1000));
  const isWaiting = left > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return Math.max(0, left);
}

const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
