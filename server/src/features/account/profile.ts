/** The own profile and settings. Each change is saved, then told to the owner's other devices. */
import type { Me } from '@porchlight/contract/account';
import type { HandlerInput } from '@porchlight/contract/endpoint';
import type { Endpoints } from '@porchlight/contract/endpoints';
import { sameWays, shownWays, type CallWay } from '@porchlight/domain/call-ways';
import { fold } from '@porchlight/domain/names';
import { searchWords } from '@porchlight/domain/search-words';
import { quietColumnsOf } from '../../platform/db/calm.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { UserRow } from '../../platform/db/schema/people.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/serve.ts';
import { storedLanguage } from '../../platform/texts.ts';
import type { AccountDeps } from './deps.ts';
import { assertAllowedName } from './explicit-language.ts';
import { changedPhone } from './phone.ts';
import * as queries from './queries.ts';
import type { PersonChange } from './queries.ts';

type AccountWish = HandlerInput<Endpoints['PATCH /api/account']>['body'];
type Features = HandlerInput<Endpoints['PATCH /api/user/features']>['body'];
type PrivacySettings = HandlerInput<Endpoints['PATCH /api/user/privacy-settings']>['body'];
type Saved = { before: UserRow; after: UserRow };

export function createProfile(deps: AccountDeps, readMe: (userId: string) => Promise<Me>) {
  const { db, clock, hub, limits, serially, securityLog, hooks = {} } = deps;
  const { during = async (_userId, work) => work() } = hooks;

  const save = async (
    tx: Tx,
    userId: string,
    changeFor: (before: UserRow) => PersonChange,
  ): Promise<Saved | null> => {
    const before = await queries.lockPerson(tx, userId);
    if (!before) throw new ApiError('session_required');
    const change = different(before, changeFor(before));
    if (Object.keys(change).length === 0) return null;
    if (change.username !== undefined) {
      const isOurs = await queries.reserveUsername(tx, change.username, userId);
      if (!isOurs) throw new ApiError('username_taken', { field: 'username' });
    }
    if (change.displayName !== undefined) {
      await queries.setNameWords(tx, userId, searchWords(change.displayName));
    }
    const after = await queries.updatePerson(tx, userId, change);
    await hooks.onSettingsSaved?.(tx, before, after, clock());
    return { before, after };
  };

  const change = (
    userId: string,
    changeFor: (before: UserRow) => PersonChange,
    tellOthers: (saved: Saved) => Promise<void> | undefined,
    note?: (tx: Tx) => Promise<void>,
  ): Promise<Me> =>
    serially([userId], () =>
      during(userId, async () => {
        const saved = await db.transaction(async (tx) => {
          const change = await save(tx, userId, changeFor);
          if (change) await note?.(tx);
          return change;
        });
        const user = await readMe(userId);
        if (saved) {
          hub.send(userId, { type: 'me_changed', data: { user, cause: 'settings' } });
          await tellOthers(saved);
        }
        return user;
      }),
    );

  const setSwitches = (userId: string, wish: PersonChange): Promise<Me> =>
    change(
      userId,
      () => wish,
      () => undefined,
    );

  return {
    async changeAccount(
      caller: Caller,
      wish: AccountWish,
      languages: readonly string[],
    ): Promise<Me> {
      const { userId } = caller;
      await limits.take('accountChange', userId);
      const { username, displayName } = wish;
      return change(
        userId,
        (before) => {
          // Unchanged values were accepted once and are not validated again.
          const isNew = <K extends 'username' | 'displayName'>(key: K) =>
            wish[key] !== undefined && wish[key] !== before[key];
          if (isNew('username')) assertAllowedName('username', username ?? '');
          if (isNew('displayName')) assertAllowedName('displayName', displayName ?? '');
          return {
            ...(username !== undefined && { username }),
            ...(displayName !== undefined && { displayName, nameKey: fold(displayName) }),
            ...changedPhone(before, wish, languages),
          };
        },
        () => hooks.onProfileChanged?.(userId),
        (tx) => securityLog.note(tx, 'account_changed', caller),
      );
    },
    /** By a moderator: the person's own words are replaced. */
    replaceName: (userId: string, to: { displayName?: string; username?: string }): Promise<Me> =>
      change(
        userId,
        () => ({ ...to, ...(to.displayName !== undefined && { nameKey: fold(to.displayName) }) }),
        () => hooks.onProfileChanged?.(userId),
      ),
    setTimezone: (userId: string, timezone: string) => setSwitches(userId, { timezone }),
    setFeatures: (userId: string, { quietHours, ...switches }: Features) =>
      change(
        userId,
        (before) => ({ ...withLanguage(before, switches), ...quietColumnsOf(quietHours) }),
        () => undefined,
      ),
    callWays: (userId: string): Promise<CallWay[]> => queries.callWaysOf(db, userId),
    /** Contacts hear of it only if it changes what they see. */
    async setCallWays(userId: string, callWays: CallWay[]): Promise<CallWay[]> {
      await change(
        userId,
        (before) =>
          JSON.stringify(before.callWays) === JSON.stringify(callWays) ? {} : { callWays },
        async ({ before, after }) => {
          const [old, now] = [before, after].map((row) => shownWays(row.callWays, row));
          if (!sameWays(old ?? [], now ?? [])) await hooks.onProfileChanged?.(userId);
        },
      );
      return callWays;
    },
    setPrivacy: (userId: string, wish: PrivacySettings) =>
      change(
        userId,
        () => wish,
        async ({ before, after }) => {
          if (after.phoneE164 !== null && before.showPhoneToContacts !== after.showPhoneToContacts)
            await hooks.onProfileChanged?.(userId);
        },
      ),
  };
}

/** A device's language counts while the person has chosen none. */
function withLanguage(
  before: UserRow,
  { language, ...wish }: Omit<Features, 'quietHours'>,
): PersonChange {
  const isHeard = wish.isLanguageChosen !== undefined || !before.isLanguageChosen;
  return language === undefined || !isHeard
    ? wish
    : { ...wish, language: storedLanguage(language) };
}

/** Only the values that differ: saving the same values again notifies nobody. */
function different(before: UserRow, wish: PersonChange): PersonChange {
  return Object.fromEntries(
    Object.entries(wish).filter(
      ([key, value]) => value !== undefined && value !== before[key as keyof UserRow],
    ),
  );
}
