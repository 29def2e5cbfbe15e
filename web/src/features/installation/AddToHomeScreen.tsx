import type { ReactNode } from 'react';
import { Share, SquarePlus } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { installationTexts as texts } from './texts.ts';

/** Safari offers no button for it, so here is the way. */
export function AddToHomeScreen({ onClose }: { onClose: () => void }) {
  const [tap, share, where] = texts.stepShare;
  const [choose, add] = texts.stepAdd;
  return (
    <Dialog open title={texts.stepsTitle} onOpenChange={onClose}>
      <ol className="grid gap-2">
        <Step number={1}>
          {tap}
          <Share size={20} className="mx-1 inline align-[-0.2em]" aria-hidden="true" />
          <b>{share}</b>
          {where}
        </Step>
        <Step number={2}>
          {choose}
          <SquarePlus size={20} className="mx-1 inline align-[-0.2em]" aria-hidden="true" />
          <b>{add}</b>
        </Step>
        <Step number={3}>{texts.stepOpen}</Step>
      </ol>
      <Button variant="secondary" block className="mt-4" onClick={onClose}>
        {texts.gotIt}
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
