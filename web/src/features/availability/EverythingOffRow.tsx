import { Suspense, useState } from 'react';
import { ChevronRight, EyeOff } from 'lucide-react';
import { t, withTexts } from '@porchlight/messages/t';
import { useMe } from '../../api/me.ts';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import { List, Row } from '../../ui/List.tsx';

const EverythingOffDialog = lazyDialog(
  async () => (await withTexts(import('./EverythingOffDialog.tsx'))).EverythingOffDialog,
);
const BeSeenAgainDialog = lazyDialog(
  async () => (await withTexts(import('./BeSeenAgainDialog.tsx'))).BeSeenAgainDialog,
);

/** In Settings: the way out of sight, or back. */
export function EverythingOffRow({ onOff }: { onOff?: () => void }) {
  const { isEverythingOff } = useMe();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <List>
        <Row
          title={isEverythingOff ? t('everythingOff.again') : t('everythingOff.row')}
          sub={isEverythingOff ? t('everythingOff.line') : t('everythingOff.rowHint')}
          leading={<EyeOff size={22} aria-hidden="true" />}
          trailing={<ChevronRight size={21} className="text-text-muted" aria-hidden="true" />}
          onClick={() => setIsOpen(true)}
        />
      </List>
      <Suspense>
        {isOpen &&
          (isEverythingOff ? (
            <BeSeenAgainDialog onClose={close} />
          ) : (
            <EverythingOffDialog onClose={close} onOff={onOff} />
          ))}
      </Suspense>
    </>
  );
}
