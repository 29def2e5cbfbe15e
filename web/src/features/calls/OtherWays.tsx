import { ExternalLink, MessageCircle, Video } from 'lucide-react';
import type { Friend } from '@porchlight/contract/contacts';
import { callLink, linkHost, type ShownWay } from '@porchlight/domain/call-ways';
import { t } from '@porchlight/messages/t';
import { isApple } from '../../environment/apple.ts';
import { buttonClass } from '../../ui/Button.tsx';

const ICONS = {
  whatsapp: MessageCircle,
  signal: MessageCircle,
  facetime: Video,
  link: ExternalLink,
} as const;

/**
 * A button for each way that works here, saying what it opens. The page at the other end learns
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
    <ul className={className} aria-label={t('callWays.section')}>
      {ways.map(({ link, ...way }) => {
        const Icon = ICONS[way.kind];
        return (
          <li key={way.kind}>
            <a
              href={link}
              target="_blank"
              rel="noreferrer"
              referrerPolicy="no-referrer"
              className={buttonClass({ variant: 'secondary', block: true })}
            >
              <Icon size={20} aria-hidden="true" />
              <span className="min-w-0 wrap-anywhere">{wordsOf(way)}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
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
