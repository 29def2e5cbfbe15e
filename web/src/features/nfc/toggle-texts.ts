import type { Status } from '@porchlight/domain/availability';

export const toggleTexts = {
  processing: 'Processing your status change...',
  homeSoon: 'You’ll be back home in a moment.',
  isOn: 'Your light is on',
  isOff: 'Your light is off',
  askTitle: 'Change your status?',
  ask: (status: Status) =>
    status === 'available'
      ? 'A link for NFC tags was opened. Your light is on now.'
      : 'A link for NFC tags was opened. Your light is off now.',
  unknown: 'This tag isn’t connected to your account, or it was revoked.',
  turnOn: 'Turn my light on',
  turnOff: 'Turn my light off',
  failed: 'Your status was not changed',
  failedHint: 'Could not update your status. Please try again.',
  again: 'Try again',
  home: 'Go home',
};
