import { type RefObject, useId, useRef, useState } from 'react';
import {
  ArrowDown,
  ArrowUp,
  ChevronDown,
  ChevronUp,
  Pencil,
  Trash2,
  UserPlus,
  UsersRound,
} from 'lucide-react';
import type { Group } from '@porchlight/contract/groups';
import { byName } from '@porchlight/messages/formats';
import { t } from '@porchlight/messages/t';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { useMedia } from '../../ui/media.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { groupColorClass } from '../../ui/group-colors.ts';
import { hasLongWord } from '../../ui/long-word.ts';
import { AddMemberDialog } from './AddMemberDialog.tsx';
import { EditGroupDialog } from './CreateGroupDialog.tsx';
import { DeleteGroupDialog } from './DeleteGroupDialog.tsx';
import { MemberRow } from './MemberRow.tsx';

type GroupCardProps = {
  group: Group;
  startsOpen: boolean;
  /** The button with its name. */
  head: RefObject<HTMLButtonElement | null> | undefined;
  /** Absent where there is no place in that direction. */
  onMoveUp: (() => void) | undefined;
  onMoveDown: (() => void) | undefined;
};

/** One column on a phone, two on a tablet that lies: too narrow for the buttons in one line. */
const IS_NARROW = '(max-width: 47.99rem), (min-width: 64rem) and (max-width: 74.99rem)';

export function GroupCard(props: GroupCardProps) {
  const { group, startsOpen, head, onMoveUp, onMoveDown } = props;
  const id = useId();
  const [isOpen, setIsOpen] = useState(startsOpen);
  const [dialog, setDialog] = useState<'add' | 'edit' | 'delete' | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const close = () => setDialog(null);
  const isStacked = useMedia(IS_NARROW);
  return (
    <li className="list">
      <h2>
        <button
          ref={head}
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          className="row gap-3 py-3.5 tracking-normal"
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className={hasLongWord(group.name) ? 'max-[22.4rem]:hidden' : 'contents'}>
            <GroupMark color={group.color} />
          </span>
          <span className="row-body">
            <span
              className={cx(
                'block text-strong wrap-anywhere',
                hasLongWord(group.name) && 'max-[22.4rem]:text-small',
              )}
            >
              <bdi>{group.name}</bdi>
            </span>
            <span className="block font-sans text-small font-normal text-text-muted">
              {t('groups.members', { count: group.members.length })}
            </span>
          </span>
          {!isOpen && !hasLongWord(group.name) && <Faces members={group.members} />}
          <span className="grid size-11 flex-none place-items-center max-[22.4rem]:size-8">
            {isOpen ? (
              <ChevronUp size={23} aria-hidden="true" />
            ) : (
              <ChevronDown size={23} aria-hidden="true" />
            )}
          </span>
        </button>
      </h2>
      <div id={id} hidden={!isOpen} className="[--inset:4.5rem]">
        {isOpen && (
          <>
            <ul className="list rounded-none border-0 bg-transparent">
              {byName(group.members, ({ user }) => user.displayName).map((member) => (
                <MemberRow
                  key={member.friendshipId}
                  group={group}
                  member={member}
                  onRemoved={() => add.current?.focus()}
                />
              ))}
            </ul>
            {group.members.length === 0 && (
              <p className="px-4 py-3 text-text-muted">{t('groups.noMembers')}</p>
            )}
            <div className="flex flex-wrap gap-2.5 border-t border-line p-4 pt-3">
              <Button
                ref={add}
                variant="secondary"
                size="sm"
                className={cx('flex-1', isStacked && 'basis-full')}
                icon={<UserPlus size={20} aria-hidden="true" />}
                aria-label={t('groups.addMemberTo', { group: group.name })}
                onClick={() => setDialog('add')}
              >
                {t('groups.addMember')}
              </Button>
              <Button
                variant="secondary"
                size="sm"
                className={isStacked ? 'flex-1' : ''}
                icon={<Pencil size={19} aria-hidden="true" />}
                aria-label={t('groups.editName', { group: group.name })}
                onClick={() => setDialog('edit')}
              >
                {t('groups.edit')}
              </Button>
              {(onMoveUp || onMoveDown) && (
                <span className="flex">
                  <IconButton
                    label={t('groups.moveUp', { group: group.name })}
                    aria-disabled={onMoveUp === undefined}
                    onClick={onMoveUp}
                  >
                    <ArrowUp size={20} aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    label={t('groups.moveDown', { group: group.name })}
                    aria-disabled={onMoveDown === undefined}
                    onClick={onMoveDown}
                  >
                    <ArrowDown size={20} aria-hidden="true" />
                  </IconButton>
                </span>
              )}
              <Button
                variant="danger-quiet"
                size="sm"
                className={isStacked ? 'flex-1' : ''}
                icon={<Trash2 size={20} aria-hidden="true" />}
                aria-label={t('groups.deleteName', { group: group.name })}
                onClick={() => setDialog('delete')}
              >
                {t('groups.delete')}
              </Button>
            </div>
          </>
        )}
      </div>
      {dialog === 'add' && <AddMemberDialog group={group} onClose={close} />}
      {dialog === 'edit' && <EditGroupDialog group={group} onClose={close} />}
      {dialog === 'delete' && <DeleteGroupDialog group={group} onClose={close} />}
    </li>
  );
}

function GroupMark({ color }: { color: string }) {
  return (
    <span
      className={cx(
        'grid size-11 flex-none place-items-center rounded-tile border-2 border-(--c) bg-(--cs) text-(--ci)',
        groupColorClass(color),
      )}
      aria-hidden="true"
    >
      <UsersRound size={21} />
    </span>
  );
}

/** The first few, half behind each other; the count beside them says how many there are. */
function Faces({ members }: { members: Group['members'] }) {
  return (
    <span className="flex flex-none max-[22rem]:hidden">
      {members.slice(0, 3).map(({ id, friendshipId, user }) => (
        <span key={friendshipId} className="-ms-2 flex rounded-chip ring-2 ring-surface">
          <Avatar name={user.displayName} id={id} src={user.avatar} size={32} />
        </span>
      ))}
    </span>
  );
}
