import { useState } from 'react';
import { Trash2 } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { Button } from '../../ui/Button.tsx';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';

export function DeleteAccount() {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <section className="page-section px-1">
      <h2>{t('account.deleteAccount')}</h2>
      <p className="text-text-muted">{t('account.deleteHint')}</p>
      <Button
        variant="danger-quiet"
        className="mt-4"
        icon={<Trash2 size={19} aria-hidden="true" />}
        onClick={() => setIsAsked(true)}
      >
        {t('account.deleteAccount')}
      </Button>
      {isAsked && <DeleteAccountDialog onClose={() => setIsAsked(false)} />}
    </section>
  );
}
