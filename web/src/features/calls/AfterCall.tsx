import { useEffect, useRef, useState } from 'react';
import { Bell, Phone } from 'lucide-react';
import { Link } from 'wouter';
import { clockTime } from '@porchlight/messages/formats';
import { t } from '@porchlight/messages/t';
import { call } from '../../api/client.ts';
import { messageOf } from '../../api/errors.ts';
import { patchMe, useOwnZone } from '../../api/me.ts';
import { readQuery, refetch } from '../../api/query-client.ts';
import { armWatch } from '../../api/talk.ts';
import { KEYS, readKey, writeKey } from '../../storage/storage.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { announce } from '../../ui/announce.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { LearnLine } from '../../ui/LearnLine.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast.ts';
import { placeCall } from './place-call.ts';
import { setPlacedCall, type PlacedCall } from './placed.ts';

const MINUTE_MS = 60_000;
const ASK_WITHIN_MS = 30 * MINUTE_MS;
const LEFT_AT_LEAST_MS = 5 * MINUTE_MS;

/** Asks once, when the app is back in front after a call, and never over another sheet. */
export function AfterCall({ placed }: { placed: PlacedCall }) {
  const [step, setStep] = useState<'away' | 'asked' | 'missed' | 'back'>('away');
  const wasHidden = useRef(document.hidden);
  useEffect(() => {
    const look = () => {
      if (document.hidden) wasHidden.current = true;
      else if (wasHidden.current) setStep((now) => (now === 'away' ? firstStep(placed) : now));
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [placed]);

  const close = () => setPlacedCall(null);
  const goOn = () => (canComeBack(placed) ? setStep('back') : close());
  if (step === 'away') return null;
  if (step === 'back') return <BackOn placed={placed} onClose={close} />;
  if (step === 'missed') return <Missed placed={placed} onClose={close} />;
  return (
    <Reached placed={placed} onClose={close} onDone={goOn} onMissed={() => setStep('missed')} />
  );
}

/** After half an hour, over another sheet, or where it is switched off, nothing is asked. */
function firstStep(placed: PlacedCall): 'away' | 'asked' | 'back' {
  const isLate = Date.now() - placed.at > ASK_WITHIN_MS;
  if (isLate || document.querySelector('[role$=dialog]') !== null) {
    setPlacedCall(null);
    return 'away';
  }
  if (readKey(KEYS.noAfterCall) === null) return 'asked';
  if (canComeBack(placed)) return 'back';
  setPlacedCall(null);
  return 'away';
}

const endOf = ({ light }: PlacedCall): number | null =>
  light?.statusExpiresAt ? Date.parse(light.statusExpiresAt) : null;

function canComeBack(placed: PlacedCall): boolean {
  if (!placed.light || readQuery('GET /api/me')?.status === 'available') return false;
  return (endOf(placed) ?? Infinity) - Date.now() >= LEFT_AT_LEAST_MS;
}

const firstNameOf = ({ friend }: PlacedCall): string =>
  friend.displayName.trim().split(/\s+/)[0] ?? friend.displayName;

type StepProps = { placed: PlacedCall; onClose: () => void };

function Reached(props: StepProps & { onDone: () => void; onMissed: () => void }) {
  const { placed, onClose, onDone, onMissed } = props;
  const [isBusy, setIsBusy] = useState(false);
  const forget = async () => {
    setIsBusy(true);
    try {
      await call('DELETE /api/calls/last/:friendId', { params: { friendId: placed.friend.id } });
      void refetch('GET /api/friends/call-history', 'GET /api/connectedness-score');
      onDone();
    } catch (error) {
      failed(error);
      onClose();
    }
  };
  const stopAsking = () => {
    writeKey(KEYS.noAfterCall, 'true');
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('afterCall.reached', { first: firstNameOf(placed) })}
      description={t('afterCall.notKept')}
    >
      <div className="grid gap-2.5">
        <Button block variant="secondary" onClick={onDone}>
          {t('afterCall.yes')}
        </Button>
        <Button block variant="secondary" onClick={onMissed}>
          {t('afterCall.noAnswer')}
        </Button>
        <Button block variant="secondary" pending={isBusy} onClick={() => void forget()}>
          {t('afterCall.didNot')}
        </Button>
        <p className="text-center text-small text-text-muted">{t('afterCall.didNotHint')}</p>
        <Button variant="text" onClick={stopAsking}>
          {t('afterCall.dontAsk')}
        </Button>
      </div>
    </Dialog>
  );
}

/** A light that is off can be waited for; one that is on can be called again. */
function Missed({ placed, onClose }: StepProps) {
  const { friend } = placed;
  const first = firstNameOf(placed);
  const known = readQuery('GET /api/friends')?.find(({ id }) => id === friend.id) ?? friend;
  const [watch, setWatch] = useState<'busy' | 'armed' | 'on' | null>(null);
  const arm = async () => {
    setWatch('busy');
    try {
      const isOn = (await armWatch(friend.id, false)) === null;
      setWatch(isOn ? 'on' : 'armed');
      announce(isOn ? t('talk.availableNow', { name: first }) : t('talk.tellOnce'));
    } catch (error) {
      failed(error);
      setWatch(null);
    }
  };
  return (
    <Dialog open onOpenChange={onClose} title={t('afterCall.missed')}>
      <div className="grid gap-2.5">
        {watch === 'on' && <p>{t('talk.availableNow', { name: first })}</p>}
        {known.status === 'available' || watch === 'on' ? (
          <Button
            block
            icon={<Phone size={20} aria-hidden="true" />}
            onClick={() => {
              onClose();
              placeCall(known);
            }}
          >
            {t('afterCall.callAgain')}
          </Button>
        ) : watch === 'armed' ? (
          <Notice tone="good" icon={<Bell size={20} aria-hidden="true" />}>
            <p>{t('talk.tellOnce')}</p>
          </Notice>
        ) : (
          <Button
            block
            icon={<Bell size={20} aria-hidden="true" />}
            pending={watch === 'busy'}
            onClick={() => void arm()}
          >
            {t('afterCall.tellMeWhen')}
          </Button>
        )}
        {known.status !== 'available' && watch !== 'on' && (
          <LearnLine>{t('talk.neverKnows', { first })}</LearnLine>
        )}
        <Link
          href={`/contacts/${friend.id}?find-time`}
          className={buttonClass({ variant: 'secondary', block: true })}
          onClick={onClose}
        >
          {t('afterCall.findTime')}
        </Link>
        <LearnLine isSeen>{t('callTimes.findHint', { first })}</LearnLine>
      </div>
    </Dialog>
  );
}

/** Turns the light back on as it was, for what was left of its timer. */
function BackOn({ placed, onClose }: StepProps) {
  const zone = useOwnZone();
  const [isBusy, setIsBusy] = useState(false);
  const end = endOf(placed);
  const turnOn = async () => {
    const { light } = placed;
    if (!light) return;
    setIsBusy(true);
    const { statusMessage, statusExpiresAt, audience } = light;
    const visibleToGroupIds = audience.kind === 'groups' ? audience.groupIds : [];
    try {
      patchMe(
        await call('POST /api/status', {
          body: { status: 'available', statusMessage, statusExpiresAt, visibleToGroupIds },
        }),
      );
    } catch (error) {
      failed(error);
    }
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={
        end === null
          ? t('afterCall.back')
          : t('afterCall.backUntil', { time: clockTime(end, zone) })
      }
      description={t('afterCall.backHint')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('afterCall.stayOff')}
          </Button>
          <Button pending={isBusy} onClick={() => void turnOn()}>
            {t('afterCall.backOn')}
          </Button>
        </>
      }
    />
  );
}

function failed(error: unknown): void {
  toast({
    title: t('common.error'),
    description: messageOf(error, t('afterCall.failed')),
    variant: 'destructive',
  });
}
