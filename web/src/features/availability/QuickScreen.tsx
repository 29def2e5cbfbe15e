import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { t } from '@porchlight/messages/t';
import { useMe } from '../../api/me.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { LampWall } from '../../ui/lamp/LampWall.tsx';
import { Lantern } from '../../ui/lamp/Lantern.tsx';
import { useChosenAudience } from './chosen-audience.ts';
import { useSetStatus } from './use-status.ts';

const QUICK_MINUTES = 30;

/**
 * The screen of home-screen shortcuts: one button, for the audience last chosen by hand. A link
 * changes nothing by itself, wherever it came from.
 */
export function QuickScreen() {
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const me = useMe();
  const groups = useEndpoint('GET /api/contact-groups').data;
  const { groupIds, isGone } = useChosenAudience(me, groups);
  const setStatus = useSetStatus();
  const isOff = search.get('do') === 'off';
  // Counted from the tap, not from when the screen was drawn.
  const [isSent, setIsSent] = useState(false);
  const confirm = () => {
    setIsSent(true);
    const end = new Date(serverNow() + QUICK_MINUTES * 60_000).toISOString();
    const body = isOff
      ? { status: 'unavailable' as const }
      : { status: 'available' as const, statusExpiresAt: end, visibleToGroupIds: groupIds };
    setStatus.mutate(
      { body },
      { onSuccess: () => navigate('/', { replace: true }), onError: () => setIsSent(false) },
    );
  };
  const isLit = me.status === 'available';
  return (
    <LampWall
      lit={isLit}
      className="min-h-dvh pb-12 [--glow-y:230px] [--lamp-h:290px] [--lamp-w:232px] [--plank-mask:none]"
    >
      <main id="content" tabIndex={-1} className="px-4 outline-none">
        <div className="scene-lamp">
          <Lantern lit={isLit} />
        </div>
        <h1 className="mt-7 text-[1.875rem] text-balance">
          {isLit ? t('availability.on') : t('availability.off')}
        </h1>
        {!isOff && isGone && <p className="mt-1.5 text-count opacity-85">{t('quick.gone')}</p>}
        <div className="mx-auto mt-7 grid max-w-80 gap-3">
          {(isOff || !isGone) && (
            <Button
              size="lg"
              pending={isSent}
              disabled={!isOff && groups === undefined}
              onClick={confirm}
            >
              {isOff ? t('quick.turnOff') : t('quick.turnOn')}
            </Button>
          )}
          <Link href="/" replace className={buttonClass({ variant: 'quiet', size: 'lg' })}>
            {t('quick.home')}
          </Link>
        </div>
      </main>
    </LampWall>
  );
}
