import { useEffect, useState } from 'react';
import { isPromptDue, mayBeDue } from './access.ts';
import { ContactAccessPrompt } from './ContactAccessPrompt.tsx';

/** The app comes to rest before it asks for anything. */
const FIRST_CHECK_MS = 1_000;

type ContactStepProps = { userId: string; onAnswered: () => void };

/** The first step of the first run: shows the prompt where it is due, and is over at once where not. */
export function ContactStep({ userId, onAnswered }: ContactStepProps) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    let isGone = false;
    const check = async () => {
      const due = await isPromptDue(userId).catch(() => false);
      if (isGone) return;
      if (due) setIsDue(true);
      else onAnswered();
    };
    const timer = setTimeout(() => void check(), mayBeDue(userId) ? FIRST_CHECK_MS : 0);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [userId, onAnswered]);
  return isDue ? <ContactAccessPrompt userId={userId} onAnswered={onAnswered} /> : null;
}
