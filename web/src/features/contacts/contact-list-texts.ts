export const contactListTexts = {
  yourContacts: 'Your Contacts',
  pending: 'Pending Contact Requests',
  backToContacts: 'Back to Contacts',
  addContact: 'Add Contact',
  failed: 'Something went wrong. Please try again.',
  error: 'Error',

  onlyAccepted: 'Only people you accept see your light.',
  onlyAcceptedHint: 'Your address book stays on your phone. Numbers are matched in hashed form.',

  search: 'Search contacts',
  noneMatching: 'No contacts matching',
  lastCalled: (when: string) => `Last called: ${when}`,
  more: (name: string) => `More options for ${name}`,
  remove: 'Remove Contact',
  removeTitle: (name: string) => `Remove ${name}?`,
  removeHint:
    'You will no longer see each other’s light. They are not notified, and you can send a new request later.',
  keep: 'Keep contact',
  removed: 'Contact Removed',
  failedToRemove: 'Failed to remove contact',

  nonePending: 'No pending contact requests',
  nonePendingHint: 'Requests you send wait here until they are answered.',
  cancel: 'Cancel',
  cancelName: (name: string) => `Cancel request to ${name}`,
  cancelled: (name: string) => `Request to ${name} cancelled`,
  requestRemoved: 'Request removed',
  alreadyRemoved: 'Contact request was already removed.',
  failedToCancel: 'Failed to cancel contact request',
};
