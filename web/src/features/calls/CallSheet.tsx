import { useEffect, useRef, useState } from 'react';
import { Copy, PhoneOutgoing } from 'lucide-react';
import type { Me } from '@porchlight/contract/account';
import type { Friend } from '@porchlight/contract/contacts';
import { t } from '@porchlight/messages/t';
import { newKey } from '../../api/client.ts';
import { hasCode } from '../../api/errors.ts';
import { defer } from '../../api/defer.ts';
import { device } from '../../device/device.ts';
import { useReadableNumber } from '../../environment/readable-number.ts';
import { announce } from '../../ui/announce.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import { toast } from '../../ui/toast.ts';
import { OtherWays } from './OtherWays.tsx';
import { recordCall, recordLater, telLink, turnOffForCall } from './place-call.ts';
import { setPlacedCall } from './placed.ts';

type CallSheetProps = { friend: Friend; onClose: () => void };

/**
 * The number of someone on a device that cannot dial. A call counts only if the person says so; until
 * its Undo is over nothing is sent.
 */
export function CallSheet({ friend, ...props }: CallSheetProps) {
  const { id, displayName, phoneNumber } = friend;
  const [undo, setUndo] = useState<(() => boolean) | null>(null);
  const [isRecorded, setIsRecorded] = useState(false);
  // An answer that was lost may be of a call that counts already.
  const [key, setKey] = useState(newKey);
  const [isCopied, setIsCopied] = useState(false);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);
  const turnedOff = useRef<Me | null>(null);
  const readable = useReadableNumber(phoneNumber ?? '');
  const link = telLink(phoneNumber);
  if (link === null || phoneNumber === null) return null;

  const count = (): void => {
    if (undo || isRecorded) return;
    const cancel = defer([`call ${id}`], async () => {
      // From here on it cannot be undone. The sheet asks again only if the server does not have it.
      setUndo(null);
      setIsRecorded(true);
      await recordCall(id, key).catch((error: unknown) => {
        setIsRecorded(false);
        // The server does not know either, and takes this key no more.
        if (hasCode(error, 'outcome_lost')) setKey(newKey());
        else if (!isOpen.current) void recordLater(id, Date.now(), key);
      });
    });
    setUndo(() => cancel);
    announce(t('callSheet.counted'));
  };
  const takeBack = (): void => {
    undo?.();
    setUndo(null);
  };
  const copy = async (): Promise<void> => {
    try {
      await device().copy(phoneNumber);
      setIsCopied(true);
      announce(t('callSheet.copied'));
    } catch {
      toast({ title: t('callSheet.copyFailed'), variant: 'destructive' });
    }
  };
  const dial = (): void => {
    // A second tap finds the light off already.
    turnedOff.current ??= turnOffForCall();
    count();
    window.location.href = link;
  };
  const onClose = (): void => {
    const light = turnedOff.current;
    if (light) setPlacedCall({ friend, at: Date.now(), light, isAsked: true });
    props.onClose();
  };
  return (
    <Dialog open onOpenChange={onClose} title={t('callSheet.title', { name: displayName })}>
      <p className="text-center text-[1.9375rem] leading-tight font-bold wrap-anywhere select-all">
        <bdi dir="ltr">{readable}</bdi>
      </p>
      <div className="mt-4 grid gap-2.5">
        <Button
          block
          size="lg"
          icon={<Copy size={20} aria-hidden="true" />}
          onClick={() => void copy()}
        >
          {isCopied ? t('callSheet.copied') : t('callSheet.copy')}
        </Button>
        <Button
          block
          variant="secondary"
          icon={<PhoneOutgoing size={20} aria-hidden="true" />}
          onClick={dial}
        >
          {t('callSheet.openApp')}
        </Button>
      </div>
      <OtherWays friend={friend} className="mt-2.5" />
      <figure className="mt-5 grid justify-items-center gap-2 text-small text-text-muted">
        <QrCode text={link} label={t('callSheet.code', { name: displayName })} />
        <figcaption>{t('callSheet.scan')}</figcaption>
      </figure>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4">
        <p className="min-w-40 flex-1 text-small">
          {undo || isRecorded ? t('callSheet.counted') : t('callSheet.didYou')}
        </p>
        {undo && (
          <Button variant="secondary" size="sm" onClick={takeBack}>
            {t('kit.undo')}
          </Button>
        )}
        {!undo && !isRecorded && (
          <Button variant="secondary" size="sm" onClick={count}>
            {t('callSheet.iCalled')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
