import { useState } from 'react';
import { CircleQuestionMark, Lock } from 'lucide-react';
import { useConnection } from '../../api/live.ts';
import { useMe } from '../../api/me.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { Card } from '../../ui/Card.tsx';
import { CardLine } from '../../ui/CardLine.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { LampScene, SceneControls } from '../../ui/lamp/LampScene.tsx';
import { LampSwitch } from '../../ui/lamp/LampSwitch.tsx';
import { StreakBadge } from '../../ui/StreakBadge.tsx';
import { AudienceChoice } from './AudienceChoice.tsx';
import { AudienceLine } from './AudienceLine.tsx';
import { useCountdown } from './countdown.ts';
import { HoldLine } from './HoldLine.tsx';
import { LastMinute } from './LastMinute.tsx';
import { MessageBox } from './MessageBox.tsx';
import { availabilityTexts as texts } from './texts.ts';
import { TimeLeft } from './TimeLeft.tsx';
import { Timers } from './Timers.tsx';
import { chosenGroupIds, useSetStatus } from './use-status.ts';

const SWITCH_ID = 'porch-light';
const LOCK_ID = 'porch-light-lock';

export function StatusCard({ onHelp }: { onHelp?: () => void }) {
  const me = useMe();
  const groups = useEndpoint('GET /api/contact-groups').data ?? [];
  const setStatus = useSetStatus();
  const countdown = useCountdown(me);
  const isOffline = useConnection().isStale;
  const [draft, setDraft] = useState('');
  const [chosen, setChosen] = useState(() => chosenGroupIds(me));
  const lit = me.status === 'available' && !countdown?.isOver;
  // A chosen group can be deleted meanwhile; it must not silently become 'everyone'.
  const groupIds = chosen.filter((id) => groups.some((group) => group.id === id));
  const wish = {
    ...(draft.trim() !== '' && { statusMessage: draft.trim() }),
    ...(groupIds.length > 0 && { visibleToGroupIds: groupIds }),
  };

  const flip = (on: boolean): void =>
    setStatus.mutate({
      body: on ? { status: 'available', ...wish } : { status: 'unavailable' },
    });

  // Keyed, so that each keeps its state when the light changes their order.
  const timers = <Timers key="timers" me={me} lit={lit} wish={wish} />;
  const audience = lit ? (
    <AudienceChoice
      key="audience"
      locked
      groups={groups}
      chosen={me.audience.kind === 'groups' ? me.audience.groupIds : []}
    />
  ) : (
    <AudienceChoice key="audience" groups={groups} chosen={groupIds} onChange={setChosen} />
  );
  const message = lit ? (
    me.statusMessage !== null && <MessageBox key="message" locked value={me.statusMessage} />
  ) : (
    <MessageBox key="message" value={draft} onChange={setDraft} />
  );

  return (
    <Card clip aria-label={texts.card}>
      <LampScene
        lit={lit}
        ring={lit ? countdown?.ring : undefined}
        title={lit ? texts.on : texts.off}
        subtitle={
          lit && countdown ? <TimeLeft countdown={countdown} /> : lit ? texts.onHint : texts.offHint
        }
        corner={
          me.currentStreak >= 1 ? (
            <StreakBadge own label={texts.streakName(me.currentStreak)}>
              {texts.streak(me.currentStreak)}
            </StreakBadge>
          ) : undefined
        }
        cornerRight={
          onHelp && (
            <IconButton label={texts.help} onClick={onHelp}>
              <CircleQuestionMark size={23} aria-hidden="true" />
            </IconButton>
          )
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
          <span id={LOCK_ID}>{texts.offlineLock}</span>
        </CardLine>
      )}
      {lit && <AudienceLine me={me} groups={groups} onTurnOff={() => flip(false)} />}
      <HoldLine me={me} />
      <SceneControls>
        {lit ? [message, audience, timers] : [timers, audience, message]}
      </SceneControls>
    </Card>
  );
}
