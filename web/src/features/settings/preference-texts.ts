export const preferenceTexts = {
  title: 'Notifications',
  hint: 'Requests, availability, groups',
  friendRequests: 'New Contact Requests',
  statusChanges: 'Request Acceptances',
  callAvailable: 'Availability Alerts',
  callAvailableHint: 'When a contact becomes available.',
  smartAlerts: 'Smart Alerts',
  smartAlertsHint: 'Says so when you have not called someone for two weeks.',
  emailNotifications: 'Email Notifications',
  emailNotificationsHint: 'A digest of what is still true, at most once an hour.',

  whileUnavailable: 'Alerts While Unavailable',
  whileUnavailableHint: 'Choose groups that can still reach you.',
  whileUnavailableFor: (group: string) => `Alerts While Unavailable, ${group}`,
  noGroups: 'To choose who can still reach you, a group must be created first.',
  manageGroups: 'Manage Groups',

  updated: 'Preferences Updated',
  error: 'Error',
  failed: 'Failed to update notification preferences',
  groupFailed: 'Failed to update preferences',
  somethingWrong: 'Something went wrong. Please try again.',
};
