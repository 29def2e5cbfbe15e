import { BellRing, ChevronRight, ContactRound, QrCode, Send } from 'lucide-react';
import { Link } from 'wouter';
import { t } from '@porchlight/messages/t';
import { useWatches } from '../../api/talk.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { IconTile } from '../../ui/IconTile.tsx';
import { List, Row } from '../../ui/List.tsx';

export function ContactLinks() {
  const contacts = useEndpoint('GET /api/friends').data;
  const sent = useEndpoint('GET /api/sent-friend-requests').data;
  const watches = useWatches();
  return (
    <List className="contact-links">
      <Row
        href="/your-contacts"
        linkAs={Link}
        title={t('contactList.yourContacts')}
        leading={
          <IconTile tone="green">
            <ContactRound size={22} />
          </IconTile>
        }
        trailing={<Count of={contacts} />}
      />
      <Row
        href="/pending-contact-requests"
        linkAs={Link}
        inset="tile"
        title={t('contactList.pending')}
        leading={
          <IconTile>
            <Send size={21} />
          </IconTile>
        }
        trailing={<Count of={sent} />}
      />
      <Row
        href="/waiting"
        linkAs={Link}
        inset="tile"
        title={t('app.waitingFor')}
        leading={
          <IconTile>
            <BellRing size={21} />
          </IconTile>
        }
        trailing={<Count of={watches} />}
      />
      <Row
        href="/meet"
        linkAs={Link}
        inset="tile"
        title={t('contactList.myCode')}
        leading={
          <IconTile>
            <QrCode size={21} />
          </IconTile>
        }
        trailing={<ChevronRight size={20} className="text-text-muted" aria-hidden="true" />}
      />
    </List>
  );
}

/** Nothing until it is known, and nothing where there is none. */
function Count({ of }: { of: readonly unknown[] | undefined }) {
  return (
    <span className="flex items-center gap-3 font-strong text-text-muted">
      {of && of.length > 0 && of.length}
      <ChevronRight size={20} aria-hidden="true" />
    </span>
  );
}
