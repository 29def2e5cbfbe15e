import { useState } from 'react';
import { Phone } from 'lucide-react';
import { Link } from 'wouter';
import { t } from '@porchlight/messages/t';
import { useMe } from '../../api/me.ts';
import { ACCOUNT_KEYS, readKey, writeKey } from '../../storage/storage.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { IconTile } from '../../ui/IconTile.tsx';
import { Prompt } from '../../ui/Prompt.tsx';

/** A stored number that is not valid: its owner is asked once on this device. */
export function PhoneNotice() {
  const me = useMe();
  const key = ACCOUNT_KEYS.phoneNoticeShown + me.id;
  const [isOpen, setIsOpen] = useState(() => readKey(key) === null);
  if (!me.phoneNumberNeedsCorrection || !isOpen) return null;
  const close = () => {
    writeKey(key, 'true');
    setIsOpen(false);
  };
  return (
    <Prompt
      icon={
        <IconTile tone="green">
          <Phone size={24} />
        </IconTile>
      }
      title={t('phoneNotice.title')}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {t('phoneNotice.later')}
          </Button>
          <Link href="/account" className={buttonClass()} onClick={close}>
            {t('phoneNotice.correct')}
          </Link>
        </>
      }
    >
      {t('phoneNotice.text')}
    </Prompt>
  );
}
