/** Notification preferences and how their records combine. */
export type Flag =
  | 'friendRequests'
  | 'statusChanges'
  | 'callAvailable'
  | 'smartAlerts'
  | 'pushNotifications'
  | 'emailNotifications'
  | 'asymmetricAvailability';

export type Flags = { readonly [F in Flag]: boolean };

export const DEFAULT_FLAGS: Flags = {
  friendRequests: true,
  statusChanges: true,
  callAvailable: true,
  smartAlerts: true,
  pushNotifications: false,
  emailNotifications: false,
  asymmetricAvailability: true,
};

/** null: not set, so the next record decides. */
export type PreferenceRecord = { readonly [F in Flag]: boolean | null };

/** The records that apply to one contact. */
export type PreferenceChain = {
  readonly contact: PreferenceRecord | null;
  readonly groups: readonly PreferenceRecord[];
  readonly global: PreferenceRecord | null;
};

/** Contact, then groups (on in one is on), then global, then the default. */
export function flagFor(flag: Flag, chain: PreferenceChain): boolean {
  const byContact = chain.contact?.[flag];
  if (typeof byContact === 'boolean') return byContact;
  const byGroup = chain.groups.map((record) => record[flag]).filter((set) => set !== null);
  if (byGroup.length > 0) return byGroup.includes(true);
  return chain.global?.[flag] ?? DEFAULT_FLAGS[flag];
}

/**
 * While the receiver is Unavailable, an alert is sent only if a group with this contact allows it
 * (a group without a record does), or if the contact is in no group.
 */
export function alertsWhileUnavailable(
  groupRecords: readonly (PreferenceRecord | null)[],
): boolean {
  if (groupRecords.length === 0) return true;
  return groupRecords.some(
    (record) => record?.asymmetricAvailability ?? DEFAULT_FLAGS.asymmetricAvailability,
  );
}

export const ALERT_EVERY_MS = 60 * 60 * 1000;
export const LONG_TIME_NO_TALK_DAYS = 14;
