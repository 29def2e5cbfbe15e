import { useEffect } from 'react';
import { checkAddressBook, loadAddressBook } from '../../state/address-book.ts';
import { useMe } from '../../api/me.ts';
import { device } from '../../device/device.ts';
import { forgetMatching, isStale, startMatching } from './matching.ts';

/**
 * With 'Sync Contacts' on, the address book is matched at the start, and again when the app comes
 * to the front after five minutes. Nobody is asked for anything here: where access was not granted
 * before, nothing happens.
 */
export function ContactSync() {
  const { id, phoneCountry, syncContacts } = useMe();
  useEffect(() => forgetMatching, [id]);
  useEffect(() => {
    if (!syncContacts || device().contacts.kind !== 'book') return undefined;
    const sync = async (): Promise<void> => {
      if (!isStale(Date.now()) || (await checkAddressBook()) !== 'granted') return;
      // The first run says what is wrong with an address book; here it is tried again later.
      const contacts = await loadAddressBook().catch(() => null);
      if (contacts && contacts.length > 0) await startMatching({ id, phoneCountry }, contacts);
    };
    void sync();
    return device().app.onFront(() => void sync());
  }, [id, phoneCountry, syncContacts]);
  return null;
}
