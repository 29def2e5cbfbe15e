import { useEffect, useMemo, useState } from 'react';
import { BookUser, Copy, MessageSquare } from 'lucide-react';
import { textableContacts } from '@porchlight/domain/address-book';
import { t } from '@porchlight/messages/t';
import { useAddressBook } from '../../state/address-book.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { IconTile } from '../../ui/IconTile.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { openBook } from './address-book.ts';
import { InvitableList } from './InvitableList.tsx';
import { InvitationError } from './InvitationError.tsx';
import { closeShare, openShare } from './opening.ts';
import { useOwnInvitation } from './own-link.ts';
import { copyInvitation } from './sending.ts';

/** Everyone in the device's address book who has a number to send a message to. */
export function InviteContactsDialog() {
  const { invitation, error, retry } = useOwnInvitation();
  const book = useAddressBook();
  const [hasFailed, setHasFailed] = useState(false);
  const open = () => {
    setHasFailed(false);
    void openBook().then((outcome) => {
      if (outcome === 'refused') openShare();
      setHasFailed(outcome === 'failed');
    });
  };
  // Once, on opening.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(open, []);
  const people = useMemo(() => book.contacts && textableContacts(book.contacts), [book.contacts]);
  return (
    <Dialog open onOpenChange={closeShare} title={t('invitations.fromContacts')}>
      {hasFailed && <ErrorState bare message={t('contactAccess.loadFailedHint')} onRetry={open} />}
      {error && <InvitationError error={error} onRetry={retry} />}
      {!hasFailed && !error && !(people && invitation) && <SkeletonRows />}
      {invitation && people?.length === 0 && (
        <EmptyState
          bare
          title={t('invitations.none')}
          hint={t('invitations.noneHint')}
          icon={
            <IconTile size="lg">
              <BookUser size={30} />
            </IconTile>
          }
          action={
            <Button
              variant="secondary"
              icon={<Copy size={20} aria-hidden="true" />}
              onClick={() => void copyInvitation(invitation)}
            >
              {t('invitations.copy')}
            </Button>
          }
        />
      )}
      {invitation && people && people.length > 0 && (
        <>
          <InvitableList people={people} invitation={invitation} />
          <p className="mt-4 flex gap-3 border-t border-line pt-3 text-small text-text-muted">
            <MessageSquare size={20} className="flex-none" aria-hidden="true" />
            {t('invitations.note')}
          </p>
        </>
      )}
    </Dialog>
  );
}
