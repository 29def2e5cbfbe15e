import { useEffect, useRef, useState } from 'react';
import { Bell, Phone, PhoneCall, PhoneMissed, PhoneOff } from 'lucide-react';
import { Link } from 'wouter';
import { t } from '@porchlight/messages/t';
import { shownMe } from '../../api/pending.ts';
import { refetch } from '../../api/query-client.ts';
import { serverNow, useServerNow } from '../../api/server-clock.ts';
import { armWatch } from '../../api/talk.ts';
import { useCreation } from '../../api/use-creation.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { callSurely } from '../../api/use-sure-call.ts';
import { isLit } from '../../state/lit.ts';
import { KEYS, readKey, writeKey } from '../../storage/storage.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { announce } from '../../ui/announce.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { LearnLine } from '../../ui/LearnLine.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { stopRecording } from './stop-recording.ts';
import { tellFailure } from './tell-failure.ts';
import { BackOn } from './BackOn.tsx';
import { placeCall, recordCall } from './place-call.ts';
import {
  endOf,
  firstNameOf,
  placedCall,
  type PlacedCall,
  setPlacedCall,
  wasLeftForCall,
} from './placed.ts';

const MINUTE_MS = 60_000;
const ASK_WITHIN_MS = 30 * MINUTE_MS;
const LEFT_AT_LEAST_MS = 5 * MINUTE_MS;

/** Asks once, when the app is back in front after a call, and never over another sheet. */
export function AfterCall({ placed }: { placed: PlacedCall }) {
  const [step, setStep] = useState<'away' | 'asked' | 'missed' | 'back'>('away');
  useEffect(() => {
    const look = () => {
      if (document.hidden || !(placed.isAsked || wasLeftForCall())) return;
      setStep((now) => (now === 'away' ? firstStep(placed) : now));
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [placed]);

  const close = () => setPlacedCall(null);
  const goOn = () => (canComeBack(placed) ? setStep('back') : close());
  if (step === 'away') return null;
  if (step === 'back') return <BackOn placed={placed} onClose={close} />;
  if (step === 'missed') return <Missed placed={placed} onClose={close} onDone={goOn} />;
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
  if (!placed.isAsked && readKey(KEYS.noAfterCall) === null) return 'asked';
  if (canComeBack(placed)) return 'back';
  setPlacedCall(null);
  return 'away';
}

function canComeBack(placed: PlacedCall): boolean {
  if (!placed.light || shownMe()?.status === 'available') return false;
  return (endOf(placed) ?? Infinity) - serverNow() >= LEFT_AT_LEAST_MS;
}

type StepProps = { placed: PlacedCall; onClose: () => void };

function Reached(props: StepProps & { onDone: () => void; onMissed: () => void }) {
  const { placed, onClose, onDone, onMissed } = props;
  const [isBusy, setIsBusy] = useState(false);
  // Each attempt is the same removal: a second one would take the call before it.
  const removal = useCreation('DELETE /api/calls/last/:friendId', {}, callSurely);
  const stopped = useRef<{ key: string | null } | null>(null);
  const forget = async () => {
    const friendId = placed.friend.id;
    setIsBusy(true);
    stopped.current ??= { key: stopRecording(friendId) };
    try {
      // Its record comes first: without it the last call would be the one before.
      if (stopped.current.key !== null) await recordCall(friendId, stopped.current.key);
      await removal.mutateAsync({ params: { friendId } });
      void refetch('GET /api/friends/call-history', 'GET /api/connectedness-score');
      onDone();
    } catch (error) {
      tellFailure(error);
      setIsBusy(false);
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
      locked={isBusy}
      title={t('afterCall.reached', { first: firstNameOf(placed) })}
      description={t('afterCall.notKept')}
    >
      <div className="grid gap-2.5">
        <span className="mb-2 grid justify-self-center">
          <Avatar
            name={placed.friend.displayName}
            id={placed.friend.id}
            src={placed.friend.avatar}
            size={96}
          />
        </span>
        <Button
          block
          variant="secondary"
          icon={<PhoneCall size={20} aria-hidden="true" />}
          onClick={onDone}
        >
          {t('afterCall.yes')}
        </Button>
        <Button
          block
          variant="secondary"
          icon={<PhoneMissed size={20} aria-hidden="true" />}
          onClick={onMissed}
        >
          {t('afterCall.noAnswer')}
        </Button>
        <Button
          block
          variant="secondary"
          icon={<PhoneOff size={20} aria-hidden="true" />}
          pending={isBusy}
          onClick={() => void forget()}
        >
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
function Missed({ placed, onClose, onDone }: StepProps & { onDone: () => void }) {
  const { friend } = placed;
  const first = firstNameOf(placed);
  const known = useEndpoint('GET /api/friends').data?.find(({ id }) => id === friend.id) ?? friend;
  const isOn = isLit(known, useServerNow(MINUTE_MS));
  const [watch, setWatch] = useState<'busy' | 'armed' | 'on' | null>(null);
  const arm = async () => {
    setWatch('busy');
    try {
      const isOnNow = (await armWatch(friend.id, false)) === null;
      setWatch(isOnNow ? 'on' : 'armed');
      announce(isOnNow ? t('talk.availableNow', { name: first }) : t('talk.tellOnce'));
    } catch (error) {
      tellFailure(error);
      setWatch(null);
    }
  };
  return (
    <Dialog open onOpenChange={onDone} title={t('afterCall.missed')}>
      <div className="grid gap-2.5">
        {watch === 'on' && <p>{t('talk.availableNow', { name: first })}</p>}
        {isOn || watch === 'on' ? (
          <Button
            block
            icon={<Phone size={20} aria-hidden="true" />}
            onClick={() => {
              onClose();
              placeCall(known);
              // The light is off already: what the first call turned off is offered after this one.
              const next = placedCall();
              if (next) setPlacedCall({ ...next, light: next.light ?? placed.light });
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
        {!isOn && watch !== 'on' && <LearnLine>{t('talk.neverKnows', { first })}</LearnLine>}
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
