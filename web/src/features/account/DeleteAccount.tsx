import { useState } from 'react';
import { Trash2 } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import { accountTexts as texts } from './texts.ts';

export function DeleteAccount() {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <section className="page-section px-1">
      <h2>{texts.deleteAccount}</h2>
      <p className="text-text-muted">{texts.deleteHint}</p>
      <Button
        variant="danger-quiet"
        className="mt-4"
        icon={<Trash2 size={19} aria-hidden="true" />}
        onClick={() => setIsAsked(true)}
      >
        {texts.deleteAccount}
      </Button>
      {isAsked && <DeleteAccountDialog onClose={() => setIsAsked(false)} />}
    </section>
  );
}
