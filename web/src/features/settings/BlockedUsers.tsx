import { Suspense, useRef, useState } from 'react';
import { ShieldCheck } from 'lucide-react';
import { atName, byName } from '@porchlight/messages/formats';
import { t, withTexts } from '@porchlight/messages/t';
import { messageOf } from '../../api/errors.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useFocusAfterLeaving } from '../../ui/focus-after-leaving.ts';
import { List, Row } from '../../ui/List.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { useBlockedUsers } from './blocked.ts';
import type { BlockedUser } from './UnblockDialog.tsx';
import { lazyDialog } from '../../ui/lazy-part.tsx';

const UnblockDialog = lazyDialog(
  async () => (await withTexts(import('./UnblockDialog.tsx'))).UnblockDialog,
);

export function BlockedUsers() {
  const blocked = useBlockedUsers();
  const [asking, setAsking] = useState<BlockedUser | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const count = blocked.data?.length;
  useFocusAfterLeaving(count, list);
  return (
    <div ref={list} tabIndex={-1} className="max-w-170 outline-none">
      {blocked.isPending && <SkeletonRows />}
      {blocked.isError && !blocked.data && (
        <ErrorState
          message={messageOf(blocked.error, t('common.somethingWrong'))}
          retrying={blocked.isFetching}
          onRetry={() => void blocked.refetch()}
        />
      )}
      {blocked.data?.length === 0 && (
        <EmptyState title={t('settings.blockedNone')} hint={t('settings.blockedNoneHint')} />
      )}
      {count !== undefined && count > 0 && (
        <List>
          {byName(blocked.data ?? [], ({ user }) => user.displayName).map((entry) => (
            <Row
              key={entry.blockedUserId}
              inset="avatar"
              size="person"
              leading={<Avatar name={entry.user.displayName} id={entry.blockedUserId} />}
              title={<bdi>{entry.user.displayName}</bdi>}
              sub={atName(entry.user.username)}
              trailing={
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={t('settings.unblockName', { name: entry.user.displayName })}
                  onClick={() => setAsking(entry)}
                >
                  {t('settings.unblock')}
                </Button>
              }
            />
          ))}
        </List>
      )}
      <Notice
        className="mt-5"
        icon={<ShieldCheck size={22} aria-hidden="true" />}
        title={t('settings.blockedPrivacy')}
      >
        {t('settings.blockedPrivacyHint')}
      </Notice>
      {asking && (
        <Suspense>
          <UnblockDialog entry={asking} onClose={() => setAsking(null)} />
        </Suspense>
      )}
    </div>
  );
}
