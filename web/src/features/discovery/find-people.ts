/** A tap on 'Find people': ask for the address book where that is needed, then match it. */
import { useState } from 'react';
import { t } from '@porchlight/messages/t';
import { loadAddressBook, requestAddressBook } from '../../state/address-book.ts';
import { useMe } from '../../api/me.ts';
import { device } from '../../device/device.ts';
import { toast } from '../../ui/toast.ts';
import { startMatching } from './matching.ts';

export function useFindPeople() {
  const me = useMe();
  const [isAsking, setIsAsking] = useState(false);
  const find = async (): Promise<void> => {
    setIsAsking(true);
    const contacts = await askForContacts();
    setIsAsking(false);
    if (contacts && contacts.length > 0) await startMatching(me, contacts);
  };
  return { find, isAsking };
}

async function askForContacts() {
  try {
    const { contacts } = device();
    const mayAsk = (await contacts.permission()) !== 'granted';
    const permission = mayAsk ? await requestAddressBook() : 'granted';
    if (permission === 'granted') return await loadAddressBook();
    toast({ title: t('discovery.deniedTitle'), description: t('discovery.deniedText') });
  } catch {
    toast({
      title: t('contactAccess.loadFailed'),
      description: t('contactAccess.loadFailedHint'),
      variant: 'destructive',
    });
  }
  return null;
}
