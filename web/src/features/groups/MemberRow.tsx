import { X } from 'lucide-react';
import type { Group } from '@porchlight/contract/groups';
import { atName } from '@porchlight/messages/formats';
import { t } from '@porchlight/messages/t';
import { Avatar } from '../../ui/Avatar.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Row } from '../../ui/List.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useRemoveMember } from './changes.ts';

type MemberRowProps = {
  group: Group;
  member: Group['members'][number];
  onRemoved: () => void;
};

export function MemberRow({ group, member, onRemoved }: MemberRowProps) {
  const { displayName, username, avatar } = member.user;
  const remove = useRemoveMember(group, onRemoved);
  const take = () => remove.mutate({ params: { id: group.id, friendshipId: member.friendshipId } });
  return (
    <Row
      className="gap-3.5 py-2.5"
      title={<bdi>{displayName}</bdi>}
      sub={atName(username)}
      leading={<Avatar name={displayName} id={member.id} src={avatar} size={44} />}
      trailing={
        <IconButton
          size="sm"
          label={t('groups.removeMember', { name: displayName, group: group.name })}
          aria-busy={remove.isPending}
          onClick={remove.isPending ? undefined : take}
        >
          {remove.isPending ? <Spinner /> : <X size={21} aria-hidden="true" />}
        </IconButton>
      }
    />
  );
}
