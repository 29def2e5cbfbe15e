import { Link } from 'wouter';
import { Avatar } from './Avatar.tsx';
import { Button } from './Button.tsx';
import { Row } from './List.tsx';

type WaitingRowProps = {
  friend: { id: string; displayName: string; avatar: string | null };
  /** For what and until when. */
  sub: string;
  /** `name` tells one button from another for screen readers. */
  end: { label: string; name: string; isBusy: boolean; onClick: () => void };
};

/** A contact that the person waits for, and a button that ends it. */
export function WaitingRow({ friend, sub, end }: WaitingRowProps) {
  const { id, displayName, avatar } = friend;
  return (
    <Row
      size="person"
      className="[--inset:4.625rem]"
      title={
        <Link href={`/contacts/${id}`} className="row-link">
          <bdi>{displayName}</bdi>
        </Link>
      }
      sub={sub}
      leading={<Avatar name={displayName} id={id} src={avatar} size={44} />}
      trailing={
        <Button
          size="sm"
          variant="secondary"
          className="relative"
          aria-label={end.name}
          pending={end.isBusy}
          onClick={end.onClick}
        >
          {end.label}
        </Button>
      }
    />
  );
}
