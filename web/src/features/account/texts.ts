export const countryTexts = {
  title: 'Country',
  search: 'Name or +code',
  none: 'No country found',
  choose: 'Choose a country',
  chosen: (name: string, callingCode: string) => `Country: ${name}, +${callingCode}`,
};

export const phoneNoticeTexts = {
  title: 'Check your phone number',
  text: 'The number you gave is not valid, so your contacts don’t see it.',
  correct: 'Correct it',
  later: 'Not now',
};

export const accountTexts = {
  title: 'Account',
  backToSettings: 'Back to Settings',
  error: 'Error',
  failed: 'Something went wrong. Please try again.',

  photo: 'Profile photo',
  upload: 'Upload photo',
  change: 'Change',
  remove: 'Remove',
  removePhoto: 'Remove profile photo',
  changePhoto: 'Change profile photo',
  photoHint: 'JPG, PNG, GIF are supported.',
  notAnImage: 'Please select an image file',
  photoUpdated: 'Profile photo updated successfully',
  photoRemoved: 'Profile photo removed successfully',
  failedToUpload: 'Failed to upload photo',
  failedToRemove: 'Failed to remove photo',
  cropTitle: 'Crop photo',
  cropHint: 'Drag the corners to frame your face. Contacts see it as a circle.',
  cropArea: 'Crop area. The arrow keys move it, with Shift by more.',
  corner: (where: string) => `Corner at the ${where}. The arrow keys move it.`,
  cancel: 'Cancel',
  savePhoto: 'Save photo',

  information: 'Update Account Information',
  name: 'Name',
  nameHint: 'This is how contacts will search for you',
  username: 'Username',
  phone: 'Phone number',
  phoneHint: 'Contacts you accept see this number and can call it, unless you hide it.',
  correctPhone: 'This number is not valid, so nobody sees it. Please check it and its country.',
  save: 'Save changes',
  updated: 'Account updated successfully',
  failedToUpdate: 'Failed to update account',
  invalidName: 'Invalid Name',
  invalidNameHint: 'Names can only contain letters and spaces (no numbers or symbols)',
  nameTooLong: 'Names can have at most 50 characters',
  invalidUsername: 'Usernames have 3 to 30 letters, digits, dots or underscores',

  password: 'Change Password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  confirmPassword: 'Confirm new password',
  passwordHint: 'At least 6 characters',
  weakHint: 'Easy to guess. You can still use it.',
  othersSignedOut: 'This signs out your other devices.',
  passwordsDiffer: "Passwords don't match",
  passwordTooShort: 'The password needs at least 6 characters',
  passwordChanged: 'Password changed successfully',
  failedToChange: 'Failed to change password',

  download: 'Download my data',
  downloadHint: 'Everything stored about you, in one JSON file.',
  downloadButton: 'Download',
  downloaded: 'Your data has been downloaded',
  failedToDownload: 'Failed to download your data',

  deleteAccount: 'Delete Account',
  deleteHint: 'Removes your profile, contacts, groups and schedules. It can’t be undone.',
  deleteTitle: 'Delete your account?',
  deleteQuestion: 'This can’t be undone. Your light goes off for everyone at once.',
  contactsGo: 'Contacts, groups and requests go now.',
  schedulesGo: 'Schedules, tags and photo go now.',
  recordKept: 'Your account record is kept 30 days for disputes, out of reach, then erased.',
  canReturn: 'You can register the same email again at any time.',
  downloadFirst: 'Download my data first',
  keepAccount: 'Keep account',
  failedToDelete: 'Failed to delete account',
};

export const deviceTexts = {
  title: 'Signed-in devices',
  thisDevice: 'This device',
  activeNow: 'Active now',
  lastUsed: (days: number) =>
    days <= 0
      ? 'Last used today'
      : days === 1
        ? 'Last used yesterday'
        : `Last used ${days} days ago`,
  signOut: 'Sign out',
  signOutName: (device: string) => `Sign out ${device}`,
  signedOut: 'Device signed out',
  failedToSignOut: 'Failed to sign out this device',
  hint: 'A device signs out by itself after 30 days without use.',
};
