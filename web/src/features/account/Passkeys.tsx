import { useState } from 'react';
import { Info, KeyRound, Pencil, Plus, Trash2 } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import type { Answer } from '../../api/client.ts';
import { messageOf } from '../../api/errors.ts';
import { useHasPasskeys } from '../../api/passkeys.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useFocusAfterLeaving } from '../../ui/focus-after-leaving.ts';
import { IconTile } from '../../ui/IconTile.tsx';
import { List, Row } from '../../ui/List.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { AddPasskey } from './AddPasskey.tsx';
import { useLastUse } from './last-use.ts';
import { RemovePasskey } from './RemovePasskey.tsx';
import { RenamePasskey } from './RenamePasskey.tsx';

type Passkey = Answer<'GET /api/passkeys'>[number];
type Open = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey };

/** The passkeys of the account, named by the person, with their last use. */
export function Passkeys() {
  const list = useEndpoint('GET /api/passkeys', { staleTime: 0 });
  const isHere = useHasPasskeys();
  const [open, setOpen] = useState<Open | null>(null);
  useFocusAfterLeaving(list.data?.length);
  const close = () => setOpen(null);
  return (
    <section className="page-section">
      <SectionHead
        title={t('security.passkeys')}
        {...(list.data && list.data.length > 0 && { count: list.data.length })}
      />
      {list.isPending && <SkeletonRows rows={2} />}
      {list.isError && !list.data && (
        <ErrorState
          message={messageOf(list.error, t('common.somethingWrong'))}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data && (list.data.length > 0 || isHere === true) && (
        <List>
          {list.data.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setOpen({ kind: 'rename', passkey })}
              onRemove={() => setOpen({ kind: 'remove', passkey })}
            />
          ))}
          {isHere === true && (
            <Row
              inset="tile"
              title={<span className="font-strong text-green-ink">{t('security.add')}</span>}
              leading={
                <IconTile tone="green">
                  <Plus size={22} />
                </IconTile>
              }
              onClick={() => setOpen({ kind: 'add' })}
            />
          )}
        </List>
      )}
      <p className="help mx-1">
        <Info size={18} aria-hidden="true" />
        <span>{isHere === false ? t('security.notHere') : t('security.passkeysHint')}</span>
      </p>
      {open?.kind === 'add' && <AddPasskey onClose={close} />}
      {open?.kind === 'rename' && <RenamePasskey passkey={open.passkey} onClose={close} />}
      {open?.kind === 'remove' && list.data?.some(({ id }) => id === open.passkey.id) && (
        <RemovePasskey passkey={open.passkey} onClose={close} />
      )}
    </section>
  );
}

type PasskeyRowProps = { passkey: Passkey; onRename: () => void; onRemove: () => void };

function PasskeyRow({ passkey: { name, lastUsedAt }, onRename, onRemove }: PasskeyRowProps) {
  const lastUse = useLastUse();
  return (
    <Row
      inset="tile"
      title={<bdi>{name}</bdi>}
      sub={lastUse(lastUsedAt)}
      leading={
        <IconTile tone="brown">
          <KeyRound size={22} />
        </IconTile>
      }
      trailing={
        <Menu
          label={t('security.more', { name })}
          title={name}
          items={[
            { label: t('security.rename'), icon: <Pencil size={20} />, onSelect: onRename },
            {
              label: t('security.remove'),
              icon: <Trash2 size={20} />,
              danger: true,
              onSelect: onRemove,
            },
          ]}
        />
      }
    />
  );
}
