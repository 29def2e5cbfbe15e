import { ChevronRight, KeyRound } from 'lucide-react';
import { Link } from 'wouter';
import { t } from '@porchlight/messages/t';
import { IconTile } from '../../ui/IconTile.tsx';
import { List, Row } from '../../ui/List.tsx';

/** The way from the account to passkeys and other ways to sign in. */
export function SecurityLink() {
  return (
    <List className="page-section">
      <Row
        href="/security"
        linkAs={Link}
        leading={
          <IconTile tone="green">
            <KeyRound size={22} />
          </IconTile>
        }
        title={t('app.security')}
        sub={t('security.linkHint')}
        trailing={<ChevronRight size={21} className="text-text-muted" aria-hidden="true" />}
      />
    </List>
  );
}
