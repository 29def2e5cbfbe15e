import { ExternalLink, MessageCircle, Video } from 'lucide-react';
import type { Friend } from '@porchlight/contract/contacts';
import { callLink, linkHost, type ShownWay } from '@porchlight/domain/call-ways';
import { t } from '@porchlight/messages/t';
import { isApple } from '../../environment/apple.ts';
import { Breakable } from '../../ui/Breakable.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';

const ICONS = {
  whatsapp: MessageCircle,
  signal: MessageCircle,
  facetime: Video,
  link: ExternalLink,
} as const;

const LOOK = 'h-full min-h-17.5 min-w-0 flex-col gap-1 px-1 py-2.5 text-small leading-tight';

/**
 * A tile for each way that works here, saying what it opens. The page at the other end learns
 * nothing of this one, and nothing is fetched from it before the tap.
 */
export function OtherWays({ friend, className }: { friend: Friend; className?: string }) {
  const ways = friend.callWays.flatMap((way) => {
    const link = callLink(way);
    const isOpened = link !== null && (way.kind !== 'facetime' || isApple());
    return isOpened ? { ...way, link } : [];
  });
  if (ways.length === 0) return null;
  return (
    <ul className={cx('call-ways', className)} aria-label={t('callWays.section')}>
      {ways.map(({ link, ...way }) => {
        const Icon = ICONS[way.kind];
        return (
          <li key={way.kind}>
            <a
              href={link}
              target="_blank"
              rel="noreferrer"
              referrerPolicy="no-referrer"
              aria-label={wordsOf(way)}
              className={cx(buttonClass({ variant: 'secondary', block: true }), LOOK)}
            >
              <Icon size={22} aria-hidden="true" />
              <Breakable text={nameOf(way)} />
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** An app by its name, a page by its host. */
function nameOf(way: ShownWay): string {
  return way.kind === 'link' ? (linkHost(way.address) ?? '') : t(`callWays.${way.kind}`);
}

function wordsOf(way: ShownWay): string {
  switch (way.kind) {
    case 'whatsapp':
      return t('callWays.openWhatsapp');
    case 'signal':
      return t('callWays.openSignal');
    case 'facetime':
      return t('callWays.openFacetime');
    case 'link':
      return t('callWays.openHost', { host: linkHost(way.address) ?? '' });
  }
}
