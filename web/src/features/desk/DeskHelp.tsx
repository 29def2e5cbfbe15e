import { t } from '@porchlight/messages/t';
import { Dialog } from '../../ui/Dialog.tsx';

const rows = () =>
  [
    ['J', t('desk.keyNext')],
    ['K', t('desk.keyPrevious')],
    ['A', t('desk.keyAct')],
    ['D', t('desk.keyDismiss')],
    ['?', t('shortcuts.list')],
  ] as const;

/** The keys, and how a case is decided. */
export function DeskHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title={t('desk.keys')} description={t('desk.helpHint')}>
      <dl className="grid gap-1">
        {rows().map(([key, label]) => (
          <div key={key} className="flex min-h-11 items-center justify-between gap-4">
            <dt>{label}</dt>
            <dd className="flex-none text-text-muted">
              <kbd className="key">{key}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
