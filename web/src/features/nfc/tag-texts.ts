import type { NfcTag } from '@porchlight/contract/nfc';

type Named = { readonly id: string; readonly name: string };

export const tagTexts = {
  whatItDoes: 'What should this tag do?',
  toggle: 'Toggle status',
  toggleHint: 'Each tap flips your light.',
  forAWhile: 'Available for a while',
  forAWhileHint: 'A tap turns your light on, and it turns itself off.',
  howLong: 'For how long',
  custom: 'Custom',
  hours: 'hours',
  minutes: 'minutes',
  shareWith: 'Share with',
  everyone: 'All Contacts',
  unknownGroup: 'Unknown Group',
  name: 'Name this tag',
  firstName: 'Front door',
  nameMissing: 'Please enter a name for the tag',
  writeTag: 'Write tag',
  save: 'Save',

  hold: 'Hold your phone to the tag',
  writing: 'Writing the tag',
  keepStill: 'Keep still until it buzzes.',
  cancel: 'Cancel',
  written: 'Tag written',
  writtenHint: 'Tap it to change your light.',

  yours: 'Your tags',
  tied: 'Each tag is tied to your account. Lost one? Revoke it here.',
  failedToLoad: 'Your tags could not be loaded. Please try again.',
  never: 'Never tapped',
  lastTapped: (when: string) => `Last tapped ${when}`,
  options: (name: string) => `Options for ${name}`,
  rename: 'Rename',
  changeAction: 'Change action',
  revoke: 'Revoke tag',
  revokeTitle: (name: string) => `Revoke ${name}?`,
  revokeHint: 'Tapping it will do nothing any more. You can write a new tag at any time.',
  keep: 'Keep tag',
  revoked: 'Revoked',
  revokedHint: 'Tapping it does nothing now.',
  forget: 'Forget',
  forgetName: (name: string) => `Forget ${name}`,
  error: 'Error',
  failed: 'Something went wrong. Please try again.',
};

/** '15m', '1h', '1h 30m'. */
export function durationWord(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours}h`, rest > 0 && `${rest}m`].filter(Boolean).join(' ');
}

/** 'Toggle status', 'Available for 1h to Family'. */
export function actionWords(action: NfcTag['action'], groups: readonly Named[]): string {
  if (action.kind === 'toggle') return tagTexts.toggle;
  const { minutes, audience } = action;
  const names =
    audience.kind === 'everyone'
      ? [tagTexts.everyone]
      : audience.groupIds.map(
          (id) => groups.find((group) => group.id === id)?.name ?? tagTexts.unknownGroup,
        );
  return `Available for ${durationWord(minutes)} to ${new Intl.ListFormat('en').format(names)}`;
}
