/**
 * What `/api/me` says in place of a message when the schedule or a tag set the light. Only the owner
 * is told: to others it would say how, and from where, the light was set.
 */
export const STATUS_REASONS = {
  nfc: 'Changed via NFC tag',
  schedule: 'Auto-updated by schedule',
  exception: 'Auto-updated by schedule',
} as const;
