import { useState } from 'react';
import { Ban, Flag, UserMinus } from 'lucide-react';
import type { Friend } from '@porchlight/contract/contacts';
import { t } from '@porchlight/messages/t';
import { openReport } from '../../state/reporting.ts';
import { List, Row } from '../../ui/List.tsx';
import { BlockDialog } from './BlockDialog.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';

/** Remove, block and report, each after one question; the screen leaves when the contact has gone. */
export function ContactEnd({ friend }: { friend: Friend }) {
  const [asking, setAsking] = useState<'remove' | 'block' | null>(null);
  const close = () => setAsking(null);
  const { id, displayName, username, avatar } = friend;
  return (
    <section className="page-section">
      <List>
        <Row
          inset="icon"
          size="compact"
          className="text-danger"
          title={t('contactPage.remove')}
          leading={<UserMinus size={21} aria-hidden="true" />}
          onClick={() => setAsking('remove')}
        />
        <Row
          inset="icon"
          size="compact"
          className="text-danger"
          title={t('contactPage.block')}
          leading={<Ban size={21} aria-hidden="true" />}
          onClick={() => setAsking('block')}
        />
        <Row
          inset="icon"
          size="compact"
          className="text-danger"
          title={t('contactPage.report')}
          leading={<Flag size={21} aria-hidden="true" />}
          onClick={() => openReport({ id, displayName, isContact: true })}
        />
      </List>
      {asking === 'remove' && <RemoveDialog friend={friend} onClose={close} />}
      {asking === 'block' && (
        <BlockDialog
          person={{ id, displayName, username, avatar, relationship: 'contact' }}
          onClose={close}
          onBlocked={close}
        />
      )}
    </section>
  );
}
