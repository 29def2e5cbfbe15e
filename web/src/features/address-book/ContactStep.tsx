import { useEffect, useState } from 'react';
import { currentToast, dismissToast } from '../../ui/toast.ts';
import { isPromptDue, mayBeDue } from './access.ts';
import { ContactAccessPrompt } from './ContactAccessPrompt.tsx';

/** The app comes to rest before it asks for anything. */
const FIRST_CHECK_MS = 1_000;
/** Time to read the result before the next question covers the screen. */
const READING_MS = 3_000;

type ContactStepProps = { userId: string; onAnswered: () => void };

/** The first step of the first run: shows the prompt where it is due, and is over at once where not. */
export function ContactStep({ userId, onAnswered }: ContactStepProps) {
  const [phase, setPhase] = useState<'checking' | 'due' | 'told'>('checking');
  useEffect(() => {
    let isGone = false;
    const check = async () => {
      const due = await isPromptDue(userId).catch(() => false);
      if (isGone) return;
      if (due) setPhase('due');
      else onAnswered();
    };
    const timer = setTimeout(() => void check(), mayBeDue(userId) ? FIRST_CHECK_MS : 0);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [userId, onAnswered]);
  useEffect(() => {
    if (phase !== 'told') return undefined;
    const goOn = () => {
      dismissToast(currentToast()?.id ?? 0);
      onAnswered();
    };
    const timer = setTimeout(goOn, READING_MS);
    return () => clearTimeout(timer);
  }, [phase, onAnswered]);
  if (phase !== 'due') return null;
  const next = (answer: 'asked' | 'skipped') =>
    answer === 'asked' ? setPhase('told') : onAnswered();
  return <ContactAccessPrompt userId={userId} onAnswered={next} />;
}
