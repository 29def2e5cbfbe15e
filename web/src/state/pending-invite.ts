import { type Invite, readInvite } from '@porchlight/domain/invitations';
import { pendingInvite } from './invite.ts';

export const readPendingInvite = (): Invite | null => readInvite(pendingInvite() ?? '');
