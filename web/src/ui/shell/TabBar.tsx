import type { MouseEvent } from 'react';
import { t } from '@porchlight/messages/t';
import type { Destination, Linking } from './links.ts';

export type TabBarProps = Linking & { destinations: readonly Destination[] };

/** Below 768 px, 80 px high plus the safe area. Icons of the destinations at 24 px. */
export function TabBar({ destinations, linkAs: LinkAs = 'a', onNavigate }: TabBarProps) {
  return (
    <nav className="tab-bar" aria-label={t('kit.main')}>
      {destinations.map((to) => (
        <LinkAs
          key={to.href}
          href={to.href}
          aria-current={to.current ? 'page' : undefined}
          onClick={(event: MouseEvent) => onNavigate?.(to.href, event)}
        >
          <span className="tab-pill">{to.icon}</span>
          {to.label}
        </LinkAs>
      ))}
    </nav>
  );
}
