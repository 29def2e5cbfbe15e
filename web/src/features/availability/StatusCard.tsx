import { useEffect, useRef, useState } from 'react';
import { CircleQuestionMark, Lock } from 'lucide-react';
import type { Group } from '@porchlight/contract/groups';
import { clockTime } from '@porchlight/messages/formats';
import { t } from '@porchlight/messages/t';
import { useConnection } from '../../api/live.ts';
import { useMe, useOwnZone } from '../../api/me.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { Card } from '../../ui/Card.tsx';
import { CardLine } from '../../ui/CardLine.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { LampScene, SceneControls } from '../../ui/lamp/LampScene.tsx';
import { LampSwitch } from '../../ui/lamp/LampSwitch.tsx';
import { StreakBadge } from '../../ui/StreakBadge.tsx';
import { toast } from '../../ui/toast.ts';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { AudienceChoice } from './AudienceChoice.tsx';
import { AudienceLine } from './AudienceLine.tsx';
import { useChosenAudience } from './chosen-audience.ts';
import { useCountdown } from './countdown.ts';
import { useDraft } from './draft.ts';
import { HoldLine } from './HoldLine.tsx';
import { LastMinute } from './LastMinute.tsx';
import { MessageBox } from './MessageBox.tsx';
import { messageShown, sceneHint } from './scene-words.ts';
import { TimeLeft } from './TimeLeft.tsx';
import { Timers } from './Timers.tsx';
import { useSetStatus } from './use-status.ts';

const SWITCH_ID = 'porch-light';
const LOCK_ID = 'porch-light-lock';
const none: Group[] = [];

type StatusCardProps = {
  onHelp: () => void;
  /** Nobody to be seen by yet: on narrow screens only the lamp is shown. */
  isFirstRun: boolean;
};

export function StatusCard({ onHelp, isFirstRun }: StatusCardProps) {
  const me = useMe();
  const zone = useOwnZone();
  const shareWith = useRef<HTMLDivElement>(null);
  const known = useEndpoint('GET /api/contact-groups').data;
  const groups = known ?? none;
  const setStatus = useSetStatus();
  const countdown = useCountdown(me);
  const isOffline = useConnection().isStale;
  const [{ message: draft }, changeDraft] = useDraft(me.id);
  const { groupIds, choose, isGone } = useChosenAudience(me, known);
  const lit = me.status === 'available' && !countdown?.isOver;
  const wish = {
    ...(draft.trim() !== '' && { statusMessage: draft.trim() }),
    ...(groupIds.length > 0 && { visibleToGroupIds: groupIds }),
  };

  // The confirmation of the tap before, if it comes after a hint, must not take its place.
  const hints = useRef(0);
  const askForChoice = (): void => {
    hints.current += 1;
    toast({ title: t('availability.chooseFirst'), description: t('availability.chooseFirstHint') });
    setIsChoosing(true);
  };
  // Once the light is off, and the choice is on the screen.
  const [isChoosing, setIsChoosing] = useState(false);
  useEffect(() => {
    if (!isChoosing || lit) return;
    shareWith.current?.querySelector('button')?.focus();
    setIsChoosing(false);
  }, [isChoosing, lit]);
  const flip = (on: boolean): void => {
    if (on && isGone) return askForChoice();
    const status = on ? 'available' : 'unavailable';
    const hintsBefore = hints.current;
    setStatus.mutate(
      { body: on ? { status, ...wish } : { status } },
      {
        onSuccess: () => {
          if (hints.current > hintsBefore) return;
          toast({
            title: t('availability.updated'),
            description: t('availability.youAreNow', { status }),
          });
        },
      },
    );
  };
  // Never a wider audience in one tap: the light goes off, and the choice is right there.
  const chooseAgain = (): void => {
    flip(false);
    setIsChoosing(true);
  };

  // Keyed, so that each keeps its state when the light changes their order.
  const timers = !isOffline && (
    <Timers
      key="timers"
      me={me}
      lit={lit}
      wish={wish}
      {...(isGone && { onRefused: askForChoice })}
    />
  );
  const audience = lit ? (
    <AudienceChoice
      key="audience"
      locked
      groups={groups}
      chosen={me.audience.kind === 'groups' ? me.audience.groupIds : []}
    />
  ) : (
    (groups.length > 0 || isGone) && (
      <div key="audience" ref={shareWith}>
        <AudienceChoice groups={groups} chosen={groupIds} isGone={isGone} onChange={choose} />
      </div>
    )
  );
  const lockedMessage = messageShown(me);
  const message = lit ? (
    lockedMessage !== null && <MessageBox key="message" locked value={lockedMessage} />
  ) : (
    <MessageBox key="message" value={draft} onChange={(text) => changeDraft({ message: text })} />
  );

  return (
    <Card clip aria-label={t('availability.card')}>
      <LampScene
        lit={lit}
        ring={lit ? countdown?.ring : undefined}
        title={lit ? t('availability.on') : t('availability.off')}
        subtitle={lit && countdown ? <TimeLeft countdown={countdown} /> : sceneHint(me, lit)}
        corner={
          me.currentStreak >= 1 ? (
            <StreakBadge own label={t('availability.streakName', { days: me.currentStreak })}>
              {t('availability.streak', { days: me.currentStreak })}
            </StreakBadge>
          ) : undefined
        }
        cornerRight={
          <Tooltip text={t('availability.help')}>
            <IconButton label={t('availability.help')} onClick={onHelp}>
              <CircleQuestionMark size={23} aria-hidden="true" />
            </IconButton>
          </Tooltip>
        }
        switchId={SWITCH_ID}
      >
        {lit && countdown?.isLastMinute && <LastMinute me={me} />}
        <LampSwitch
          id={SWITCH_ID}
          on={lit}
          onFlip={flip}
          state={setStatus.isPending ? 'saving' : setStatus.isError ? 'failed' : 'idle'}
          disabled={isOffline}
          {...(isOffline && { describedBy: LOCK_ID })}
        />
      </LampScene>
      {isOffline && (
        <CardLine icon={<Lock size={20} className="text-brown" aria-hidden="true" />}>
          <span id={LOCK_ID}>
            {lit && countdown
              ? t('availability.offlineLockUntil', { time: clockTime(countdown.endsAt, zone) })
              : t('availability.offlineLock')}
          </span>
        </CardLine>
      )}
      {lit && !isOffline && <AudienceLine me={me} groups={groups} onChooseAgain={chooseAgain} />}
      <HoldLine me={me} />
      <SceneControls className={cx(isFirstRun && 'max-md:hidden')}>
        {lit ? [message, audience, timers] : [timers, audience, message]}
      </SceneControls>
    </Card>
  );
}
