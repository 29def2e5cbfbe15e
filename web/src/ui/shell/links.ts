import type { ElementType, MouseEvent, ReactNode } from 'react';

/** How the bars reach the router without knowing it. */
export type Linking = {
  /** The router's link component, given href, className and the rest; a plain anchor otherwise. */
  linkAs?: ElementType;
  /** Told before the link is followed, so that choosing a tab can scroll to the top. */
  onNavigate?: (href: string, event: MouseEvent) => void;
};

export type Destination = {
  href: string;
  label: string;
  icon: ReactNode;
  current?: boolean;
};
