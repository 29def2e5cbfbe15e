import { useRef, useState } from 'react';
import { BellOff, BookUser, ContactRound, ServerOff, Smartphone } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { LampWall } from '../../ui/lamp/LampWall.tsx';
import { askForContacts, loadContacts, rememberAnswer } from './access.ts';

const promises = () => [
  { Icon: Smartphone, text: t('contactAccess.matching') },
  { Icon: ServerOff, text: t('contactAccess.notStored') },
  { Icon: BellOff, text: t('contactAccess.notTold') },
];

/** 'asked': the system was, and a toast says what came of it. */
type Answer = 'asked' | 'skipped';
type ContactAccessPromptProps = { userId: string; onAnswered: (answer: Answer) => void };

/** Our own question before the system's, so that skipping costs nothing. */
export function ContactAccessPrompt({ userId, onAnswered }: ContactAccessPromptProps) {
  const [isAsking, setIsAsking] = useState(false);
  // Skipping stays possible while the system asks, whose answer then comes late.
  const isAnswered = useRef(false);
  const finish = (answer: Answer) => {
    if (isAnswered.current) return;
    isAnswered.current = true;
    rememberAnswer(userId);
    onAnswered(answer);
  };
  const allow = async () => {
    setIsAsking(true);
    const isGranted = await askForContacts();
    finish('asked');
    if (isGranted) await loadContacts();
  };
  return (
    <Dialog
      open
      onOpenChange={() => finish('skipped')}
      title={t('contactAccess.title')}
      className="sheet-pictured"
      picture={
        <LampWall lit className="sheet-picture" aria-hidden="true">
          <span className="access-tile">
            <BookUser size={38} strokeWidth={1.9} />
          </span>
        </LampWall>
      }
      stackActions
      actions={
        <>
          <Button
            size="lg"
            icon={<ContactRound size={21} aria-hidden="true" />}
            pending={isAsking}
            onClick={() => void allow()}
          >
            {isAsking ? t('contactAccess.requesting') : t('contactAccess.allow')}
          </Button>
          <Button size="lg" variant="secondary" onClick={() => finish('skipped')}>
            {t('contactAccess.skip')}
          </Button>
        </>
      }
    >
      <ul className="grid gap-4.5 pt-1.5">
        {promises().map(({ Icon, text }) => (
          <li key={text} className="flex gap-4">
            <Icon size={22} className="mt-0.5 flex-none text-green" aria-hidden="true" />
            <span className="min-w-0">{text}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
