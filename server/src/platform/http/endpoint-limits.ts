/**
 * The limits of every endpoint. An endpoint without a row does not compile, the table in
 * docs/security.md is generated from here, and a test compares the rows with what is really taken.
 */
import type { EndpointKey } from '@porchlight/contract/endpoints';
import type { BucketName } from '../limits/limits.ts';

/** The key of a bucket: the caller's account, the network place, or a value of the request. */
type CountedBy = 'account' | 'place' | 'address' | 'device';

export type EndpointLimits = {
  /** Taken from the caller's account when the session is known, before anything else is done. */
  readonly route?: BucketName;
  /** Taken by the feature itself, because key or amount depend on the request. */
  readonly feature?: readonly (readonly [BucketName, CountedBy])[];
  /** Taken by the network place before the request is handled. */
  readonly isPublicRead?: true;
  /** Also takes from the lookup budget, one for each number or address that is tried. */
  readonly isLookup?: true;
};

const of = (route: BucketName): EndpointLimits => ({ route });
const byFeature = (...feature: (readonly [BucketName, CountedBy])[]): EndpointLimits => ({
  feature,
});
const publicRead: EndpointLimits = { isPublicRead: true };
const read = of('read');
const change = of('change');

const mails = [
  ['mailHere', 'address'],
  ['mailTo', 'address'],
  ['mailOwn', 'device'],
] as const;

/** Of routes that the contract does not describe. */
export const otherLimits = { 'GET /photos/:file': of('photoRead') } as const;

export const endpointLimits: Record<EndpointKey, EndpointLimits> = {
  'POST /api/register': byFeature(['registerAddress', 'place'], ...mails),
  'POST /api/verify-email': byFeature(['linkAddress', 'place']),
  'POST /api/verify-email/preview': byFeature(['linkAddress', 'place']),
  'POST /api/resend-verification': byFeature(['recoverAddress', 'place'], ...mails),
  'POST /api/login': byFeature(
    ['signInAddress', 'place'],
    ['signInHere', 'address'],
    ['signInAnywhere', 'address'],
    ['signInKnownDevice', 'device'],
    ['codeHere', 'address'],
    ['codeAnywhere', 'address'],
    ['codeKnownDevice', 'device'],
    ['signedIn', 'account'],
  ),
  'POST /api/forgot-password': byFeature(['recoverAddress', 'place'], ...mails),
  'POST /api/account-deletion': byFeature(['recoverAddress', 'place'], ...mails),
  'POST /api/account-deletion/confirm': byFeature(['linkAddress', 'place']),
  'POST /api/reset-password': byFeature(['linkAddress', 'place']),
  'POST /api/change-password': byFeature(['passwordChange', 'account'], ['newPassword', 'account']),
  'POST /api/reauthenticate': byFeature(['passwordChange', 'account']),
  'POST /api/passkeys/register/options': of('signInWay'),
  'POST /api/passkeys/register': of('signInWay'),
  'POST /api/passkeys/login/options': byFeature(['signInStart', 'place']),
  'POST /api/passkeys/login': byFeature(['signInStart', 'place'], ['signedIn', 'account']),
  'GET /api/passkeys': read,
  'PATCH /api/passkeys/:id': change,
  'DELETE /api/passkeys/:id': of('signInWay'),
  'GET /api/account/call-ways': read,
  'PUT /api/account/call-ways': change,
  'GET /api/codes': read,
  'POST /api/codes/setup': of('signInWay'),
  'POST /api/codes': of('signInWay'),
  'POST /api/codes/recovery': of('signInWay'),
  'DELETE /api/codes': of('signInWay'),
  'POST /api/oidc/start': byFeature(['signInStart', 'place']),
  'POST /api/oidc/login': byFeature(['signInStart', 'place'], ['signedIn', 'account']),
  'POST /api/oidc/register': byFeature(['registerAddress', 'place']),
  'GET /api/oidc': read,
  'POST /api/oidc/link': of('signInWay'),
  'DELETE /api/oidc': of('signInWay'),
  'GET /api/account/email': read,
  'POST /api/account/email': byFeature(['signInWay', 'account'], ...mails),
  'DELETE /api/account/email': change,
  'POST /api/account/email/confirm': byFeature(['linkAddress', 'place']),
  'POST /api/account/email/undo': byFeature(['linkAddress', 'place']),
  'POST /api/sessions/revoke': byFeature(['linkAddress', 'place']),
  'GET /api/auth/session': publicRead,
  'GET /api/app': publicRead,
  'POST /api/crash-reports': byFeature(['crash', 'place']),
  'POST /api/reports/public': byFeature(['publicReport', 'place']),

  'POST /api/logout': change,
  'GET /api/sessions': read,
  'DELETE /api/sessions/:id': change,
  'GET /api/me': read,
  'GET /api/user': read,
  'PATCH /api/user/timezone': of('settingsChange'),
  'PATCH /api/user/features': of('settingsChange'),
  'PATCH /api/user/privacy-settings': of('settingsChange'),
  'PATCH /api/account': byFeature(['accountChange', 'account']),
  'DELETE /api/account': change,
  'GET /api/account/export': byFeature(['export', 'account']),
  'GET /api/security-log': read,
  'POST /api/upload-profile-photo': byFeature(['photo', 'account']),
  'DELETE /api/delete-profile-photo': of('photo'),

  'POST /api/status': byFeature(['statusChange', 'account']),
  'POST /api/status/resume-schedule': of('statusChange'),
  'POST /api/everything-off': of('everythingOff'),
  'POST /api/be-seen-again': of('settingsChange'),
  'GET /api/audience': read,
  'GET /api/audience/:id': read,
  'GET /api/scheduled-availability': read,
  'POST /api/scheduled-availability': byFeature(['create', 'account']),
  'PATCH /api/scheduled-availability/:id': of('scheduleChange'),
  'DELETE /api/scheduled-availability/:id': of('scheduleChange'),
  'POST /api/call-proposals': byFeature(['create', 'account']),
  'GET /api/call-proposals': read,
  'POST /api/call-proposals/:id/pick': change,
  'DELETE /api/call-proposals/:id': change,
  'GET /api/agreed-calls': read,
  'DELETE /api/agreed-calls/:id': change,
  'DELETE /api/calls/last/:friendId': change,
  'GET /api/schedule-exceptions': read,
  'POST /api/schedule-exceptions': byFeature(['create', 'account']),
  'DELETE /api/schedule-exceptions/:id': of('scheduleChange'),

  'GET /api/friends': read,
  'DELETE /api/friends/:id': of('contactChange'),
  'GET /api/friend-requests': read,
  'POST /api/friend-request': byFeature(['contactRequest', 'account']),
  'POST /api/friend-request/:id/accept': of('contactChange'),
  'POST /api/friend-request/:id/decline': of('contactChange'),
  'GET /api/sent-friend-requests': read,
  'DELETE /api/sent-friend-request/:id': of('contactChange'),
  'POST /api/search': { ...byFeature(['search', 'account']), isLookup: true },
  'GET /api/invitations': read,
  'POST /api/invitations': byFeature(['create', 'account']),
  'DELETE /api/invitations/:id': change,
  'GET /api/invitations/:token/inviter': publicRead,
  'POST /api/meet-codes': byFeature(['meetCode', 'account']),
  'GET /api/meet-codes/:code': byFeature(['meetScan', 'account']),
  'POST /api/meet-codes/:code/add': byFeature(['meetScan', 'account']),
  'GET /api/invitation/:invite': byFeature(['search', 'account']),
  'POST /api/block-user': byFeature(['block', 'account']),
  'GET /api/blocked-users': read,
  'DELETE /api/blocked-users/:id': of('contactChange'),
  'GET /api/contact-groups': read,
  'POST /api/contact-groups': byFeature(['create', 'account']),
  'PATCH /api/contact-groups/:id': of('groupChange'),
  'PUT /api/contact-groups/order': of('groupChange'),
  'DELETE /api/contact-groups/:id': of('groupChange'),
  'POST /api/contact-groups/:id/members': of('groupChange'),
  'DELETE /api/contact-groups/:id/members/:friendshipId': of('groupChange'),

  'GET /api/notifications': read,
  'POST /api/notifications/:id/read': change,
  'POST /api/notifications/read/all': change,
  'DELETE /api/notifications/read/all': change,
  'GET /api/notifications/preferences': read,
  'PUT /api/notifications/preferences': of('settingsChange'),
  'POST /api/notifications/preferences': of('settingsChange'),
  'POST /api/push-token': byFeature(['pushRegistration', 'account']),
  'GET /api/push-key': read,
  'POST /api/push-subscription': byFeature(['pushRegistration', 'account']),
  'DELETE /api/push-subscription': change,

  'GET /api/watches': read,
  'POST /api/watches': change,
  'DELETE /api/watches/:friendId': change,
  'GET /api/wishes': read,
  'PUT /api/wishes/:friendId': change,
  'DELETE /api/wishes/:friendId': change,

  'POST /api/record-call': byFeature(['call', 'account']),
  'GET /api/friends/call-history': read,
  'GET /api/friends/:id/calls': read,
  'GET /api/connectedness-score': of('score'),
  'GET /api/connectedness-score/:id': of('score'),

  'GET /api/contact-discovery/params': read,
  'POST /api/contact-discovery/evaluate': { ...of('evaluation'), isLookup: true },
  'GET /api/contact-discovery/tags': byFeature(['directory', 'account']),
  'POST /api/users/by-emails': byFeature(['search', 'account']),
  'POST /api/users/by-phones': { ...byFeature(['search', 'account']), isLookup: true },

  'GET /api/nfc-tags': read,
  'POST /api/nfc-tags': byFeature(['create', 'account']),
  'PATCH /api/nfc-tags/:id': change,
  'POST /api/nfc-tags/:id/revoke': change,
  'DELETE /api/nfc-tags/:id': change,
  'POST /api/nfc-tap': byFeature(['statusChange', 'account']),

  'POST /api/undo/:id': of('contactChange'),

  'GET /api/desk/cases': publicRead,
  'GET /api/desk/cases/:id': publicRead,
  'GET /api/desk/log': publicRead,
  'POST /api/desk/actions': of('settingsChange'),
  'GET /api/visibility-history': of('export'),
  'PUT /api/visibility-history': change,
  'DELETE /api/visibility-history': change,
  'GET /api/moderation': read,
  'POST /api/moderation/answer': change,
  'POST /api/reports': byFeature(['report', 'account'], ['block', 'account']),
};
