import { Lock, ScanSearch, Smartphone } from 'lucide-react';
import { t } from '@porchlight/messages/t';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { IconTile } from '../../ui/IconTile.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { stopMatching, useMatching } from './matching.ts';

/** While it runs: how far it is, and what leaves the device. */
export function MatchingCard() {
  const { kind, checked, total } = useMatching();
  const counts = { checked, total };
  const said =
    kind === 'phone' ? t('discovery.checked', counts) : t('discovery.checkedEmails', counts);
  const progress = total === 0 ? t('discovery.reading') : said;
  return (
    <Card className="grid gap-4.5 p-5">
      <div className="flex items-center gap-3.5">
        <IconTile size="lg" tone="green">
          <ScanSearch size={26} />
        </IconTile>
        <div className="min-w-0">
          <b className="block leading-[1.3]">{t('discovery.looking')}</b>
          <span className="text-small text-text-muted">{progress}</span>
        </div>
      </div>
      <ProgressBar label={t('discovery.looking')} value={checked} max={Math.max(1, total)} />
      <ul className="grid gap-3">
        <li className="flex gap-3.5">
          <Smartphone size={20} className="mt-0.5 flex-none text-green" aria-hidden="true" />
          {t('discovery.onThisDevice')}
        </li>
        <li className="flex gap-3.5">
          <Lock size={20} className="mt-0.5 flex-none text-green" aria-hidden="true" />
          {t('discovery.scrambled')}
        </li>
      </ul>
      <div>
        <Button variant="quiet" size="sm" onClick={stopMatching}>
          {t('discovery.stop')}
        </Button>
      </div>
    </Card>
  );
}
