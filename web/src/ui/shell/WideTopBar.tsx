import type { MouseEvent } from 'react';
import { t } from '@porchlight/messages/t';
import { Brand } from './Brand.tsx';
import type { BrandProps } from './Brand.tsx';
import type { Destination } from './links.ts';
import { ShellActions } from './ShellActions.tsx';
import type { ShellActionsProps } from './ShellActions.tsx';

export type WideTopBarProps = BrandProps &
  ShellActionsProps & { destinations: readonly Destination[] };

/** Every route from 768 px on. Icons of the destinations at 20 px. */
export function WideTopBar(props: WideTopBarProps) {
  const { href, linkAs: LinkAs = 'a', onNavigate, destinations } = props;
  const { onShare, onNotifications, unread, account } = props;
  return (
    <header className="wide-bar">
      <div className="wide-bar-inner">
        <Brand href={href} linkAs={LinkAs} onNavigate={onNavigate} />
        <nav className="wide-nav" aria-label={t('kit.main')}>
          {destinations.map((to) => (
            <LinkAs
              key={to.href}
              href={to.href}
              aria-current={to.current ? 'page' : undefined}
              onClick={(event: MouseEvent) => onNavigate?.(to.href, event)}
            >
              {to.icon}
              {to.label}
            </LinkAs>
          ))}
        </nav>
        <ShellActions {...{ onShare, onNotifications, unread, account }} />
      </div>
    </header>
  );
}
