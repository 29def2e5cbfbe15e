import { Link } from 'wouter';
import type { Friend } from '@porchlight/contract/contacts';
import { t } from '@porchlight/messages/t';
import { useOwnZone } from '../../api/me.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Row } from '../../ui/List.tsx';
import { endOf } from './watching.ts';

type WaitingRowProps = {
  friend: Friend;
  endsAt: string;
  /** `name` tells one button from another for screen readers. */
  end: { label: string; name: string; isBusy: boolean; onClick: () => Promise<void> };
};

/** A contact that the person waits for, until when, and a button that ends it. */
export function WaitingRow({ friend, endsAt, end }: WaitingRowProps) {
  const zone = useOwnZone();
  const { id, displayName, avatar } = friend;
  return (
    <Row
      size="person"
      inset="avatar"
      title={
        <Link href={`/contacts/${id}`} className="row-link">
          <bdi>{displayName}</bdi>
        </Link>
      }
      sub={t('talk.until', { date: endOf(endsAt, zone) })}
      leading={<Avatar name={displayName} id={id} src={avatar} />}
      trailing={
        <Button
          size="sm"
          variant="secondary"
          className="relative"
          aria-label={end.name}
          pending={end.isBusy}
          onClick={() => void end.onClick()}
        >
          {end.label}
        </Button>
      }
    />
  );
}
