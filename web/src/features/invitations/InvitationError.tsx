import { t } from '@porchlight/messages/t';
import { messageOf } from '../../api/errors.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';

export function InvitationError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <ErrorState bare message={messageOf(error, t('invitations.linkFailed'))} onRetry={onRetry} />
  );
}
