import { ChevronRight, Eye } from 'lucide-react';
import { Link } from 'wouter';
import { t } from '@porchlight/messages/t';
import { IconTile } from '../../ui/IconTile.tsx';
import { List, Row } from '../../ui/List.tsx';

/** The way from the account to who could see the light. */
export function HistoryLink({ href }: { href: string }) {
  return (
    <List className="page-section">
      <Row
        href={href}
        linkAs={Link}
        leading={
          <IconTile tone="green">
            <Eye size={22} />
          </IconTile>
        }
        title={t('history.title')}
        sub={t('history.linkHint')}
        trailing={<ChevronRight size={21} className="text-text-muted" aria-hidden="true" />}
      />
    </List>
  );
}
