/**
 * Addresses that an operator sets. These are the defaults and, written into the pages, also the marks that
 * the server replaces by what is configured (server/src/platform/http/site-files.ts).
 */
export const ORIGIN = 'https://porchlight.example';

export const operatorLinks = {
  supportMail: 'support@porchlight.example',
  privacyMail: 'privacy@porchlight.example',
  feedbackMail: 'feedback@porchlight.example',
  iosStore: `${ORIGIN}/ios`,
  androidStore: `${ORIGIN}/android`,
  betaForm: `${ORIGIN}/beta`,
  launchForm: `${ORIGIN}/launch`,
} as const;

export const mailTo = (address: string, subject: string): string =>
  `mailto:${address}?subject=${encodeURIComponent(subject)}`;
