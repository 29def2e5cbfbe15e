import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { isGraded } from '@porchlight/domain/score';
import { atName } from '@porchlight/messages/formats';
import { t } from '@porchlight/messages/t';
import { useMe } from '../../api/me.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { ProgressRing } from '../../ui/ProgressRing.tsx';

const SCORE_STALE_MS = 30_000;

/** The way to /account. The score is an ornament here: without it the card still leads there. */
export function ProfileCard() {
  const me = useMe();
  const { data } = useEndpoint('GET /api/connectedness-score', { staleTime: SCORE_STALE_MS });
  const score = data && isGraded(data.parts) ? data.score : null;
  return (
    <Link
      href="/account"
      className="card flex items-center gap-3 p-4 max-[16rem]:flex-wrap pe-2.5 max-[22rem]:gap-2 md:flex-col md:gap-0 md:px-6 md:pt-8 md:pb-7 md:text-center"
      aria-label={
        score === null
          ? t('settings.editAccount', { name: me.displayName })
          : t('settings.editAccountScore', { name: me.displayName, score })
      }
    >
      <Avatar name={me.displayName} id={me.id} src={me.avatar} size={64} />
      <span className="min-w-0 flex-1 max-[16rem]:order-1 max-[16rem]:basis-full md:mt-3.5 md:w-full">
        <span className="display block text-[1.375rem] leading-tight wrap-anywhere md:text-h2">
          <bdi>{me.displayName}</bdi>
        </span>
        <span className="mt-0.5 block text-small text-text-muted md:hidden">
          {t('settings.score')}
        </span>
        <span className="block text-small wrap-anywhere text-text-muted max-md:hidden">
          {atName(me.username)}
        </span>
      </span>
      <span className="flex-none md:mt-4.5">
        <ProgressRing progress={(score ?? 0) / 100}>
          <b className="display text-xl">{score ?? '–'}</b>
        </ProgressRing>
      </span>
      <span className="mt-2 text-small text-text-muted max-md:hidden">{t('settings.score')}</span>
      <ChevronRight
        size={22}
        className="text-text-muted max-[22rem]:hidden md:hidden"
        aria-hidden="true"
      />
    </Link>
  );
}
