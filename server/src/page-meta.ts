/** Meta tags of the app's page: the operator's addresses and promises. */
import type { Config } from './config.ts';
import type { PageMeta } from './platform/http/web-files.ts';

export const pageMeta = ({ links, reportHours }: Config): PageMeta => ({
  'support-mail': links.supportMail,
  'privacy-mail': links.privacyMail,
  'feedback-mail': links.feedbackMail,
  'ios-store': links.iosStore,
  'android-store': links.androidStore,
  'report-hours': String(reportHours),
});
