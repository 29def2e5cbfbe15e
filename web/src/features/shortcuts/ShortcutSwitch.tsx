import { t } from '@porchlight/messages/t';
import { chooseShortcuts, useHasShortcuts } from '../../state/shortcuts.ts';
import { SwitchRow } from '../../ui/SwitchRow.tsx';

export function ShortcutSwitch({ flush = false }: { flush?: boolean }) {
  const isUsed = useHasShortcuts();
  return (
    <SwitchRow
      flush={flush}
      title={t('shortcuts.use')}
      sub={t('shortcuts.useHint')}
      checked={isUsed}
      onChange={chooseShortcuts}
    />
  );
}
