export const pushTexts = {
  title: 'Push Notifications',
  here: 'On this device.',
  blocked: 'Not allowed in the settings of this device.',
  openSettings: 'Open settings',
  notHere: 'This browser cannot show them.',
  updated: 'Preferences Updated',
  error: 'Error',
  failed: 'Failed to update notification preferences',
  permissionRequired: 'Permission Required',
  permissionHint: 'Allow notifications in the settings of this device.',
};
