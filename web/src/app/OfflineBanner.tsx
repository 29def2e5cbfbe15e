import { WifiOff } from 'lucide-react';
import { reconnectNow, useConnection } from '../api/live.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { appTexts } from './texts.ts';

const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });

/** Says honestly that what is shown may be old. */
export function OfflineBanner() {
  const { state, isStale, lastContactAt } = useConnection();
  if (state !== 'offline' && !isStale) return null;
  return (
    <Banner
      icon={<WifiOff size={22} aria-hidden="true" />}
      title={appTexts.offline}
      action={
        <Button variant="text" size="sm" onClick={reconnectNow}>
          {appTexts.tryAgain}
        </Button>
      }
    >
      {lastContactAt !== null && appTexts.lastKnown(clock.format(lastContactAt))}
    </Banner>
  );
}
