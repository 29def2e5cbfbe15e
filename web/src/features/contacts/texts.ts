import type { Status } from '@porchlight/domain/availability';

export const contactTexts = {
  requests: 'Contact Requests',
  accept: 'Accept',
  decline: 'Decline',
  acceptName: (name: string) => `Accept ${name}`,
  declineName: (name: string) => `Decline ${name}`,
  accepted: 'Contact request accepted',
  declined: 'Contact request declined',
  failedToAccept: 'Failed to accept contact request',
  failedToDecline: 'Failed to decline contact request',
  error: 'Error',
  sentYou: (name: string) => `${name} sent you a contact request`,

  availableNow: 'Available Now',
  noneAvailable: 'None of your contacts are currently Available',
  noneAvailableHint: 'You’ll see them here as soon as a light goes on.',
  noContacts: 'No contacts yet',
  noContactsHint: 'Add someone, and you’ll see here when it’s a good time to call.',
  unreachable: 'Something went wrong. Please try again.',
  statusWord: (status: Status) => (status === 'available' ? 'Available' : 'Unavailable'),
  left: (label: string) => `${label} left`,
  until: (time: string) => `until ${time}`,
  call: (name: string) => `Call ${name}`,
  spoken: (parts: readonly string[]) => parts.join(', '),
  streak: (days: number) => `${days} day streak`,
};
