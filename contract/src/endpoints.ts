/** Every endpoint under its 'METHOD /path'. The server has no others. */
import { account } from './account.ts';
import { accountDeletion } from './account-deletion.ts';
import { availability } from './availability.ts';
import { callProposals } from './call-proposals.ts';
import { callWays } from './call-ways.ts';
import { calls } from './calls.ts';
import { contacts } from './contacts.ts';
import { crashes } from './crashes.ts';
import { dataExport } from './data-export.ts';
import { desk } from './desk.ts';
import { discovery } from './discovery.ts';
import { emailChange } from './email-change.ts';
import { groups } from './groups.ts';
import { invitations } from './invitations.ts';
import { meetCodes } from './meet-codes.ts';
import { moderation } from './moderation.ts';
import { nfc } from './nfc.ts';
import { notifications } from './notifications.ts';
import { oidc } from './oidc.ts';
import { oneTimeCodes } from './one-time-codes.ts';
import { passkeys } from './passkeys.ts';
import { phoneApp } from './phone-app.ts';
import { photos } from './photos.ts';
import { reports } from './reports.ts';
import { reauthentication } from './reauthentication.ts';
import { schedules } from './schedules.ts';
import { securityLog } from './security-log.ts';
import { signIn } from './sign-in.ts';
import { undo } from './undo.ts';
import { visibility } from './visibility-history.ts';
import { watches } from './watches.ts';
import { wishes } from './wishes.ts';

export const endpoints = {
  ...account,
  ...accountDeletion,
  ...signIn,
  ...passkeys,
  ...oneTimeCodes,
  ...oidc,
  ...emailChange,
  ...callWays,
  ...reauthentication,
  ...photos,
  ...dataExport,
  ...securityLog,
  ...availability,
  ...schedules,
  ...contacts,
  ...invitations,
  ...meetCodes,
  ...groups,
  ...notifications,
  ...calls,
  ...callProposals,
  ...discovery,
  ...nfc,
  ...crashes,
  ...phoneApp,
  ...undo,
  ...reports,
  ...moderation,
  ...visibility,
  ...desk,
  ...watches,
  ...wishes,
};

export type Endpoints = typeof endpoints;
export type EndpointKey = keyof Endpoints;
