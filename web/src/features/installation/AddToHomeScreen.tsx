import type { ReactNode } from 'react';
import { Share, SquarePlus } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { rich } from '../../ui/rich.ts';

const ICON = 'mx-1 inline align-[-0.2em]';

/** Safari offers no button for it, so here is the way. */
export function AddToHomeScreen({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open title={t('installation.stepsTitle')} onOpenChange={onClose}>
      <ol className="grid gap-2">
        <Step number={1}>
          {rich('installation.stepShare', {
            icon: () => <Share size={20} className={ICON} aria-hidden="true" />,
            b: (text) => <b>{text}</b>,
          })}
        </Step>
        <Step number={2}>
          {rich('installation.stepAdd', {
            icon: () => <SquarePlus size={20} className={ICON} aria-hidden="true" />,
            b: (text) => <b>{text}</b>,
          })}
        </Step>
        <Step number={3}>{t('installation.stepOpen')}</Step>
      </ol>
      <Button variant="secondary" block className="mt-4" onClick={onClose}>
        {t('installation.gotIt')}
      </Button>
    </Dialog>
  );
}

function Step({ number, children }: { number: number; children: ReactNode }) {
  return (
    <li className="flex min-h-11 items-center gap-3">
      <b className="text-green" aria-hidden="true">
        {number}
      </b>
      <span>{children}</span>
    </li>
  );
}
