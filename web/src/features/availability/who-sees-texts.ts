export const whoSeesTexts = {
  title: 'Who sees your light',
  everyone: 'All Contacts',
  summary: (names: string, count: number) =>
    `${names}: ${count} ${count === 1 ? 'person' : 'people'}`,
  whileAvailableToo: 'They see it while they are Available too.',
  seeAs: 'See as …',
  seeAsName: (name: string) => `See as ${name}`,
  others: (count: number) =>
    count === 1
      ? 'Your other contact sees you as Unavailable.'
      : `Your other ${count} contacts see you as Unavailable.`,
  nobody: 'Nobody sees your light',
  nobodyHint: 'Turn it off to choose who sees it.',
  failed: 'Something went wrong. Please try again.',

  entryHint: (first: string) => `Your entry, exactly as ${first} gets it.`,
  whileAvailable: (first: string) => `What ${first} gets while they are Available too.`,
  onPhone: (first: string) => `On ${first}’s phone`,
  sees: (first: string) => `${first} sees`,
  doesNotSee: (first: string) => `${first} doesn’t see`,
  available: 'You are Available',
  message: 'Your message',
  timer: 'The time left',
  number: 'Your phone number',
  audience: 'Who else you share with',
  place: 'Where you are',
  lastSeen: 'When you were last here',
  outside: (first: string, groups: string) =>
    groups === '' ? `${first} can’t see your light` : `${first} isn’t in ${groups}`,
  outsideHint: (first: string) =>
    `So ${first} gets the same entry as when your light is off. Nothing in it tells the two apart.`,
  call: 'Call',
  back: 'Back to the list',
  previous: (name: string) => `Previous: ${name}`,
  next: (name: string) => `Next: ${name}`,
  status: (on: boolean) => (on ? 'Available' : 'Unavailable'),
  left: (time: string) => `${time} left`,
};

/** As one speaks of someone: 'Ruth' for 'Ruth Hale'. */
export function firstName(displayName: string): string {
  return displayName.trim().split(/\s+/)[0] ?? displayName;
}
