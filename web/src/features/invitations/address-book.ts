/** The way to the address book for someone who asked to invite from it. */
import { checkAddressBook, loadAddressBook, requestAddressBook } from '../../api/address-book.ts';
import { toast } from '../../ui/toast.ts';
import { invitationTexts as texts } from './texts.ts';

/** Asks where nobody was asked yet; says in a toast what went wrong. */
export async function openBook(): Promise<'open' | 'refused' | 'failed'> {
  try {
    const known = await checkAddressBook();
    const answer = known === 'granted' ? known : await requestAddressBook();
    if (answer !== 'granted') {
      toast({
        title: texts.permissionRequired,
        description: texts.permissionHint,
        variant: 'destructive',
      });
      return 'refused';
    }
    await loadAddressBook();
    return 'open';
  } catch {
    toast({
      title: texts.loadFailed,
      description: texts.loadFailedHint,
      variant: 'destructive',
    });
    return 'failed';
  }
}
