/** Text that was typed and not saved yet: a look at another screen does not throw it away. */
import { onSessionChanged } from '../../api/session.ts';
import { createStore, useStore } from '../../state/create-store.ts';
import type { AccountValues } from './account-form.ts';

export type AccountDraft = {
  /** Only what was typed: the rest follows the account, also when another device changes it. */
  typed: Partial<AccountValues>;
  /** The country of the number, if the person chose one. */
  country: string | null;
};

const NONE: AccountDraft = { typed: {}, country: null };
const draft = createStore(NONE);
onSessionChanged(() => draft.set(NONE));

export const useAccountDraft = (): AccountDraft => useStore(draft);

export function changeAccountDraft(change: (now: AccountDraft) => AccountDraft): void {
  draft.set(change(draft.get()));
}
