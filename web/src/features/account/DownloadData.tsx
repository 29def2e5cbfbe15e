import { Download } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { IconTile } from '../../ui/IconTile.tsx';
import { useDownload } from './download.ts';

export function DownloadData() {
  const download = useDownload();
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
        pending={download.isPending}
        onClick={() => download.mutate()}
      >
        {t('account.downloadButton')}
      </Button>
    </Card>
  );
}
