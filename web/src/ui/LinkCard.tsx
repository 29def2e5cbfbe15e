import type { ReactNode } from 'react';
import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { IconTile } from './IconTile.tsx';
import { List, Row } from './List.tsx';

type LinkCardProps = {
  href: string;
  tone: 'brown' | 'green';
  icon: ReactNode;
  title: string;
  sub: string;
};

/** A card of one row that leads to another screen. */
export function LinkCard({ href, tone, icon, title, sub }: LinkCardProps) {
  return (
    <List className="page-section">
      <Row
        href={href}
        linkAs={Link}
        leading={<IconTile tone={tone}>{icon}</IconTile>}
        title={title}
        sub={sub}
        trailing={<ChevronRight size={21} className="text-text-muted" aria-hidden="true" />}
      />
    </List>
  );
}
