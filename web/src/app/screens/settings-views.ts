/** The sub-views of /settings: in the address, so that going back leaves them. */
export const CONTACT_US = '/settings?view=contact-us';
export const BLOCKED_USERS = '/settings?view=blocked-users';
export const FROM_MODERATORS = '/settings?view=moderation';
export const WHO_COULD_SEE = '/settings?view=who-could-see-me';
