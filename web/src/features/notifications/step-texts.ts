export const stepTexts = {
  title: 'Know when a light comes on',
  example: 'Ruth Hale is available',
  exampleHint: 'A good time to call',
  exampleTime: 'now',
  chosen: 'Only what you choose',
  chosenHint: 'By event and by group, in Settings.',
  calm: 'Never a stream',
  calmHint: 'At most one alert an hour for each contact.',
  encrypted: 'Encrypted on the way',
  encryptedHint: 'Names and status are readable on your device only.',
  allow: 'Allow notifications',
  skip: 'Skip for now',
};
