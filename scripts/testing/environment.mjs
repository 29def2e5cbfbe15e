export const configuration = [
  ...['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'REDIS_URL', 'PUBLIC_URL', 'TRUST_PROXY'],
  ...['MAIL_URL', 'MAIL_FROM', 'REQUIRE_EMAIL_VERIFICATION', 'RATE_LIMITS', 'LOG_LEVEL'],
  ...['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'FCM_CREDENTIALS', 'CRASH_DSN'],
  ...['METRICS_TOKEN', 'DISCOVERY_KEY', 'SUPPORT_MAIL', 'PRIVACY_MAIL', 'FEEDBACK_MAIL'],
  ...['IOS_STORE_URL', 'ANDROID_STORE_URL', 'BETA_FORM_URL', 'LAUNCH_FORM_URL', 'ANTI_INSPECTION'],
];

/** The configuration of this machine's own Porchlight must not affect tests. */
export function forgetConfiguration() {
  for (const name of configuration) delete process.env[name];
}
