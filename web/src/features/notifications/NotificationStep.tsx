import { useState } from 'react';
import { Bell, Hourglass, Lock } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { messageOf } from '../../api/errors.ts';
import { device } from '../../device/device.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { GlyphLampOn } from '../../ui/glyphs.tsx';
import { LampWall } from '../../ui/lamp/LampWall.tsx';
import { toast } from '../../ui/toast.ts';

const isPhoneHere = () => device().push.kind === 'native';

/** How an alert looks and travels differs between phones and browsers. */
const promises = () => [
  { Icon: GlyphLampOn, title: t('pushStep.chosen'), hint: t('pushStep.chosenHint') },
  { Icon: Hourglass, title: t('pushStep.calm'), hint: t('pushStep.calmHint') },
  isPhoneHere()
    ? { Icon: Lock, title: t('pushStep.phoneEncrypted'), hint: t('pushStep.phoneEncryptedHint') }
    : { Icon: Lock, title: t('pushStep.encrypted'), hint: t('pushStep.encryptedHint') },
];

/** Why now: the person has a first contact or several, or turned a light on for the first time. */
export type PushReason = 'contact' | 'contacts' | 'light';

type NotificationStepProps = {
  reason: PushReason;
  /** Leads to the system's own question. */
  onAllow: () => Promise<unknown>;
  onAnswered: () => void;
};

/** Our own question before the system's, so that Skip costs nothing. */
export function NotificationStep({ reason, onAllow, onAnswered }: NotificationStepProps) {
  const [isAsking, setIsAsking] = useState(false);
  const allow = () => {
    setIsAsking(true);
    // Every answer of the system ends the step; Settings shows the result.
    void onAllow().then(onAnswered, (error: unknown) => {
      toast({
        title: t('pushStep.failed'),
        description: messageOf(error, t('pushStep.failedHint')),
        variant: 'destructive',
      });
      onAnswered();
    });
  };
  return (
    <Dialog
      open
      onOpenChange={onAnswered}
      title={t('pushStep.title')}
      description={t('pushStep.reason', { reason })}
      className="sheet-pictured"
      picture={
        <LampWall lit className="sheet-picture" aria-hidden="true">
          <div className="mx-5 mt-17 flex items-center gap-3.5 rounded-list bg-surface p-3.5 text-start text-text shadow-e2">
            <img src="/icons/icon-192.png" alt="" width={44} height={44} className="rounded-tile" />
            <span className="min-w-0 flex-1">
              <b className="block font-strong">
                {isPhoneHere() ? t('kit.product') : t('pushStep.example')}
              </b>
              <span className="text-small text-text-muted">
                {isPhoneHere() ? t('pushStep.phoneExampleHint') : t('pushStep.exampleHint')}
              </span>
            </span>
            <span className="self-start text-small text-text-muted">
              {t('pushStep.exampleTime')}
            </span>
          </div>
        </LampWall>
      }
      stackActions
      actions={
        <>
          <Button
            size="lg"
            icon={<Bell size={21} aria-hidden="true" />}
            pending={isAsking}
            onClick={allow}
          >
            {t('pushStep.allow')}
          </Button>
          <Button size="lg" variant="secondary" onClick={onAnswered}>
            {t('pushStep.skip')}
          </Button>
        </>
      }
    >
      <ul className="grid gap-4.5 pt-1.5">
        {promises().map(({ Icon, title, hint }) => (
          <li key={title} className="flex gap-4">
            <Icon size={22} className="flex-none text-green" aria-hidden="true" />
            <span className="min-w-0">
              <b className="block font-strong">{title}</b>
              <span className="text-text-muted">{hint}</span>
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
