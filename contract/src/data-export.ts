/**
 * 'Download my data': one file with everything a person entered and everything the API shows them.
 */
import { z } from 'zod';
import { me, session } from './account.ts';
import { agreedCall, callProposals } from './call-proposals.ts';
import { ownWay } from './call-ways.ts';
import { contacts, friend } from './contacts.ts';
import { endpoint } from './endpoint.ts';
import { group } from './groups.ts';
import { invitation } from './invitations.ts';
import { moderation } from './moderation.ts';
import { nfcTag } from './nfc.ts';
import { notification, preference } from './notifications.ts';
import { sentReport } from './reports.ts';
import { codesState } from './one-time-codes.ts';
import { oidcLink } from './oidc.ts';
import { passkey } from './passkeys.ts';
import { scheduleEntry, scheduleException } from './schedules.ts';
import { securityEvent } from './security-log.ts';
import { id, timestamp } from './values.ts';
import { visibilityHistory } from './visibility-history.ts';
import { watch } from './watches.ts';
import { wishList } from './wishes.ts';

export const dataExport = {
  'GET /api/account/export': endpoint({
    summary: 'Everything of one’s own, as one file; nothing of what others keep about one.',
    access: 'session',
    isFresh: true,
    isForSuspended: true,
    reply: z.object({
      exportedAt: timestamp,
      account: me,
      /** JPEG, base64. */
      photo: z.string().nullable(),
      contacts: z.array(friend),
      groups: z.array(group),
      requestsReceived: contacts['GET /api/friend-requests'].reply,
      requestsSent: contacts['GET /api/sent-friend-requests'].reply,
      blocked: contacts['GET /api/blocked-users'].reply,
      schedule: z.array(scheduleEntry),
      scheduleExceptions: z.array(scheduleException),
      callProposals: callProposals['GET /api/call-proposals'].reply,
      /** When the person asked whom for a time, as long as that is counted. */
      callProposalsSent: z.array(z.object({ receiverId: id, at: timestamp })),
      callWays: z.array(ownWay),
      agreedCalls: z.array(agreedCall),
      notifications: z.array(notification),
      notificationPreferences: z.array(preference),
      invitations: z.array(invitation),
      nfcTags: z.array(nfcTag),
      /** Contacts whose next light one asked to be told of. */
      watches: z.array(watch),
      wishes: wishList,
      lastCalls: z.record(id, timestamp),
      /** Every call placed, newest first; `lastCalls` has the last one to each contact. */
      calls: z.array(z.object({ receiverId: id, at: timestamp })),
      /** When the light was on, as long as that is kept. */
      availability: z.array(z.object({ from: timestamp, to: timestamp })),
      /** Who could see the light, for the time that the record is kept. */
      visibilityHistory,
      devices: z.array(session),
      /** Browsers and phones that have signed in before, by their last use. */
      knownDevices: z.array(z.object({ lastUsedAt: timestamp })),
      passkeys: z.array(passkey),
      /** The account of the sign-in service that is linked. */
      signInService: oidcLink.nullable(),
      oneTimeCodes: codesState,
      /** Where pushes go. */
      pushAddresses: z.array(z.string()),
      securityLog: z.array(securityEvent),
      /** Reports that this person sent in the last 90 days. */
      reports: z.array(sentReport),
      moderation: moderation['GET /api/moderation'].reply,
    }),
    errors: ['too_many_requests'],
  }),
} as const;
