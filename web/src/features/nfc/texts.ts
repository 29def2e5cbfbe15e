import type { Status } from '@porchlight/domain/availability';

const word = (status: Status) => (status === 'available' ? 'Available' : 'Unavailable');

export const nfcTexts = {
  currentStatus: 'Current status',
  write: 'Write Status Toggle to NFC Tag',
  holdHint: 'Hold 1-2 inches away for 2-3 seconds.',
  startListening: 'Start Listening',
  stopListening: 'Stop Listening',
  listening: 'Listening. Hold a tag to your device.',

  notAvailable: 'NFC Not Available',
  notAvailableHint: 'This device can’t read or write tags. Everything else works as usual.',
  switchedOffHint: 'NFC is switched off on this phone. Everything else works as usual.',
  tipPhone: 'Open Porchlight on an iPhone or Android phone.',
  tipSettings: 'On Android, turn NFC on in the phone’s settings.',
  tipOlder: 'Some tablets and older phones have no NFC at all.',

  setUp: 'Set up a tag',
  steps: [
    { title: 'Obtain tags', text: 'NTAG213, NTAG215 or NTAG216.' },
    { title: 'Write the tag', text: 'Tap the button, then hold your phone to the tag.' },
    { title: 'Test it', text: 'Tap the tag. Your light should change.' },
  ],
  requirements: 'Requirements',
  required: [
    'NFC phone',
    'iOS 13+ or Android 4.4+',
    'The Porchlight mobile app',
    'A blank tag',
    'NFC enabled',
  ],

  statusUpdated: 'Status Updated via NFC',
  youAreNow: (status: Status) => `You are now ${word(status)}`,
  updateFailed: 'NFC Status Update Failed',
  couldNotUpdate: 'Could not update your status',
  notSupported: 'NFC Not Supported',
  notSupportedHint: 'Your device does not support NFC',
  writeFailed: 'NFC Write Failed',
  writeFailedHint: 'The tag could not be written. Please try again.',
  scanFailed: 'NFC Scan Failed',
  scanFailedHint: 'Tags cannot be read right now. Please try again.',
  nfcError: 'NFC Error',
  couldNotProcess: 'Could not process NFC tag',
  toggleFailed: 'NFC Toggle Failed',
};
