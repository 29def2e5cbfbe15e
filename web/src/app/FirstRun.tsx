import { useCallback, useEffect, useState } from 'react';
import { useMe } from '../api/me.ts';
import { useEndpoint } from '../api/use-endpoint.ts';
import { ACCOUNT_KEYS, readKey, removeKey, writeKey } from '../storage/storage.ts';
import { device } from '../device/device.ts';
import { ContactStep } from '../features/address-book/ContactStep.tsx';
import { HowToUseDialog } from '../features/help/HowToUseDialog.tsx';
import { type PushReason, NotificationStep } from '../features/notifications/NotificationStep.tsx';
import { isPushOffered, turnPushOn } from '../features/push/push.ts';

const ONBOARDING_DELAY_MS = 500;

const isShown = (userId: string): boolean =>
  readKey(ACCOUNT_KEYS.onboardingShown + userId) !== null;

type Step = 'contacts' | 'arrived' | 'onboarding' | 'notifications' | 'over';

/**
 * The first visits: on a phone the contacts, then how everything works, and once there is something
 * to be told about, may it notify.
 */
export function FirstRun() {
  const me = useMe();
  const [step, setStep] = useState<Step>(() => (isShown(me.id) ? 'notifications' : 'contacts'));
  const arrive = useCallback(() => setStep('arrived'), []);
  const end = useCallback(() => {
    removeKey(ACCOUNT_KEYS.pushQuestion + me.id);
    setStep('over');
  }, [me.id]);
  useEffect(() => {
    if (step !== 'arrived') return undefined;
    const show = () => {
      // Another tab, such as the one that opened the link in the email, may have shown it meanwhile.
      if (isShown(me.id)) return setStep('notifications');
      writeKey(ACCOUNT_KEYS.onboardingShown + me.id, 'true');
      // Asked later, perhaps on another visit: it waits for a reason.
      writeKey(ACCOUNT_KEYS.pushQuestion + me.id, 'open');
      setStep('onboarding');
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A tab out of sight would use up the only time that it is shown.
    const start = () => {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(show, ONBOARDING_DELAY_MS);
    };
    start();
    document.addEventListener('visibilitychange', start);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', start);
    };
  }, [step, me.id]);
  if (step === 'contacts') return <ContactStep userId={me.id} onAnswered={arrive} />;
  if (step === 'onboarding') return <HowToUseDialog onClose={() => setStep('notifications')} />;
  return step === 'notifications' ? <PushQuestion onAnswered={end} /> : null;
}

function reasonOf(contacts: number, isOn: boolean): PushReason | null {
  if (contacts > 0) return contacts === 1 ? 'contact' : 'contacts';
  return isOn ? 'light' : null;
}

/** Before the first contact or the first light most people would refuse, and for good. */
function PushQuestion({ onAnswered }: { onAnswered: () => void }) {
  const { status } = useMe();
  const contacts = useEndpoint('GET /api/friends').data?.length ?? 0;
  const reason = reasonOf(contacts, status === 'available');
  const [canAsk, setCanAsk] = useState(false);
  const hasReason = reason !== null;
  useEffect(() => {
    if (!hasReason) return;
    let isHere = true;
    const answer = async () => ((await isPushOffered()) ? device().push.permission() : 'not-here');
    // Where there is nothing to ask for, the question counts as answered.
    const decide = (isOpen: boolean) => {
      if (!isHere) return;
      if (isOpen) setCanAsk(true);
      else onAnswered();
    };
    void answer().then(
      (permission) => decide(permission === 'prompt'),
      () => decide(false),
    );
    return () => {
      isHere = false;
    };
  }, [hasReason, onAnswered]);
  if (reason === null || !canAsk) return null;
  return <NotificationStep reason={reason} onAllow={turnPushOn} onAnswered={onAnswered} />;
}
