import { Link } from 'wouter';
import type { Friend } from '@porchlight/contract/contacts';
import type { Group } from '@porchlight/contract/groups';
import { t } from '@porchlight/messages/t';
import { shownMe } from '../../api/pending.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { isLit } from '../../state/lit.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Chip, Chips } from '../../ui/Chip.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { toast } from '../../ui/toast.ts';
import { useAddMember, useRemoveMember } from './changes.ts';

type GroupMembershipProps = { friend: Friend; first: string };

/** The groups a contact is in; each chip takes them in or out at once. */
export function GroupMembership({ friend, first }: GroupMembershipProps) {
  const groups = useEndpoint('GET /api/contact-groups').data;
  if (!groups) return null;
  return (
    <section className="page-section">
      <SectionHead title={t('contactPage.groups')} />
      {groups.length === 0 ? (
        <p className="mx-1 text-text-muted">{t('contactPage.noGroups')}</p>
      ) : (
        <Chips>
          {groups.map((group) => (
            <GroupToggle key={group.id} group={group} friend={friend} first={first} />
          ))}
        </Chips>
      )}
      <p className="mx-1 mt-2 text-small text-text-muted">
        {t('contactPage.groupsHint', { first })}
      </p>
      {groups.length === 0 && (
        <Link
          href="/contacts?tab=groups&new"
          className={`mt-2 ${buttonClass({ variant: 'text', size: 'sm' })}`}
        >
          {t('contactPage.createGroup')}
        </Link>
      )}
    </section>
  );
}

type GroupToggleProps = { group: Group; friend: Friend; first: string };

function GroupToggle({ group, friend, first }: GroupToggleProps) {
  const { friendshipId } = friend;
  const isIn = group.members.some((member) => member.friendshipId === friendshipId);
  const add = useAddMember(() => {
    const seen = seenNow(group, friend, first);
    if (seen !== null) toast({ title: seen });
  });
  const remove = useRemoveMember(group, () => undefined);
  const isBusy = add.isPending || remove.isPending;
  const toggle = () => {
    if (isBusy) return;
    const params = { id: group.id };
    if (isIn) remove.mutate({ params: { ...params, friendshipId } });
    else add.mutate({ params, body: { friendshipId } });
  };
  return (
    <Chip color={group.color} selected={isIn !== isBusy} onClick={toggle}>
      {group.name}
    </Chip>
  );
}

/** The sentence about the own light for a new member; null where it is off or for others. */
function seenNow({ id }: Group, friend: Friend, first: string): string | null {
  const me = shownMe();
  const now = serverNow();
  if (!me || !isLit(me, now)) return null;
  if (me.audience.kind !== 'groups' || !me.audience.groupIds.includes(id)) return null;
  return me.visibleToUnavailableContacts || isLit(friend, now)
    ? t('contactPage.seesNow', { first })
    : t('contactPage.seesWhileAvailable', { first });
}
