export const groupTexts = {
  hint: 'Share with just one group.',
  create: 'Create group',
  none: 'No contact groups',
  noneHint: 'With groups like Family or Work you choose who sees your light.',
  failed: 'Something went wrong. Please try again.',
  error: 'Error',

  name: 'Group name',
  color: 'Color',
  cancel: 'Cancel',
  created: 'Contact group created successfully',
  failedToCreate: 'Failed to create contact group',

  members: (count: number) => (count === 1 ? '1 member' : `${count} members`),
  noMembers: 'Nobody is in this group yet.',
  addMember: 'Add member',
  addMemberTo: (group: string) => `Add member to ${group}`,
  removeMember: (name: string, group: string) => `Remove ${name} from ${group}`,
  removed: 'Friend removed from group',
  failedToRemove: 'Failed to remove friend from group',

  addTo: (group: string) => `Add to ${group}`,
  search: 'Search contacts',
  add: 'Add',
  showMore: 'Show more',
  addName: (name: string) => `Add ${name}`,
  added: 'Friend added to group',
  failedToAdd: 'Failed to add contact to group',
  noContacts: 'No contacts yet',
  noContactsHint: 'Add a contact first, then put them in this group.',
  everyoneIsIn: 'All your contacts are in this group',
  noneMatching: 'No contacts matching',

  delete: 'Delete',
  deleteName: (group: string) => `Delete group ${group}`,
  deleteTitle: (group: string) => `Delete ${group}?`,
  deleteHint: (count: number) =>
    count === 0
      ? 'The group goes away.'
      : `The group goes away. The ${count === 1 ? '1 person in it stays' : `${count} people in it stay`} in your contacts.`,
  keepGroup: 'Keep group',
  deleteGroup: 'Delete group',
  deleted: 'Contact group deleted successfully',
  failedToDelete: 'Failed to delete contact group',
};
