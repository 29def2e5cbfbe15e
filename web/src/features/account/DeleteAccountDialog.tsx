import { useState } from 'react';
import { Archive, CalendarClock, ChevronRight, Download, Mail, UsersRound } from 'lucide-react';
import { messageOf } from '../../api/errors.ts';
import { deleteAccount } from '../../api/sign-out.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { toast } from '../../ui/toast.ts';
import { useDownload } from './download.ts';
import { accountTexts as texts } from './texts.ts';

const FACTS = [
  { Icon: UsersRound, text: texts.contactsGo },
  { Icon: CalendarClock, text: texts.schedulesGo },
  { Icon: Archive, text: texts.recordKept },
  { Icon: Mail, text: texts.canReturn },
];

export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const [isPending, setIsPending] = useState(false);
  const download = useDownload();
  const confirm = async () => {
    setIsPending(true);
    try {
      await deleteAccount();
    } catch (error) {
      setIsPending(false);
      const description = messageOf(error, texts.failedToDelete);
      toast({ title: texts.error, description, variant: 'destructive' });
    }
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={texts.deleteTitle}
      description={texts.deleteQuestion}
      cancelLabel={texts.keepAccount}
      confirmLabel={texts.deleteAccount}
      pending={isPending}
      onConfirm={() => void confirm()}
    >
      <ul className="mt-2 grid gap-4">
        {FACTS.map(({ Icon, text }) => (
          <li key={text} className="flex gap-3.5 leading-snug">
            <Icon size={21} className="mt-px flex-none text-brown" aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="mt-5 flex min-h-13 w-full items-center gap-3 rounded-list bg-green-soft px-4 text-left font-strong text-green-ink"
        aria-disabled={download.isPending}
        onClick={() => {
          if (!download.isPending) download.mutate();
        }}
      >
        {download.isPending ? <Spinner /> : <Download size={21} aria-hidden="true" />}
        <span className="flex-1">{texts.downloadFirst}</span>
        <ChevronRight size={20} aria-hidden="true" />
      </button>
    </ConfirmDialog>
  );
}
