import { Suspense, useEffect, useRef, useState } from 'react';
import { CircleQuestionMark, Lock } from 'lucide-react';
import type { Group } from '@porchlight/contract/groups';
import { clockTime } from '@porchlight/messages/formats';
import { t, withTexts } from '@porchlight/messages/t';
import { useConnection } from '../../api/live.ts';
import { useMe, useOwnZone } from '../../api/me.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { Card } from '../../ui/Card.tsx';
import { CardLine } from '../../ui/CardLine.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { LampScene, SceneControls } from '../../ui/lamp/LampScene.tsx';
import { LampSwitch } from '../../ui/lamp/LampSwitch.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { partFailed } from '../../ui/ErrorState.tsx';
import { lazyByAttempt, lazyDialog } from '../../ui/lazy-part.tsx';
import { StreakBadge } from '../../ui/StreakBadge.tsx';
import { tellQuietly, toast } from '../../ui/toast.ts';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { useChosenAudience } from './chosen-audience.ts';
import { useCountdown } from './countdown.ts';
import { useDraft } from './draft.ts';
import { LightTime } from './LightTime.tsx';
import { MessageBox } from './MessageBox.tsx';
import { recentMessages } from './recent-messages.ts';
import { reasonShown, sceneHint } from './scene-words.ts';
import { ShareWith } from './ShareWith.tsx';
import { Timers } from './Timers.tsx';
import { useSetStatus } from './use-status.ts';

const StreakDialog = lazyDialog(
  async () => (await withTexts(import('./StreakDialog.tsx'))).StreakDialog,
);
const EditLightSheet = lazyDialog(
  async () => (await withTexts(import('./EditLightSheet.tsx'))).EditLightSheet,
);

// Lights are mostly off when the app is opened, and most people have no schedule: neither is part of
// the first load.
const LitControls = lazyByAttempt(
  async () => (await withTexts(import('./LitControls.tsx'))).LitControls,
);
const HoldLine = lazyByAttempt(async () => (await withTexts(import('./HoldLine.tsx'))).HoldLine);
const EverythingOffLine = lazyByAttempt(
  async () => (await withTexts(import('./EverythingOffLine.tsx'))).EverythingOffLine,
);

const LOCK_ID = 'porch-light-lock';
const none: Group[] = [];

export function StatusCard({ onHelp }: { onHelp: () => void }) {
  const me = useMe();
  const zone = useOwnZone();
  const choices = useRef<HTMLDivElement>(null);
  const known = useEndpoint('GET /api/contact-groups').data;
  const groups = known ?? none;
  const setStatus = useSetStatus();
  const countdown = useCountdown(me);
  const isOffline = useConnection().isStale;
  const [{ message: draft }, changeDraft] = useDraft(me.id);
  const { groupIds, choose, isGone } = useChosenAudience(me, known);
  const [isSharing, setIsSharing] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [isStreakOpen, setIsStreakOpen] = useState(false);
  const [editing, setEditing] = useState<'message' | 'end' | null>(null);
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
    setIsSharing(true);
  };
  // Once the light is off, and the choice is on the screen.
  const [isChoosing, setIsChoosing] = useState(false);
  useEffect(() => {
    if (!isChoosing || lit || !isSharing) return;
    choices.current?.querySelector('button')?.focus();
    setIsChoosing(false);
  }, [isChoosing, isSharing, lit]);
  // A light that went off is not edited: saving would turn it on again.
  if (!lit && editing !== null) setEditing(null);
  const flip = (on: boolean): void => {
    if (on && me.isEverythingOff) return setIsAsking(true);
    if (on && isGone) return askForChoice();
    const status = on ? 'available' : 'unavailable';
    const hintsBefore = hints.current;
    setStatus.mutate(
      { body: on ? { status, ...wish } : { status } },
      {
        onSuccess: () => {
          if (hints.current > hintsBefore) return;
          tellQuietly({
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
    setIsSharing(true);
  };

  const reason = reasonShown(me);
  const hint = sceneHint(me, lit);
  const locked = isOffline ? { disabled: true, describedBy: LOCK_ID } : {};
  return (
    <Card clip aria-label={t('availability.card')}>
      <LampScene
        lit={lit}
        ring={lit ? countdown?.ring : undefined}
        title={lit ? t('availability.on') : t('availability.off')}
        subtitle={
          <>
            {lit && (
              <LightTime
                me={me}
                groups={groups}
                countdown={countdown}
                isLocked={isOffline}
                onSetTime={() => setEditing('end')}
              />
            )}
            {reason !== null && <span className="scene-reason">{reason}</span>}
            {hint !== null && <span className={lit ? 'scene-reason' : 'block'}>{hint}</span>}
          </>
        }
        corner={
          me.currentStreak >= 1 ? (
            <button
              type="button"
              className="streak-button"
              aria-haspopup="dialog"
              aria-label={t('availability.streakName', { days: me.currentStreak })}
              onClick={() => setIsStreakOpen(true)}
            >
              <StreakBadge own>{t('availability.streak', { days: me.currentStreak })}</StreakBadge>
            </button>
          ) : undefined
        }
        cornerRight={
          <Tooltip text={t('availability.help')}>
            <IconButton label={t('availability.help')} onClick={onHelp}>
              <CircleQuestionMark size={23} aria-hidden="true" />
            </IconButton>
          </Tooltip>
        }
        onFlip={flip}
        {...locked}
      >
        <LampSwitch
          on={lit}
          onFlip={flip}
          state={setStatus.isPending ? 'saving' : setStatus.isError ? 'failed' : 'idle'}
          {...locked}
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
      {lit ? (
        <ErrorBoundary fallback={partFailed}>
          <Suspense fallback={<div className="min-h-32" aria-busy="true" />}>
            <LitControls
              me={me}
              groups={groups}
              timerEndsAt={countdown?.endsAt ?? null}
              isOffline={isOffline}
              onChooseAgain={chooseAgain}
              onEdit={() => setEditing('message')}
            />
          </Suspense>
        </ErrorBoundary>
      ) : me.isEverythingOff ? (
        <ErrorBoundary fallback={partFailed}>
          <Suspense fallback={<div className="min-h-14" aria-busy="true" />}>
            <EverythingOffLine isAsking={isAsking} onAsk={setIsAsking} />
          </Suspense>
        </ErrorBoundary>
      ) : (
        <>
          {(me.hold ?? me.nextScheduleChange) !== null && (
            <ErrorBoundary fallback={partFailed}>
              <Suspense fallback={<div className="min-h-14" aria-busy="true" />}>
                <HoldLine me={me} timerEndsAt={null} />
              </Suspense>
            </ErrorBoundary>
          )}
          <SceneControls>
            {!isOffline && <Timers wish={wish} {...(isGone && { onRefused: askForChoice })} />}
            <MessageBox
              value={draft}
              recent={recentMessages(me.id, draft)}
              onChange={(text) => changeDraft({ message: text })}
            />
            <ShareWith
              groups={groups}
              chosen={groupIds}
              isGone={isGone}
              isOpen={isSharing}
              onToggle={() => setIsSharing(!isSharing)}
              onChange={choose}
              choices={choices}
            />
          </SceneControls>
        </>
      )}
      {isStreakOpen && (
        <Suspense>
          <StreakDialog days={me.currentStreak} onClose={() => setIsStreakOpen(false)} />
        </Suspense>
      )}
      {lit && editing !== null && (
        <Suspense>
          <EditLightSheet
            me={me}
            groups={groups}
            startsAtEnd={editing === 'end'}
            onClose={() => setEditing(null)}
          />
        </Suspense>
      )}
    </Card>
  );
}
