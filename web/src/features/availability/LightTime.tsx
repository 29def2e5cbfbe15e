import { Plus } from 'lucide-react';
import type { Me } from '@porchlight/contract/account';
import type { Group } from '@porchlight/contract/groups';
import { clockTime } from '@porchlight/messages/formats';
import { t } from '@porchlight/messages/t';
import { useOwnZone } from '../../api/me.ts';
import { serverNow } from '../../api/server-clock.ts';
import { SceneClock, SceneTime } from '../../ui/lamp/LampScene.tsx';
import { rich } from '../../ui/rich.ts';
import { audienceGroupIds, keptGroupIds } from './audience-ids.ts';
import { clockOf, type Countdown } from './countdown.ts';
import { useSetStatus } from './use-status.ts';

const MINUTE = 60_000;
/** The server accepts no later end. */
const LONGEST = 24 * 60 * MINUTE;

type LightTimeProps = {
  me: Me;
  groups: readonly Group[];
  countdown: Countdown | null;
  isLocked: boolean;
  onSetTime: () => void;
};

/** When the light goes off, with more time in one tap; two choices in the last minute. */
export function LightTime({ me, groups, countdown, isLocked, onSetTime }: LightTimeProps) {
  const setStatus = useSetStatus();
  const zone = useOwnZone();
  if (!countdown) {
    return (
      <SceneTime
        actions={
          !isLocked && (
            <button type="button" className="scene-plus ps-4" onClick={onSetTime}>
              {t('availability.setTime')}
            </button>
          )
        }
      >
        {t('availability.noEnd')}
      </SceneTime>
    );
  }
  const extend = (minutes: number): void => {
    // The audience goes along: if the light went off a moment ago, it must not open for everyone.
    setStatus.mutate({
      body: {
        status: 'available',
        statusExpiresAt: new Date(countdown.endsAt + minutes * MINUTE).toISOString(),
        visibleToGroupIds: [...keptGroupIds(audienceGroupIds(me), groups)],
      },
    });
  };
  const fits = (minutes: number) => countdown.endsAt + minutes * MINUTE <= serverNow() + LONGEST;
  const choices = (countdown.isLastMinute ? [15, 30] : [15]).filter(fits);
  const canExtend = !isLocked && !me.audienceGone;
  return (
    <SceneTime
      actions={
        canExtend &&
        choices.map((minutes) => (
          <button
            key={minutes}
            type="button"
            className="scene-plus"
            aria-label={t('availability.more', { minutes })}
            onClick={() => extend(minutes)}
          >
            <Plus size={18} strokeWidth={2.4} aria-hidden="true" />
            {t('availability.moreShort', { minutes })}
          </button>
        ))
      }
    >
      {rich('availability.left', {
        clock: () => <SceneClock>{clockOf(countdown.secondsLeft)}</SceneClock>,
        until: (text) => <span className="scene-until">{text}</span>,
        time: clockTime(countdown.endsAt, zone),
      })}
    </SceneTime>
  );
}
