import { use, useState } from 'react';
import { Moon } from 'lucide-react';
import { useLocation } from 'wouter';
import type { Notification } from '@porchlight/contract/notifications';
import { t } from '@porchlight/messages/t';
import { MeContext } from '../../api/me.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { busyWeek, calmWasOffered } from './busy-week.ts';

type CalmOfferProps = { list: readonly Notification[]; now: number; onClose: () => void };

/** Once on a device, after a busy week, to those who have no limit. */
export function CalmOffer({ list, now, onClose }: CalmOfferProps) {
  const [, navigate] = useLocation();
  const alertBudget = use(MeContext)?.alertBudget ?? null;
  const [count, setCount] = useState(() => busyWeek(list, now));
  if (count === null || alertBudget !== null) return null;
  const answer = (): void => {
    calmWasOffered();
    setCount(null);
  };
  return (
    <Notice icon={<Moon size={22} aria-hidden="true" />} className="mb-2">
      <p>{t('notifications.busyWeek', { count })}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          size="sm"
          onClick={() => {
            answer();
            onClose();
            navigate('/settings?section=calm');
          }}
        >
          {t('notifications.setLimit')}
        </Button>
        <Button size="sm" variant="secondary" onClick={answer}>
          {t('notifications.keepAll')}
        </Button>
      </div>
    </Notice>
  );
}
