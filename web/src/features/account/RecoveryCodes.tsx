import { useState } from 'react';
import { Copy, Download } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { device } from '../../device/device.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { copyText } from './copy-text.ts';

const FILE_NAME = 'porchlight-recovery-codes.txt';

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void };

/** On the narrowest screens every code takes two lines, instead of some of them. */
const halves = (code: string): readonly string[] => {
  const middle = code.indexOf('-', code.length / 2) + 1;
  return [code.slice(0, middle), code.slice(middle)];
};

/** Shown once. The dialog closes when the codes were copied or saved. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const [isKept, setIsKept] = useState(false);
  const [isTold, setIsTold] = useState(false);
  const text = `${codes.join('\n')}\n`;
  const save = async () => {
    try {
      const outcome = await device().saveFile({ name: FILE_NAME, type: 'text/plain', text });
      if (outcome === 'saved') setIsKept(true);
    } catch {
      toast({ title: t('common.error'), description: t('codes.failed'), variant: 'destructive' });
    }
  };
  const copy = async () => {
    if (await copyText(text)) setIsKept(true);
  };
  const finish = () => {
    if (isKept) onDone();
    else setIsTold(true);
  };
  return (
    <Dialog
      open
      onOpenChange={finish}
      title={t('codes.recoveryTitle')}
      description={t('codes.recoveryHint')}
      actions={
        <Button aria-disabled={!isKept || undefined} onClick={finish}>
          {t('codes.done')}
        </Button>
      }
    >
      <ol
        aria-label={t('codes.recoveryList')}
        dir="ltr"
        className="grid gap-y-1 max-[22.4rem]:gap-y-2 rounded-tile border border-line px-2 py-3 tabular-nums"
      >
        {codes.map((code) => (
          <li key={code}>
            {halves(code).map((half) => (
              <span key={half} className="whitespace-nowrap max-[22.4rem]:block">
                {half}
              </span>
            ))}
          </li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button
          variant="secondary"
          className="flex-1"
          icon={<Copy size={20} aria-hidden="true" />}
          onClick={() => void copy()}
        >
          {t('codes.copyAll')}
        </Button>
        <Button
          variant="secondary"
          className="flex-1"
          icon={<Download size={20} aria-hidden="true" />}
          onClick={() => void save()}
        >
          {t('codes.saveFile')}
        </Button>
      </div>
      <p role="status" className="mt-3 text-center text-text-muted">
        {isTold && !isKept ? t('codes.saveFirst') : ''}
      </p>
    </Dialog>
  );
}
