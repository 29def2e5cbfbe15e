import { RefreshCw, WifiOff } from 'lucide-react';
import { reconnectNow, useConnection } from '../api/live.ts';
import { useIsBehind } from '../api/recovery.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { appTexts } from './texts.ts';

const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });

/** Says that what is shown may be old, and why. */
export function OfflineBanner() {
  const { state, isStale, lastContactAt } = useConnection();
  const isBehind = useIsBehind();
  if (state === 'offline' || isStale) {
    return (
      <Banner
        icon={<WifiOff size={22} aria-hidden="true" />}
        title={appTexts.offline}
        action={<TryAgain />}
      >
        {lastContactAt !== null && appTexts.lastKnown(clock.format(lastContactAt))}
      </Banner>
    );
  }
  if (!isBehind && state !== 'polling') return null;
  return (
    <Banner
      icon={<RefreshCw size={22} aria-hidden="true" />}
      title={isBehind ? appTexts.behind : appTexts.slower}
      action={<TryAgain />}
    />
  );
}

function TryAgain() {
  return (
    <Button variant="text" size="sm" onClick={reconnectNow}>
      {appTexts.tryAgain}
    </Button>
  );
}
