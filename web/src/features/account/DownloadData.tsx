import { useState } from 'react';
import { Download } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { IconTile } from '../../ui/IconTile.tsx';
import { downloadData } from './download.ts';
import { PasswordDialog } from './PasswordDialog.tsx';

export function DownloadData() {
  const [state, setState] = useState<'idle' | 'loading' | 'asking'>('idle');
  const download = async () => {
    setState('loading');
    setState((await downloadData()) === 'asks' ? 'asking' : 'idle');
  };
  return (
    <Card className="page-section flex flex-wrap items-center gap-x-4 gap-y-4 px-5 py-5 md:px-6">
      <IconTile tone="green" size="md">
        <Download size={26} />
      </IconTile>
      <div className="min-w-0 flex-1 basis-40">
        <h2>{t('account.download')}</h2>
        <p className="text-text-muted">{t('account.downloadHint')}</p>
      </div>
      <Button
        variant="secondary"
        className="max-md:w-full"
        pending={state === 'loading'}
        onClick={() => void download()}
      >
        {t('account.downloadButton')}
      </Button>
      {state === 'asking' && (
        <PasswordDialog
          confirmLabel={t('account.downloadButton')}
          onConfirmed={async () => {
            await downloadData();
            setState('idle');
          }}
          onClose={() => setState('idle')}
        />
      )}
    </Card>
  );
}
