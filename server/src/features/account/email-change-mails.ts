/** The two mails of a change of address; their tokens are made when they are sent. */
import type { Mail } from '../../mail/port.ts';
import type { Tx } from '../../platform/db/database.ts';
import * as changes from './email-change-queries.ts';
import { changeMail } from './mails.ts';
import * as queries from './queries.ts';

const DAY = 24 * 60 * 60 * 1000;
export const CONFIRM_LIFE = DAY;
export const UNDO_LIFE = 7 * DAY;

export type MakeLink = (page: string) => { link: string; tokenHash: Buffer };

type ChangeMail = { readonly id: string; readonly changeId: string };

/** An address with an account gets no mail: its owner has asked for nothing. */
export async function confirmationMail(
  tx: Tx,
  { changeId }: ChangeMail,
  makeLink: MakeLink,
): Promise<Mail | null> {
  const change = await changes.findChange(tx, changeId);
  if (!change || change.confirmedAt !== null) return null;
  if (await queries.findLive(tx, change.newEmail)) return null;
  const person = await queries.lockPerson(tx, change.userId);
  if (!person) return null;
  const { link, tokenHash } = makeLink('/email-change');
  await changes.setHash(tx, changeId, 'confirm', tokenHash);
  return changeMail('emailChange', { ...person, email: change.newEmail }, link);
}

export async function undoMail(
  tx: Tx,
  { id, changeId }: ChangeMail,
  makeLink: MakeLink,
): Promise<Mail | null> {
  const change = await changes.findChange(tx, changeId);
  const person = change && (await queries.lockPerson(tx, change.userId));
  if (!change || !person) return null;
  // Undone by an earlier link already: this one must not bring the change's end again.
  if (person.email === change.oldEmail || !(await changes.hasMail(tx, id))) return null;
  const { link, tokenHash } = makeLink('/email-change?undo=1');
  await changes.setHash(tx, changeId, 'undo', tokenHash);
  return changeMail('emailChanged', { ...person, email: change.oldEmail }, link);
}
