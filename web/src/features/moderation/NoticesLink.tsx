import { ChevronRight, Scale } from 'lucide-react';
import { Link } from 'wouter';
import { t } from '@porchlight/messages/t';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { IconTile } from '../../ui/IconTile.tsx';
import { List, Row } from '../../ui/List.tsx';

/** Only for those whom moderators have written to. */
export function NoticesLink({ href }: { href: string }) {
  const { data } = useEndpoint('GET /api/moderation');
  if (!data || data.length === 0) return null;
  return (
    <List className="page-section">
      <Row
        href={href}
        linkAs={Link}
        leading={
          <IconTile tone="brown">
            <Scale size={22} />
          </IconTile>
        }
        title={t('moderation.title')}
        sub={t('moderation.linkHint')}
        trailing={<ChevronRight size={21} className="text-text-muted" aria-hidden="true" />}
      />
    </List>
  );
}
