import { PRODUCT_NAME } from '@porchlight/domain/product';

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
  // A phone's alert passes Google and Apple, so it names nobody (docs/privacy.md).
  onPhone: {
    example: PRODUCT_NAME,
    exampleHint: 'You have a new notification',
    encrypted: 'Nothing to read on the way',
    encryptedHint: 'The alert names nobody. Porchlight shows the rest when you open it.',
  },
  allow: 'Allow notifications',
  skip: 'Skip for now',
};
