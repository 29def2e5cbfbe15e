/** The way to the address book for someone who asked to invite from it. */
import { t } from '@porchlight/messages/t';
import { checkAddressBook, loadAddressBook, requestAddressBook } from '../../state/address-book.ts';
import { toast } from '../../ui/toast.ts';

/** Asks where nobody was asked yet; says in a toast what went wrong. */
export async function openBook(): Promise<'open' | 'refused' | 'failed'> {
  try {
    const known = await checkAddressBook();
    const answer = known === 'granted' ? known : await requestAddressBook();
    if (answer !== 'granted') {
      toast({
        title: t('contactAccess.permissionRequired'),
        description: t('invitations.permissionHint'),
        variant: 'destructive',
      });
      return 'refused';
    }
    await loadAddressBook();
    return 'open';
  } catch {
    toast({
      title: t('contactAccess.loadFailed'),
      description: t('contactAccess.loadFailedHint'),
      variant: 'destructive',
    });
    return 'failed';
  }
}
