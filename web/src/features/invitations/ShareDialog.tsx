import { BookUser, Copy, Link2, MessageSquare, Share2 } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { device } from '../../device/device.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EqualButtons } from '../../ui/EqualButtons.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { Invitation } from './invitation.ts';
import { InvitationLinksDialog } from './InvitationLinksDialog.tsx';
import { InvitationError } from './InvitationError.tsx';
import { closeShare, showShareStep } from './opening.ts';
import { useOwnInvitation } from './own-link.ts';
import { copyInvitation, shareInvitation, textInvitation } from './sending.ts';

/** The invitation, or the list of all links that still work. */
export function ShareDialog({ isList }: { isList: boolean }) {
  return isList ? <InvitationLinksDialog /> : <Share />;
}

function Share() {
  const { contacts } = device();
  const { invitation, error, retry } = useOwnInvitation();
  return (
    <Dialog open onOpenChange={closeShare} title={t('invitations.title')}>
      {error && <InvitationError error={error} onRetry={retry} />}
      {!error && !invitation && (
        <p role="status" className="grid min-h-60 place-items-center">
          <span className="sr-only">{t('kit.loading')}</span>
          <Spinner size={30} />
        </p>
      )}
      {invitation && <Ways invitation={invitation} />}
      {invitation && contacts.kind !== 'none' && (
        <Button
          variant="text"
          block
          className="mt-2.5"
          icon={<BookUser size={20} aria-hidden="true" />}
          onClick={() => showShareStep('contacts')}
        >
          {t('invitations.fromContacts')}
        </Button>
      )}
      <Button
        variant="text"
        block
        className="mt-1"
        icon={<Link2 size={20} aria-hidden="true" />}
        onClick={() => showShareStep('links')}
      >
        {t('invitations.links')}
      </Button>
    </Dialog>
  );
}

function Ways({ invitation }: { invitation: Invitation }) {
  return (
    <>
      <div className="rounded-field bg-sunken px-4.5 py-4">
        <p>{invitation.text}</p>
        <p className="mt-1.5 text-small wrap-anywhere text-text-muted">{invitation.url}</p>
      </div>
      <Button
        size="lg"
        block
        className="mt-4"
        icon={<Share2 size={21} aria-hidden="true" />}
        onClick={() => void shareInvitation(invitation)}
      >
        {t('invitations.share')}
      </Button>
      <EqualButtons className="mt-2.5">
        <Button
          variant="secondary"
          icon={<Copy size={20} aria-hidden="true" />}
          onClick={() => void copyInvitation(invitation)}
        >
          {t('invitations.copy')}
        </Button>
        <Button
          variant="secondary"
          icon={<MessageSquare size={20} aria-hidden="true" />}
          onClick={() => textInvitation(invitation)}
        >
          {t('invitations.sms')}
        </Button>
      </EqualButtons>
    </>
  );
}
