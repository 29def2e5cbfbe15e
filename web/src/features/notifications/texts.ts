export const notificationTexts = {
  title: 'Notifications',
  none: 'No notifications',
  caughtUp: "You're all caught up!",
  unread: 'Unread',
  failed: 'Something went wrong. Please try again.',
};
