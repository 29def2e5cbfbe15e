import { PRODUCT_NAME } from '@porchlight/domain/product';

export const invitationTexts = {
  title: `Join ${PRODUCT_NAME}`,
  message: (username: string) =>
    "Check out this app I've been using that facilitates calls between me and my contacts. " +
    `Join the community and add me! My username is ${username}.`,
  share: 'Share',
  copy: 'Copy',
  sms: 'SMS',
  fromContacts: 'Invite from contacts',
  copied: 'Copied!',
  copiedHint: 'Invitation message copied to clipboard',
  copyFailed: 'Copy Failed',
  copyFailedHint: 'Unable to copy invitation message',
  noMessages: 'Unable to Open Messages',
  noMessagesHint: 'Please try copying the invitation instead',

  searchCount: (count: number) => `Search ${count} contact${count === 1 ? '' : 's'}`,
  invite: 'Invite',
  inviteName: (name: string) => `Invite ${name}`,
  invited: 'Invited',
  note: 'Opens your messages with the invitation ready. You press send.',
  none: 'No contacts with phone numbers found',
  noneHint: 'You can still copy the invitation and send it yourself.',
  noMatch: 'Nobody by that name',
  permissionRequired: 'Permission Required',
  permissionHint: 'Contact access is needed to invite your contacts',
  loadFailed: 'Error Loading Contacts',
  loadFailedHint: 'Unable to load your contacts. You can still add friends manually.',
  tryAgain: 'Try again',

  invitedYou: (name: string) => `${name} invited you`,
  add: (name: string) => `Add ${name}`,
  sent: 'Contact request sent',
  error: 'Error',
  failed: 'Failed to send contact request',
};
