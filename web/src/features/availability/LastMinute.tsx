import type { Me } from '@porchlight/contract/account';
import { t } from '@porchlight/messages/t';
import { serverNow } from '../../api/server-clock.ts';
import { Button } from '../../ui/Button.tsx';
import { SceneActions } from '../../ui/lamp/LampScene.tsx';
import { useSetStatus } from './use-status.ts';

const MINUTE = 60_000;

/** The light is about to go out: one tap keeps it on. */
export function LastMinute({ me }: { me: Me }) {
  const setStatus = useSetStatus();
  const extend = (minutes: number): void => {
    const end = me.statusExpiresAt ? Date.parse(me.statusExpiresAt) : serverNow();
    setStatus.mutate({
      body: {
        status: 'available',
        statusExpiresAt: new Date(end + minutes * MINUTE).toISOString(),
      },
    });
  };
  return (
    <SceneActions>
      {[15, 30].map((minutes) => (
        <Button key={minutes} onClick={() => extend(minutes)}>
          {t('availability.more', { minutes })}
        </Button>
      ))}
    </SceneActions>
  );
}
