import { Suspense } from 'react';
import { EyeOff } from 'lucide-react';
import { t, withTexts } from '@porchlight/messages/t';
import { Button } from '../../ui/Button.tsx';
import { CardLine } from '../../ui/CardLine.tsx';
import { lazyDialog } from '../../ui/lazy-part.tsx';

const BeSeenAgainDialog = lazyDialog(
  async () => (await withTexts(import('./BeSeenAgainDialog.tsx'))).BeSeenAgainDialog,
);

type EverythingOffLineProps = { isAsking: boolean; onAsk: (isAsking: boolean) => void };

/** In the status card, in place of everything that would turn the light on. */
export function EverythingOffLine({ isAsking, onAsk }: EverythingOffLineProps) {
  return (
    <>
      <CardLine
        icon={<EyeOff size={20} className="text-brown" aria-hidden="true" />}
        action={
          <Button variant="text" size="sm" onClick={() => onAsk(true)}>
            {t('everythingOff.again')}
          </Button>
        }
      >
        {t('everythingOff.line')}
      </CardLine>
      <Suspense>{isAsking && <BeSeenAgainDialog onClose={() => onAsk(false)} />}</Suspense>
    </>
  );
}
