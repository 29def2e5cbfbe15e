import type { ReactNode } from 'react';
import { House, Settings, UsersRound } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { t } from '@porchlight/messages/t';
import { BackBar } from '../ui/shell/BackBar.tsx';
import { NarrowHeader } from '../ui/shell/NarrowHeader.tsx';
import { ShellTop, SkipLink } from '../ui/shell/ShellTop.tsx';
import { TabBar } from '../ui/shell/TabBar.tsx';
import { WideTopBar } from '../ui/shell/WideTopBar.tsx';
import type { Destination } from '../ui/shell/links.ts';
import { trail } from '../trail.ts';
import { AccountLink } from './AccountLink.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { useShellActions } from './shell-actions.ts';

const tabs = () => [
  { href: '/', label: t('app.home'), Icon: House },
  { href: '/contacts', label: t('app.contacts'), Icon: UsersRound },
  { href: '/settings', label: t('app.settings'), Icon: Settings },
];

function destinations(path: string, iconSize: number): Destination[] {
  return tabs().map(({ href, label, Icon }) => ({
    href,
    label,
    icon: <Icon size={iconSize} aria-hidden="true" />,
    current: path === href,
  }));
}

export type ShellProps = {
  children: ReactNode;
  title: string;
  /** Where the back arrow leads. Absent: one of the three tabs. */
  back?: string | undefined;
  /** Where people also come from: the arrow returns there if that is the entry before. */
  backAlso?: readonly string[] | undefined;
};

/** Both layouts are in the document, and the width decides which one shows. */
export function Shell({ children, title, back, backAlso = [] }: ShellProps) {
  const [path, navigate] = useLocation();
  // A screen with a way back belongs to the tab that it leads to.
  const tab = back ?? path;
  // On the account itself the photo would lead nowhere.
  const account = path === '/account' ? undefined : <AccountLink />;
  const actions = { ...useShellActions(), account };
  // Also when the tab is the current one, which changes no route.
  const toTop = () => window.scrollTo(0, 0);
  const goBack = () => {
    const parent = back ?? '/';
    const popped = [parent, ...backAlso].some((place) => trail().popToParent(place));
    if (!popped) navigate(parent, { replace: true });
  };
  return (
    <>
      <SkipLink />
      <ShellTop>
        {back === undefined ? (
          <NarrowHeader href="/" linkAs={Link} onNavigate={toTop} {...actions} />
        ) : (
          <BackBar title={title} onBack={goBack} right={account} />
        )}
        <WideTopBar
          href="/"
          linkAs={Link}
          onNavigate={toTop}
          destinations={destinations(tab, 20)}
          {...actions}
        />
        <OfflineBanner />
      </ShellTop>
      {children}
      {back === undefined && (
        <TabBar destinations={destinations(tab, 24)} linkAs={Link} onNavigate={toTop} />
      )}
    </>
  );
}
