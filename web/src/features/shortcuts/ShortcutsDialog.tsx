import { t } from '@porchlight/messages/t';
import { Dialog } from '../../ui/Dialog.tsx';
import { rich } from '../../ui/rich.ts';
import { ShortcutSwitch } from './ShortcutSwitch.tsx';

const rows = () =>
  [
    { keys: ['?'], label: t('shortcuts.list') },
    { keys: ['/'], label: t('shortcuts.search') },
    { keys: ['g', 'h'], label: t('shortcuts.home') },
    { keys: ['g', 'c'], label: t('shortcuts.contacts') },
    { keys: ['g', 's'], label: t('shortcuts.settings') },
  ] as const;

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('shortcuts.title')}
      description={t('shortcuts.hint')}
    >
      <dl className="grid gap-1">
        {rows().map(({ keys, label }) => (
          <div key={label} className="flex min-h-11 items-center justify-between gap-4">
            <dt>{label}</dt>
            <dd className="flex-none text-text-muted">
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
      <ShortcutSwitch flush />
    </Dialog>
  );
}

function Keys({ keys }: { keys: readonly [string] | readonly [string, string] }) {
  const [first, second] = keys;
  if (second === undefined) return <kbd className="key">{first}</kbd>;
  return rich('shortcuts.then', { first, second, key });
}

const key = (name: string) => <kbd className="key">{name}</kbd>;
