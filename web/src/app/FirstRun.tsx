import { useCallback, useEffect, useState } from 'react';
import { useMe } from '../api/me.ts';
import { ACCOUNT_KEYS, writeKey } from '../storage/storage.ts';
import { device } from '../device/device.ts';
import { ContactStep } from '../features/address-book/ContactStep.tsx';
import { HowToUseDialog } from '../features/help/HowToUseDialog.tsx';
import { NotificationStep } from '../features/notifications/NotificationStep.tsx';
import { isPushOffered, turnPushOn } from '../features/push/push.ts';

const ONBOARDING_DELAY_MS = 500;

type Step = 'contacts' | 'looking' | 'notifications' | 'answered' | 'onboarding' | 'over';

/** The first visit: on a phone the contacts, may it notify, and soon after how everything works. */
export function FirstRun() {
  const me = useMe();
  const [step, setStep] = useState<Step>('contacts');
  const look = useCallback(() => setStep('looking'), []);
  useEffect(() => {
    if (step === 'looking') {
      const asking = isPushOffered().then((isOffered) =>
        isOffered ? device().push.permission() : 'not-here',
      );
      // Where there is nothing to ask for, the step counts as skipped.
      void asking.then(
        (permission) => setStep(permission === 'prompt' ? 'notifications' : 'answered'),
        () => setStep('answered'),
      );
    }
    if (step !== 'answered') return;
    const timer = setTimeout(() => {
      writeKey(ACCOUNT_KEYS.onboardingShown + me.id, 'true');
      setStep('onboarding');
    }, ONBOARDING_DELAY_MS);
    return () => clearTimeout(timer);
  }, [step, me.id]);
  if (step === 'contacts') return <ContactStep userId={me.id} onAnswered={look} />;
  if (step === 'notifications') {
    return <NotificationStep onAllow={turnPushOn} onAnswered={() => setStep('answered')} />;
  }
  if (step === 'onboarding') return <HowToUseDialog onClose={() => setStep('over')} />;
  return null;
}
