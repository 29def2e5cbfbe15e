import { RefreshCw, WifiOff } from 'lucide-react';
import { clockTime } from '@porchlight/messages/formats';
import { t } from '@porchlight/messages/t';
import { reconnectNow, useConnection } from '../api/live.ts';
import { useIsBehind } from '../api/recovery.ts';
import { useHabits } from '../state/habits.ts';
import { useOwnZone } from '../api/me.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';

/** Says that what is shown may be old, and why. The region is there before its words, to be heard. */
export function OfflineBanner() {
  return (
    <div role="status">
      <Words />
    </div>
  );
}

function Words() {
  const { state, isStale, lastContactAt } = useConnection();
  const isBehind = useIsBehind();
  const zone = useOwnZone();
  // Shown beside the setting that changes how its time is written.
  useHabits();
  if (state === 'offline' || isStale) {
    return (
      <Banner
        icon={<WifiOff size={22} aria-hidden="true" />}
        title={t('app.offline')}
        action={<TryAgain />}
      >
        {lastContactAt !== null && t('app.lastKnown', { time: clockTime(lastContactAt, zone) })}
      </Banner>
    );
  }
  if (!isBehind && state !== 'polling') return null;
  return (
    <Banner
      icon={<RefreshCw size={22} aria-hidden="true" />}
      title={isBehind ? t('app.behind') : t('app.slower')}
      action={<TryAgain />}
    />
  );
}

function TryAgain() {
  return (
    <Button variant="text" size="sm" onClick={reconnectNow}>
      {t('common.tryAgain')}
    </Button>
  );
}
