/** The possible answers of an endpoint, by exact status and exact fields. */
import type { ErrorCode } from '@porchlight/contract/errors';

const PERSON = 'avatar displayName id username';
const FRIEND = `${PERSON} callWays currentStreak friendshipId phoneNumber showTimerToOthers status statusExpiresAt statusMessage`;
const prefixed = (prefix: string, names: string) =>
  names
    .split(' ')
    .map((name) => `${prefix}.${name}`)
    .join(' ');

/**
 * The fields that an answer contains about the owner. Answers named `own…` are about the caller
 * alone.
 */
const FIELDS = {
  /** The answer does not mention the owner. */
  nothing: '',
  light: FRIEND,
  dark: FRIEND,
  found: `${PERSON} relationship`,
  foundContact: `${PERSON} relationship`,
  foundSent: `${PERSON} relationship`,
  foundReceived: `${PERSON} relationship`,
  person: PERSON,
  requestReceived: `id userId user ${prefixed('user', PERSON)}`,
  requestSent: `friendId id user ${prefixed('user', PERSON)}`,
  blockEntry: 'blockedUserId id user user.displayName user.username',
  member: 'friendshipId id user user.avatar user.displayName user.username',
  notice: 'aboutId asked createdAt folded id message read title type',
  preference:
    'asymmetricAvailability callAvailable emailNotifications friendId friendRequests groupId pushNotifications smartAlerts statusChanges',
  watchArmed: 'watch watch.endsAt watch.friendId',
  availableNow: 'availableNow',
  watch: 'endsAt friendId',
  wished: 'matched wish wish.endsAt wish.friendId',
  score: 'score',
  lastCall: 'lastCall',
  calls: 'calls',
  done: 'success',
  undoable: 'success undoId',
  asked: 'accepted requestId success',
  ownMe:
    'accessibilityMode alertBudget audience audienceGone autoUnavailableOnCall avatar chosenAudience currentStreak displayName email findMeByEmail findMeByPhoneNumber hold id isEverythingOff isLanguageChosen language nextScheduleChange phoneCountry phoneNumber phoneNumberNeedsCorrection quietHours showPhoneToContacts showTimerToOthers status statusExpiresAt statusMessage statusSource statusVersion syncContacts timezone username visibleToGroupIds visibleToUnavailableContacts',
  ownPasskey: 'createdAt id lastUsedAt name',
  ownPasskeyOptions: `attestation authenticatorSelection challenge excludeCredentials pubKeyCredParams rp timeout user ${prefixed('user', 'displayName id name')}`,
  ownEmail: 'email waiting',
  ownOidc: 'link provider',
  ownCodes: 'recoveryCodesLeft since',
  ownCodesSetup: 'secret uri',
  ownSessions: 'createdAt current device id lastUsedAt provedBy',
  ownEvents: 'at device id kind',
  deskCase: 'displayName dueAt id isByYou openedAt people reasons username',
  deskCaseOpened:
    'before displayName dueAt id isByYou isSuspended openedAt people photos reasons reports username',
  deskLine: 'action answer at by id isSuspended reason until username',
  ownNotice: 'action answer at id reason until',
  ownCallWays: 'callWays',
  ownScore: 'parts parts.calls parts.contacts parts.days parts.streak score',
  ownEntry: 'dayOfWeek endTime groupId id isEnabled startTime',
  ownException: 'from id kind periods to',
  ownProposal: 'endsAt friendId id minutes offers',
  agreedCall: 'endsAt friendId friendTime friendWeekday id startsAt',
  receivedProposal: 'endsAt friendId id minutes suggestions',
  ownGroup: 'color id members name',
  ownEntryAsSeen: `entry ${prefixed('entry', FRIEND)} inAudience whileAvailableToo`,
  ownPushKey: 'publicKey',
  ownExport:
    'account agreedCalls availability blocked callProposals callProposalsSent callWays calls contacts devices exportedAt groups invitations knownDevices lastCalls moderation nfcTags notificationPreferences notifications oneTimeCodes passkeys photo pushAddresses reports requestsReceived requestsSent schedule scheduleExceptions securityLog signInService visibilityHistory watches wishes',
  ownParams: 'keyId maxBatch suite',
  ownEvaluation: 'evaluated',
  /** A few bytes by which devices that know the number recognise it. */
  shortTag: 'shortTag',
  matched: `${PERSON} phoneNumber`,
  matchedByTag: `${PERSON} emailTag`,
  inviter: 'avatar displayName',
  met: 'avatar displayName id',
  ownMeetCode: 'code expiresAt link',
  ownInvitation: 'createdAt expiresAt id',
  ownNewInvitation: 'invitation invitation.createdAt invitation.expiresAt invitation.id link token',
  ownTag: 'action createdAt id lastTapAt name revokedAt',
  ownNewTag: 'link tag tag.action tag.createdAt tag.id tag.lastTapAt tag.name tag.revokedAt',
  generic: 'message success',
  noSession: 'sessionId',
  signInOptions: 'challenge rpId timeout userVerification',
  phoneApp: 'minVersion nativePush registration signInService stores',
} as const;

export type Answer = keyof typeof FIELDS | ErrorCode;

/** How docs/privacy.md names each answer. */
export const WORDS: Partial<Record<Answer, string>> = {
  light: 'light',
  dark: 'Unavailable',
  found: 'name',
  foundContact: 'name',
  foundSent: 'name',
  foundReceived: 'name',
  person: 'name',
  requestReceived: 'name',
  requestSent: 'name',
  blockEntry: 'name',
  member: 'name',
  notice: 'told',
  watchArmed: 'yes',
  availableNow: 'light',
  watch: 'yes',
  wished: 'yes',
  preference: 'yes',
  score: 'score',
  lastCall: 'yes',
  calls: 'their own calls to you',
  done: 'yes',
  undoable: 'yes',
  asked: 'yes',
  ownEntryAsSeen: 'yes',
  ownProposal: 'yes',
  agreedCall: 'time',
  receivedProposal: 'times',
  shortTag: 'yes',
  inviter: 'name',
  met: 'name',
  matched: 'name',
  deskCase: 'name, as reported',
  deskCaseOpened: 'as reported',
  deskLine: 'what moderators did',
  matchedByTag: 'name',
};

/** Errors that name the invalid field. */
const WITH_FIELD = new Set<Answer>(['unknown_group', 'email_taken', 'wrong_password']);
const NESTED = new Set(['user', 'entry', 'parts', 'tag', 'invitation', 'watch', 'wish']);

export const isError = (answer: Answer): answer is ErrorCode => !(answer in FIELDS);

export function fieldsFor(answer: Answer): string[] {
  const names = isError(answer)
    ? `code message${WITH_FIELD.has(answer) ? ' field' : ''}`
    : FIELDS[answer as keyof typeof FIELDS];
  return names.split(' ').filter(Boolean).sort();
}

export function fieldsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .flatMap(([name, inner]) =>
      NESTED.has(name) ? [name, ...fieldsOf(inner).map((deep) => `${name}.${deep}`)] : [name],
    )
    .sort();
}
