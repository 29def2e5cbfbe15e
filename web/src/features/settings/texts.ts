export const settingsTexts = {
  title: 'Settings',
  back: 'Back to settings',
  error: 'Error',
  somethingWrong: 'Something went wrong. Please try again.',

  score: 'Connectedness Score',
  scoreName: (name: string, score: number | null) =>
    score === null
      ? `${name}. Edit account`
      : `${name}, Connectedness Score ${score}. Edit account`,
  username: (username: string) => `@${username}`,

  features: 'Features',
  featuresHint: 'Calls, visibility, accessibility',
  autoUnavailableOnCall: 'Auto Unavailable on Call',
  autoUnavailableOnCallHint: 'Your light goes off when you call.',
  visibleToUnavailableContacts: 'Visible to Unavailable Contacts',
  visibleToUnavailableContactsHint: 'People whose light is off still see yours.',
  showTimerToOthers: 'Show Timer to Others',
  showTimerToOthersHint: 'Contacts see your countdown.',
  accessibilityMode: 'Accessibility Mode',
  accessibilityModeHint: 'High contrast, colorblind-friendly.',
  featuresUpdated: 'Features Updated',
  updateFailed: 'Update Failed',
  featuresFailed: 'Your change was not saved. Please try again.',
  accessibilityUpdated: 'Accessibility Mode Updated',
  accessibilityNow: (isOn: boolean) => `Accessibility mode ${isOn ? 'enabled' : 'disabled'}`,
  accessibilityFailed: 'Failed to update accessibility mode',

  privacy: 'Privacy',
  privacyHint: 'Phone number, contacts, blocked',
  findMeByPhoneNumber: 'Find Me By My Phone Number',
  findMeByPhoneNumberHint: 'People who have your number can find you.',
  syncContacts: 'Sync Contacts',
  syncContactsHint: 'Looks for people you know when the app starts.',
  privacyUpdated: 'Privacy settings updated',
  privacyFailed: 'Failed to update settings',
  blockedUsers: 'Blocked Users',
  privacySignal: 'Global Privacy Control is on',
  privacySignalHint: 'We never sell or share your data, and no crash reports are sent.',

  contactUs: 'Contact Us',
  privacyPolicy: 'Privacy Policy',
  termsOfService: 'Terms of Service',
  signOut: 'Sign Out',

  contactUsHint: 'Each of these opens a mail to us.',
  support: 'General support',
  supportHint: 'Something does not work, or you have a question.',
  privacyMail: 'Privacy and data rights',
  privacyMailHint: 'What we keep about you, and your rights.',
  feedback: 'Feedback',
  feedbackHint: 'What you like, and what you miss.',

  blockedNone: "You haven't blocked anyone yet",
  blockedNoneHint: 'You can block someone from the results of Add Contact.',
  blockedPrivacy: 'Nobody is told',
  blockedPrivacyHint:
    'Blocked people cannot find you, send you requests or see your light. They are not told that you blocked them.',
  unblock: 'Unblock',
  unblockName: (name: string) => `Unblock ${name}`,
  unblockTitle: (name: string) => `Unblock ${name}?`,
  unblockHint:
    'They can find you and send you a contact request again. You do not become contacts by this.',
  keepBlocked: 'Keep blocked',
  unblocked: 'User unblocked',
  unblockFailed: 'Failed to unblock user',
};
