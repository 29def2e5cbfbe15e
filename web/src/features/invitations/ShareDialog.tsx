import { BookUser, Copy, MessageSquare, Share2 } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { useMe } from '../../api/me.ts';
import { device } from '../../device/device.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EqualButtons } from '../../ui/EqualButtons.tsx';
import { invitationFrom } from './invitation.ts';
import { closeShare, showShareStep } from './opening.ts';
import { copyInvitation, shareInvitation, textInvitation } from './sending.ts';

export function ShareDialog() {
  const { contacts } = device();
  const invitation = invitationFrom(useMe().username);
  return (
    <Dialog open onOpenChange={closeShare} title={t('invitations.title')}>
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
      {contacts.kind !== 'none' && (
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
    </Dialog>
  );
}
