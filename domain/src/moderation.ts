/** The actions of moderators, and their consequences. */

export const MODERATION_ACTIONS = [
  'dismiss',
  'mark-abusive',
  'warn',
  'remove-photo',
  'reset-name',
  'reset-username',
  'reset-message',
  'suspend',
  'reinstate',
  'delete-account',
] as const;
export type ModerationAction = (typeof MODERATION_ACTIONS)[number];

/** Longest reason and longest answer. */
export const MODERATION_TEXT_MAX = 1000;

export const isModerationAction = (text: string): text is ModerationAction =>
  (MODERATION_ACTIONS as readonly string[]).includes(text);

/** The reported person is told of everything that touches them, and may answer it once. */
export const isTold = (action: ModerationAction): boolean =>
  action !== 'dismiss' && action !== 'mark-abusive' && action !== 'reinstate';

/** Marking a report leaves the others to be decided; reinstating is about an older case. */
export const closesCase = (action: ModerationAction): boolean =>
  action !== 'mark-abusive' && action !== 'reinstate';

/** These need a case. */
export const isAboutCase = (action: ModerationAction): boolean =>
  action === 'dismiss' || action === 'mark-abusive';
