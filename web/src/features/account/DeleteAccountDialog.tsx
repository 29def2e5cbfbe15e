import { useState } from 'react';
import { Archive, CalendarClock, ChevronRight, Download, Mail, UsersRound } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { messageOf } from '../../api/errors.ts';
import { isJustConfirmed } from '../../api/sign-in-service.ts';
import { deleteAccount } from '../../api/sign-out.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { toast } from '../../ui/toast.ts';
import { downloadData } from './download.ts';
import { PasswordDialog } from './PasswordDialog.tsx';

const facts = () => [
  { Icon: UsersRound, text: t('account.contactsGo') },
  { Icon: CalendarClock, text: t('account.schedulesGo') },
  { Icon: Archive, text: t('account.recordKept') },
  { Icon: Mail, text: t('account.canReturn') },
];

export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const [asked, setAsked] = useState<'delete' | 'download' | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const download = async () => {
    if (isLoading) return;
    setIsLoading(true);
    const outcome = await downloadData();
    setIsLoading(false);
    if (outcome === 'asks') setAsked('download');
  };
  const remove = async () => {
    setIsDeleting(true);
    try {
      await deleteAccount();
    } catch (error) {
      const description = messageOf(error, t('account.failedToDelete'));
      toast({ title: t('common.error'), description, variant: 'destructive' });
    }
    setIsDeleting(false);
  };
  if (asked === 'delete') {
    return (
      <PasswordDialog
        confirmLabel={t('account.deleteAccount')}
        isDangerous
        onConfirmed={remove}
        onClose={() => setAsked(null)}
      />
    );
  }
  if (asked === 'download') {
    return (
      <PasswordDialog
        confirmLabel={t('account.downloadButton')}
        onConfirmed={async () => {
          await downloadData();
          setAsked(null);
        }}
        onClose={() => setAsked(null)}
      />
    );
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('account.deleteTitle')}
      description={t('account.deleteQuestion')}
      cancelLabel={t('account.keepAccount')}
      confirmLabel={t('account.deleteAccount')}
      pending={isDeleting}
      onConfirm={() => {
        if (isJustConfirmed()) void remove();
        else setAsked('delete');
      }}
    >
      <ul className="mt-2 grid gap-4">
        {facts().map(({ Icon, text }) => (
          <li key={text} className="flex gap-3.5 leading-snug">
            <Icon size={21} className="mt-px flex-none text-brown" aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="mt-5 flex min-h-13 w-full items-center gap-3 rounded-list bg-green-soft px-4 text-start font-strong text-green-ink"
        aria-disabled={isLoading}
        onClick={() => void download()}
      >
        {isLoading ? <Spinner /> : <Download size={21} aria-hidden="true" />}
        <span className="flex-1">{t('account.downloadFirst')}</span>
        <ChevronRight size={20} aria-hidden="true" />
      </button>
    </ConfirmDialog>
  );
}
