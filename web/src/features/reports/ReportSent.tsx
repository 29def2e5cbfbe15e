import { Ban, CalendarX, EyeOff } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { reportHours } from '../../environment/links.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Danger } from './Danger.tsx';

type ReportSentProps = {
  name: string;
  isBlocked: boolean;
  isAboutChild: boolean;
  onClose: () => void;
};

/** Says what happened, when somebody looks, and when the report is erased. */
export function ReportSent({ name, isBlocked, isAboutChild, onClose }: ReportSentProps) {
  const facts = [
    ...(isBlocked ? [{ Icon: Ban, text: t('reports.blocked', { name }) }] : []),
    { Icon: EyeOff, text: t('reports.notTold', { name }) },
    { Icon: CalendarX, text: t('reports.erased') },
  ];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('reports.thanks')}
      description={t('reports.when', { hours: reportHours() })}
      actions={
        <Button size="lg" onClick={onClose}>
          {t('reports.done')}
        </Button>
      }
    >
      {isAboutChild && <Danger isAboutChild className="mb-4" />}
      <ul className="grid gap-3">
        {facts.map(({ Icon, text }) => (
          <li key={text} className="flex gap-3">
            <Icon size={21} className="mt-0.5 flex-none text-green" aria-hidden="true" />
            <span className="min-w-0 wrap-anywhere">{text}</span>
          </li>
        ))}
      </ul>
      {!isAboutChild && <Danger isAboutChild={false} className="mt-4" />}
    </Dialog>
  );
}
