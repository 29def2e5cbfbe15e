import { useRef, useState } from 'react';
import { Plus } from 'lucide-react';
import type { Group } from '@porchlight/contract/groups';
import { t } from '@porchlight/messages/t';
import { messageOf } from '../../api/errors.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { useAskedByAddress } from '../../environment/asked-by-address.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useFocusAfterLeaving } from '../../ui/focus-after-leaving.ts';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { CreateGroupDialog } from './CreateGroupDialog.tsx';
import { GroupCard } from './GroupCard.tsx';
import { useMoveGroup } from './changes.ts';
import { useIsWide } from './wide.ts';

const none: Group[] = [];
const plus = <Plus size={20} strokeWidth={2.2} aria-hidden="true" />;

export function Groups() {
  const groups = useEndpoint('GET /api/contact-groups');
  const [isCreating, setIsCreating] = useState(false);
  const [createdId, setCreatedId] = useState<string | null>(null);
  const created = useRef<HTMLButtonElement>(null);
  const isWide = useIsWide();
  const create = useRef<HTMLButtonElement>(null);
  useFocusAfterLeaving(groups.data?.length, create);
  const move = useMoveGroup(groups.data ?? none);
  // The first one opens by itself, and the one that is moved there later does not.
  const [firstId, setFirstId] = useState<string>();
  if (firstId === undefined && groups.data?.[0]) setFirstId(groups.data[0].id);
  const hasGroups = groups.data !== undefined && groups.data.length > 0;
  const startCreating = () => {
    setCreatedId(null);
    setIsCreating(true);
  };
  // A link from elsewhere leads straight to the first step.
  useAskedByAddress('new', startCreating);
  return (
    <>
      {hasGroups && (
        <div className="mb-3.5 ms-1 flex flex-wrap items-center justify-between gap-x-2">
          <p className="text-text-muted">{t('groups.hint')}</p>
          <Button
            ref={create}
            variant="text"
            size="sm"
            className="-mx-2.5"
            icon={plus}
            onClick={startCreating}
          >
            {t('groups.create')}
          </Button>
        </div>
      )}
      {groups.isPending && <SkeletonRows />}
      {groups.isError && !groups.data && (
        <ErrorState
          message={messageOf(groups.error, t('common.somethingWrong'))}
          retrying={groups.isFetching}
          onRetry={() => void groups.refetch()}
        />
      )}
      {groups.data?.length === 0 && (
        <EmptyState
          title={t('groups.none')}
          hint={t('groups.noneHint')}
          action={
            <Button ref={create} size="sm" icon={plus} onClick={startCreating}>
              {t('groups.create')}
            </Button>
          }
        />
      )}
      {hasGroups && (
        <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
          {columnsOf(groups.data, isWide ? 2 : 1).map((column, index) => (
            <ul key={index} className="grid gap-3.5 lg:gap-5">
              {column.map((group) => (
                <GroupCard
                  key={group.id}
                  group={group}
                  startsOpen={group.id === (createdId ?? firstId)}
                  head={group.id === createdId ? created : undefined}
                  onMoveUp={group === groups.data[0] ? undefined : () => move(group, -1)}
                  onMoveDown={group === groups.data.at(-1) ? undefined : () => move(group, 1)}
                />
              ))}
            </ul>
          ))}
        </div>
      )}
      {isCreating && (
        <CreateGroupDialog
          lastFocus={() => created.current}
          onClose={() => setIsCreating(false)}
          onCreated={({ id }) => setCreatedId(id)}
        />
      )}
    </>
  );
}

/** Dealt out like cards, so that opening one moves nothing in the other column. */
function columnsOf<T>(items: readonly T[], count: number): T[][] {
  return Array.from({ length: count }, (_, column) =>
    items.filter((_item, index) => index % count === column),
  );
}
