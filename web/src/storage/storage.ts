/**
 * The app's data in the browser. Every key is named here: on the first start of a new build
 * whatever is not named is deleted.
 */
export const KEYS = {
  sessionId: 'sessionId',
  authToken: 'auth_token',
  openedBefore: 'app_opened_before',
  /** Signed out while the server was out of reach: its cookie must not sign in again. */
  signedOut: 'porchlight-signed-out',
  /** Revoke-only tokens of sessions that were ended here and that the server still has to end. */
  revocations: 'porchlight-revocations',
  /** The build that ran last. */
  build: 'porchlight-build',
  /** The token or username of the invitation link that led here, until it is used or dismissed. */
  invite: 'porchlight-invite',
  /** The secret of the registration that began here, until it is finished. */
  registration: 'porchlight-registration',
  /** The secret of a sign-in that was begun here with the sign-in service, until it is back. */
  service: 'porchlight-service',
  /** The identity that the sign-in service returned, until the person signs in to their account. */
  serviceTicket: 'porchlight-service-ticket',
  /** The email that is waited for, and the form without its passwords; 'user-', so that it goes. */
  mailWait: 'user-mail-wait',
  /** Behave as on a native platform, for this tab. */
  preview: 'porchlight-preview',
  /** Permissions of the preview's phone. */
  previewContacts: 'porchlight-preview-contacts',
  previewPush: 'porchlight-preview-push',
  /** This start of the phone app has shown its splash. */
  started: 'porchlight-started',
  /** A build whose files were gone, so that the page is loaded anew only once. */
  reloaded: 'porchlight-reloaded',
  /** The lists as they were last known; 'user-', so that they go at logout. */
  lastKnown: 'user-last-known',
  /** Tags of the address book's numbers; the account's id follows. */
  discoveryTags: 'user-number-tags-',
  /** The same of its email addresses. */
  discoveryEmailTags: 'user-email-tags-',
  /** The message and groups of a light that is not on yet; 'user-', so that they go at logout. */
  statusDraft: 'user-status-draft',
  /** Messages of the person's last lights; 'user-', so that they go at logout. */
  recentMessages: 'user-recent-messages',
  /** The invitation link that was made here; 'user-', so that it goes at logout. */
  ownInvitation: 'user-own-invitation',
  /** How many alerts came on each of the last days; 'user-', so that it goes at logout. */
  alertDays: 'user-alert-days',
  /** Fewer alerts were offered once. */
  calmOffered: 'user-calm-offered',
  /** End and whole length of the running timer, for its ring after a restart; 'user-', so that it goes at logout. */
  timer: 'user-timer',
  /** Pushes were switched off on this device: no start switches them on again. */
  pushOff: 'porchlight-push-off',
  /** The account of the page before the reload was deleted. */
  accountDeleted: 'porchlight-account-deleted',
  /** How often the app was opened here, and that this tab has been counted. */
  visits: 'porchlight-visits',
  visit: 'porchlight-visit',
  /** Installing was offered once. */
  installOffered: 'porchlight-install-offered',
  /** The language that the person chose, for the next start before they are known. */
  language: 'settings-language',
  /** How times and weeks are written on this device: 12 or 24 hours, and the first weekday. */
  clock: 'porchlight-clock',
  weekStart: 'porchlight-week-start',
  /** 'Did you reach …?' was switched off on this device. */
  noAfterCall: 'porchlight-no-after-call',
  /** Keyboard shortcuts were switched off on this device. */
  noShortcuts: 'porchlight-no-shortcuts',
  /** Light or dark, where it was chosen on this device. */
  theme: 'porchlight-theme',
  /** Accessibility Mode, for the first paint before the user is known. */
  accessibility: 'settings-accessibility',
} as const;

/** Flags of one account; the account's id follows. */
export const ACCOUNT_KEYS = {
  newUser: 'new-user-',
  contactPermissionShown: 'contact-permission-shown-',
  onboardingShown: 'onboarding-info-shown-',
  /** Notifications are still to be asked about, once there is a reason. */
  pushQuestion: 'porchlight-push-question-',
  /** The time zone that the schedule was not to be moved to. */
  declinedZone: 'porchlight-declined-zone-',
  /** The person was asked to correct a number that is not valid. */
  phoneNoticeShown: 'porchlight-phone-notice-',
} as const;

/** Had numbers of the address book in clear text. */
const FORMER_TAGS = 'user-discovery-';

const KNOWN = new Set<string>(Object.values(KEYS));
const KNOWN_PREFIXES = Object.values(ACCOUNT_KEYS);

/** Settings of the signed-in person; they go at logout. */
function isPersonal(key: string): boolean {
  return key.startsWith('user-') || key.includes('settings-') || key.includes('preferences-');
}

function isNamed(key: string): boolean {
  return KNOWN.has(key) || isPersonal(key) || KNOWN_PREFIXES.some((start) => key.startsWith(start));
}

/** Storage can be switched off or full; the app then works for as long as the page is open. */
function attempt<T>(action: () => T, fallback: T): T {
  try {
    return action();
  } catch {
    return fallback;
  }
}

type Where = 'localStorage' | 'sessionStorage';

export function readKey(key: string, where: Where = 'localStorage'): string | null {
  return attempt(() => window[where].getItem(key), null);
}

/** False where it could not be stored. */
export function writeKey(key: string, value: string, where: Where = 'localStorage'): boolean {
  return attempt(() => {
    window[where].setItem(key, value);
    return true;
  }, false);
}

export function removeKey(key: string, where: Where = 'localStorage'): void {
  attempt(() => window[where].removeItem(key), undefined);
}

function removeKeys(where: Where, isUnwanted: (key: string) => boolean): void {
  attempt(() => {
    for (const key of Object.keys(window[where])) if (isUnwanted(key)) removeKey(key, where);
  }, undefined);
}

/** Says whether this is the first start on this device. `build` names the running build. */
export function startStorage(build: string): { isFirstStart: boolean } {
  if (readKey(KEYS.build) !== build) {
    // An older build's lists may have another shape.
    const isOutdated = (key: string) => key === KEYS.lastKnown || key.startsWith(FORMER_TAGS);
    removeKeys('localStorage', (key) => !isNamed(key) || isOutdated(key));
    removeKeys('sessionStorage', (key) => !isNamed(key));
    writeKey(KEYS.build, build);
  }
  const isFirstStart = readKey(KEYS.openedBefore) === null;
  if (isFirstStart) writeKey(KEYS.openedBefore, 'true');
  return { isFirstStart };
}

/** The list of members that can be found; IndexedDB, because it outgrows the storage. */
export const MEMBERS_DATABASE = 'porchlight-members';

/** Access to the address book was withdrawn: nothing made from it stays. */
export function forgetDiscoveryTags(): void {
  const names = [KEYS.discoveryTags, KEYS.discoveryEmailTags];
  removeKeys('localStorage', (key) => names.some((name) => key.startsWith(name)));
}

/** Keys that logout removes. Marks of questions that an account was asked stay. */
export function clearPersonalKeys(): void {
  const isSessionKey = (key: string) => key === KEYS.sessionId || key === KEYS.authToken;
  removeKeys('localStorage', (key) => isSessionKey(key) || isPersonal(key));
  removeKeys('sessionStorage', isPersonal);
  attempt(() => void indexedDB.deleteDatabase(MEMBERS_DATABASE), undefined);
}

export function markNewUser(userId: string): void {
  writeKey(ACCOUNT_KEYS.newUser + userId, 'true');
}
