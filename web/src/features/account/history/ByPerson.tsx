import { useState } from 'react';
import { UserRound } from 'lucide-react';
import type { VisibilityHistory } from '@porchlight/contract/visibility-history';
import { t } from '@porchlight/messages/t';
import { useOwnZone } from '../../../api/me.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { IconTile } from '../../../ui/IconTile.tsx';
import { List, Row } from '../../../ui/List.tsx';
import { byPerson, nameOf, rangeLabel, type Times } from './record.ts';

export function ByPerson({ record }: { record: VisibilityHistory }) {
  const [open, setOpen] = useState<Times | null>(null);
  const people = byPerson(record);
  if (people.length === 0) return <p className="mx-1 text-text-muted">{t('history.nobody')}</p>;
  return (
    <>
      <List>
        {people.map((times) => (
          <Row
            key={times.place}
            inset="avatar"
            leading={<Face times={times} />}
            title={nameOf(times.person)}
            sub={t('history.times', { count: times.parts.length })}
            onClick={() => setOpen(times)}
          />
        ))}
      </List>
      {open && <TimesDialog times={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function Face({ times: { person } }: { times: Times }) {
  if (person !== null)
    return <Avatar name={person.displayName} id={person.id} src={person.avatar} size={48} />;
  return (
    <IconTile tone="brown">
      <UserRound size={22} />
    </IconTile>
  );
}

function TimesDialog({ times, onClose }: { times: Times; onClose: () => void }) {
  const zone = useOwnZone();
  const now = serverNow();
  const { person, parts } = times;
  const title =
    person === null
      ? t('history.timesOfFormer')
      : t('history.timesOf', { name: person.displayName });
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      <List>
        {parts.map((part) => (
          <Row key={part.from} size="compact" title={rangeLabel(part, zone, now, true)} />
        ))}
      </List>
    </Dialog>
  );
}
