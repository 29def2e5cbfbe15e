import { useEffect, useState } from 'react';
import { Check, Copy } from 'lucide-react';
import type { Friend } from '@porchlight/contract/contacts';
import { t } from '@porchlight/messages/t';
import { device } from '../../device/device.ts';
import { useReadableNumber } from '../../environment/readable-number.ts';
import { announce } from '../../ui/announce.ts';
import { Button } from '../../ui/Button.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { toast } from '../../ui/toast.ts';

const COPIED_MS = 2000;

/** The number with Copy. A number that is not shown leaves no trace. */
export function ContactNumber({ friend }: { friend: Friend }) {
  const { phoneNumber, displayName } = friend;
  const [isCopied, setIsCopied] = useState(false);
  const readable = useReadableNumber(phoneNumber ?? '');
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  if (phoneNumber === null) return null;
  const copy = async () => {
    try {
      await device().copy(phoneNumber);
      setIsCopied(true);
      announce(t('contactPage.copied'));
    } catch {
      toast({ title: t('callSheet.copyFailed'), variant: 'destructive' });
    }
  };
  return (
    <section className="page-section">
      <SectionHead title={t('contactPage.number')} />
      <div className="flex rounded-list border-(length:--border-w) border-line bg-surface access:border-line-strong flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
        <span className="min-w-0 flex-[1_1_10rem] text-[1.1875rem] font-strong wrap-anywhere select-all">
          <bdi dir="ltr">{readable}</bdi>
        </span>
        <Button
          variant="quiet"
          size="sm"
          icon={
            isCopied ? (
              <Check size={19} aria-hidden="true" />
            ) : (
              <Copy size={19} aria-hidden="true" />
            )
          }
          aria-label={isCopied ? undefined : t('contactPage.copyName', { name: displayName })}
          onClick={() => void copy()}
        >
          {isCopied ? t('contactPage.copied') : t('contactPage.copy')}
        </Button>
      </div>
    </section>
  );
}
