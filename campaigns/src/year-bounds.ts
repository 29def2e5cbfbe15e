/** How many rows each table may hold in a simulated year: a new table must be named here. */

/** Work that has not been done yet: empty once everything due is done. */
const QUEUES = ['mail_jobs', 'deliveries', 'pending_alerts', 'status_outbox'];
/** Nobody in this year uses them. */
const UNUSED = [
  'account_deletions',
  'operators',
  'former_access',
  'idempotency_keys',
  'lookup_budgets',
  'undo_records',
  ...['blocks', 'former_blocks', 'requests', 'declines', 'groups', 'group_members'],
  ...[
    'schedule_entries',
    'schedule_exceptions',
    'call_proposals',
    'agreed_calls',
    'nfc_tags',
    'invitations',
    'invitation_uses',
    'meet_codes',
    'alert_days',
    'preferences',
    'push_tokens',
    'push_subscriptions',
  ],
  ...[
    'calls',
    'photos',
    'password_resets',
    'passkeys',
    'oidc_links',
    'used_challenges',
    'email_changes',
  ],
  ...['watches', 'wishes', 'matches'],
  ...['reports', 'report_cases', 'report_photos'],
  ...['moderation_orders', 'moderation_log', 'moderation_answers'],
  ...['one_time_codes', 'recovery_codes'],
];

const none = Object.fromEntries([...QUEUES, ...UNUSED].map((name) => [name, 0]));

/** The bounds do not grow with the days, but for what is kept for ever. */
export const mostRows = (year: {
  people: number;
  contacts: number;
  days: number;
  /** How often a day everyone turns on. */
  timesOn: number;
}): Record<string, number> => {
  const { people, contacts, days, timesOn } = year;
  return {
    ...none,
    users: people + 40,
    contacts: people * contacts,
    // Of the visitors: accounts of the crowd have none.
    public_scores: 40,
    sessions: people * 2 + 40,
    notifications: people * Math.min(200 + contacts, contacts * timesOn * 8) + 100,
    lit_stretches: people * timesOn * 2 * 34,
    shown_stretches: people * timesOn * 32,
    name_words: people * 4 + 200,
    security_events: 91 * 8,
    known_devices: 40,
    pending_registrations: 10,
    verification_tokens: 10,
    wake_ups: people + 40,
    bundles: people * 2,
    discovery_tags: 80,
    tag_lists: 2,
    tag_changes: 31 * 8,
    tag_views: 10,
    instance_secrets: 10,
    // Grows with every account for ever, as docs/privacy.md says.
    used_usernames: people + days * 2,
  };
};
