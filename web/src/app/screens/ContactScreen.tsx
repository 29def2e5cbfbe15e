import { useEffect, useState } from 'react';
import { Phone } from 'lucide-react';
import { Link, useLocation, useParams } from 'wouter';
import type { Friend } from '@porchlight/contract/contacts';
import { flagFor } from '@porchlight/domain/notifications';
import { clockTime } from '@porchlight/messages/formats';
import { lastCalledLabel } from '@porchlight/messages/time-words';
import { t } from '@porchlight/messages/t';
import { messageOf } from '../../api/errors.ts';
import { useOwnZone } from '../../api/me.ts';
import { useServerNow } from '../../api/server-clock.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { OtherWays } from '../../features/calls/OtherWays.tsx';
import { placeCall } from '../../features/calls/place-call.ts';
import { TimeForTwo } from '../../features/call-proposals/TimeForTwo.tsx';
import { ContactBrowser } from '../../features/contacts/ContactBrowser.tsx';
import { ContactEnd, ContactMenu, useContactEnd } from '../../features/contacts/ContactEnd.tsx';
import { ContactHero } from '../../features/contacts/ContactHero.tsx';
import { ContactNumber } from '../../features/contacts/ContactNumber.tsx';
import { ForLater } from '../../features/talk/ForLater.tsx';
import { TellMeWhen } from '../../features/talk/TellMeWhen.tsx';
import { GroupMembership } from '../../features/groups/GroupMembership.tsx';
import { AlertChoice, recordsOfGroups } from '../../features/settings/AlertChoice.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useMedia } from '../../ui/media.ts';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { PageContainer } from '../../ui/shell/PageContainer.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';

const onCall = (friend: Friend) => placeCall(friend);
const MINUTE_MS = 60_000;

/** A contact: a page of its own on narrow screens, beside the list on wide ones. */
export function ContactScreen() {
  const { id = '' } = useParams();
  const [, navigate] = useLocation();
  const contacts = useEndpoint('GET /api/friends');
  const isWide = useMedia('(min-width: 64rem)');
  useListKeys(isWide);
  const friend = contacts.data?.find((one) => one.id === id);
  return (
    <PageContainer
      {...(isWide && { width: 'wide' })}
      className="lg:grid lg:grid-cols-[24.5rem_minmax(0,1fr)] lg:items-start lg:gap-x-8"
    >
      {isWide && (
        <nav aria-label={t('contactPage.list')}>
          <ContactBrowser
            current={id}
            onCall={onCall}
            onAdd={() => navigate('/contacts')}
            empty={null}
          />
        </nav>
      )}
      <div>
        {contacts.isPending && <SkeletonRows />}
        {/* Beside the list, the list says so. */}
        {contacts.isError && !contacts.data && !isWide && (
          <ErrorState
            message={messageOf(contacts.error, t('common.somethingWrong'))}
            retrying={contacts.isFetching}
            onRetry={() => void contacts.refetch()}
          />
        )}
        {contacts.data && !friend && <Gone />}
        {friend && <Details key={friend.id} friend={friend} />}
      </div>
    </PageContainer>
  );
}

/** Beside the list, arrow keys move through it, and Escape returns to it. */
function useListKeys(isWide: boolean): void {
  useEffect(() => {
    if (!isWide) return undefined;
    const listen = (event: KeyboardEvent) => {
      const isTaken = event.defaultPrevented || document.querySelector('[role$=dialog]') !== null;
      if (isTaken) return;
      const links = [...document.querySelectorAll<HTMLElement>('nav .row-link')];
      if (event.key === 'Escape') links.find((link) => link.matches('[aria-current]'))?.focus();
      const here = links.findIndex((link) => link === document.activeElement);
      const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
      const next = links[here + (steps[event.key] ?? Number.NaN)];
      if (here < 0 || !next) return;
      event.preventDefault();
      next.focus();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isWide]);
}

function Gone() {
  return (
    <EmptyState
      title={t('contactPage.gone')}
      hint={t('contactPage.goneHint')}
      action={
        <Link href="/contacts" replace className={buttonClass({ size: 'sm' })}>
          {t('contactPage.toContacts')}
        </Link>
      }
    />
  );
}

function Details({ friend }: { friend: Friend }) {
  const first = friend.displayName.trim().split(/\s+/)[0] ?? friend.displayName;
  const { ways, question } = useContactEnd(friend);
  return (
    <article aria-label={friend.displayName}>
      <div className="relative">
        <ContactHero friend={friend} />
        <ContactMenu name={friend.displayName} ways={ways} />
      </div>
      <TellMeWhen friend={friend} isOffered={friend.status !== 'available'} />
      {friend.phoneNumber !== null && (
        <Button
          block
          size="lg"
          className="mt-3.5"
          variant={friend.status === 'available' ? 'primary' : 'secondary'}
          icon={<Phone size={21} aria-hidden="true" />}
          onClick={() => placeCall(friend)}
        >
          {t('contactPage.callFirst', { first })}
        </Button>
      )}
      <OtherWays friend={friend} className="mt-2.5" />
      <TimeForTwo friend={friend} onCall={onCall} />
      <ContactNumber friend={friend} />
      <ForLater friend={friend} />
      <GroupMembership friend={friend} first={first} />
      <Alerts friend={friend} first={first} />
      <OwnCalls friend={friend} />
      <ContactEnd ways={ways} />
      {question}
    </article>
  );
}

function Alerts({ friend, first }: { friend: Friend; first: string }) {
  const records = useEndpoint('GET /api/notifications/preferences').data;
  const groups = useEndpoint('GET /api/contact-groups').data;
  if (!records || !groups) return null;
  const held = groups.filter(({ members }) => members.some(({ id }) => id === friend.id));
  const usual = flagFor('callAvailable', {
    contact: null,
    groups: recordsOfGroups(
      records,
      held.map(({ id }) => id),
    ),
    global: records.find(({ friendId, groupId }) => friendId === null && groupId === null) ?? null,
  });
  return (
    <section className="page-section">
      <SectionHead title={t('contactPage.alerts')} />
      <ul className="list px-4">
        <AlertChoice
          target={{ friendId: friend.id, groupId: null }}
          name={friend.displayName}
          usual={usual}
        >
          {t('contactPage.alertsHint', { first })}
        </AlertChoice>
      </ul>
    </section>
  );
}

const NEWEST = 3;

/** Own calls only; nothing where there are none. */
function OwnCalls({ friend }: { friend: Friend }) {
  const calls = useEndpoint('GET /api/friends/:id/calls', { params: { id: friend.id } }).data
    ?.calls;
  const now = useServerNow(MINUTE_MS);
  const zone = useOwnZone();
  const [isWhole, setIsWhole] = useState(false);
  if (calls === undefined || calls.length === 0) return null;
  const shown = isWhole ? calls : calls.slice(0, NEWEST);
  return (
    <section className="page-section">
      <SectionHead
        title={t('contactPage.calls')}
        right={
          shown.length < calls.length && (
            <Button variant="text" size="sm" onClick={() => setIsWhole(true)}>
              {t('contactPage.seeAll', { count: calls.length })}
            </Button>
          )
        }
      />
      <ul className="list">
        {shown.map((at) => (
          <li key={at} className="flex justify-between gap-3 px-4 py-3">
            <span>{lastCalledLabel(Date.parse(at), zone, now)}</span>
            <span className="text-text-muted">{clockTime(Date.parse(at), zone)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
