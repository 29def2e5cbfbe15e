/** Asking for the address book, and what is said about it. */
import { t } from '@porchlight/messages/t';
import { checkAddressBook, loadAddressBook, requestAddressBook } from '../../state/address-book.ts';
import { ACCOUNT_KEYS, readKey, removeKey, writeKey } from '../../storage/storage.ts';
import { isPhone } from '../../device/device.ts';
import { toast } from '../../ui/toast.ts';

/** Once: somebody new on a phone, who has not seen it and has not allowed it. */
export async function isPromptDue(userId: string): Promise<boolean> {
  if (!mayBeDue(userId)) return false;
  const permission = await checkAddressBook();
  return permission === 'prompt' || permission === 'denied';
}

/** The last known answer, without asking the device. */
export function mayBeDue(userId: string): boolean {
  return (
    isPhone() &&
    readKey(ACCOUNT_KEYS.newUser + userId) !== null &&
    readKey(ACCOUNT_KEYS.contactPermissionShown + userId) === null
  );
}

/** Either answer: it is not shown again, and the person is no longer new. */
export function rememberAnswer(userId: string): void {
  writeKey(ACCOUNT_KEYS.contactPermissionShown + userId, 'true');
  removeKey(ACCOUNT_KEYS.newUser + userId);
}

export async function askForContacts(): Promise<boolean> {
  // A system that fails to ask has not said yes.
  const permission = await requestAddressBook().catch(() => 'denied' as const);
  if (permission === 'granted')
    toast({ title: t('contactAccess.granted'), description: t('contactAccess.grantedHint') });
  else toast({ title: t('contactAccess.denied'), description: t('contactAccess.deniedHint') });
  return permission === 'granted';
}

export async function loadContacts(): Promise<void> {
  try {
    const { length } = await loadAddressBook();
    toast({
      title: t('contactAccess.loaded'),
      description: t('contactAccess.loadedHint', { count: length }),
    });
  } catch {
    toast({
      title: t('contactAccess.loadFailed'),
      description: t('contactAccess.loadFailedHint'),
      variant: 'destructive',
    });
  }
}
