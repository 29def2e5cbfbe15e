import { BookUser, ChevronRight, QrCode, Search, Send, Share2 } from 'lucide-react';
import { Link } from 'wouter';
import { listOf } from '@porchlight/messages/formats';
import { t } from '@porchlight/messages/t';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { device } from '../../device/device.ts';
import { Button } from '../../ui/Button.tsx';
import { IconTile } from '../../ui/IconTile.tsx';
import { List, Row } from '../../ui/List.tsx';

type FirstContactsProps = { onInvite: () => void; onSearch: () => void };

/** In place of 'Available Now' until there is someone who could be. */
export function FirstContacts({ onInvite, onSearch }: FirstContactsProps) {
  // Without an address book the way would lead nowhere on this device.
  const hasAddressBook = device().contacts.kind !== 'none';
  const sent = useEndpoint('GET /api/sent-friend-requests').data ?? [];
  const chevron = <ChevronRight size={20} className="text-text-muted" aria-hidden="true" />;
  return (
    <section className="max-lg:mt-4 lg:not-first:mt-6">
      <div className="empty card">
        <h2 className="text-[1.5rem]">{t('contactList.noContacts')}</h2>
        <p className="empty-hint empty-hint-wide mt-1.5">{t('firstContacts.firstContactHint')}</p>
        <Button size="lg" icon={<Share2 size={20} aria-hidden="true" />} onClick={onInvite}>
          {t('firstContacts.invite')}
        </Button>
      </div>
      <List className="mt-3.5">
        {sent.length > 0 && (
          <Row
            inset="tile"
            href="/pending-contact-requests"
            linkAs={Link}
            title={t('contactList.pending')}
            sub={listOf(sent.map(({ user }) => user.displayName))}
            leading={
              <IconTile>
                <Send size={21} />
              </IconTile>
            }
            trailing={chevron}
          />
        )}
        {hasAddressBook && (
          <Row
            inset="tile"
            href="/contacts"
            linkAs={Link}
            title={t('firstContacts.findPeople')}
            sub={t('firstContacts.findPeopleHint')}
            leading={
              <IconTile tone="green">
                <BookUser size={21} />
              </IconTile>
            }
            trailing={chevron}
          />
        )}
        <Row
          inset="tile"
          onClick={onSearch}
          title={t('firstContacts.search')}
          sub={t('firstContacts.searchHint')}
          leading={
            <IconTile tone="green">
              <Search size={21} />
            </IconTile>
          }
          trailing={chevron}
        />
        <Row
          inset="tile"
          href="/meet"
          linkAs={Link}
          title={t('contactList.myCode')}
          sub={t('contactList.myCodeHint')}
          leading={
            <IconTile tone="green">
              <QrCode size={21} />
            </IconTile>
          }
          trailing={chevron}
        />
      </List>
    </section>
  );
}
