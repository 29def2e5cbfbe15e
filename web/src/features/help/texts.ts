export const helpTexts = {
  title: 'How to use',
  home: 'Home',
  homeHint: 'Turn your light on when you can talk. Add a timer and it turns itself off.',
  contacts: 'Contacts',
  contactsHint: 'Add people you trust and sort them into groups, like Family or Work.',
  settings: 'Settings',
  settingsHint: 'Choose who sees you, set a weekly schedule, and pick your alerts.',
  done: 'Got it',
};
