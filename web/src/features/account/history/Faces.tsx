import { t } from '@porchlight/messages/t';
import { Avatar } from '../../../ui/Avatar.tsx';
import type { RecordPerson } from './record.ts';

const SHOWN = 3;

/** The first few faces; a former contact has none. */
export function Faces({ people }: { people: readonly RecordPerson[] }) {
  const faces = people.filter((person) => person !== null).slice(0, SHOWN);
  const more = people.length - faces.length;
  return (
    <span className="flex flex-none ps-2 max-xs:hidden" aria-hidden="true">
      {faces.map(({ id, displayName, avatar }) => (
        <span key={id} className="-ms-2 grid">
          <Avatar name={displayName} id={id} src={avatar} size={32} />
        </span>
      ))}
      {more > 0 && (
        <span className="ms-1 self-center text-small text-text-muted">
          {t('history.more', { count: more })}
        </span>
      )}
    </span>
  );
}
