import { useState } from 'react';
import type { VisibilityHistory } from '@porchlight/contract/visibility-history';
import { t } from '@porchlight/messages/t';
import { useOwnZone } from '../../../api/me.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { List, Row } from '../../../ui/List.tsx';
import { SectionHead } from '../../../ui/SectionHead.tsx';
import { Faces } from './Faces.tsx';
import {
  audienceLabel,
  byDay,
  dayTitle,
  nameOf,
  partsOf,
  placesIn,
  rangeLabel,
  type Stretch,
} from './record.ts';

export function ByDay({ record }: { record: VisibilityHistory }) {
  const zone = useOwnZone();
  const now = serverNow();
  const [open, setOpen] = useState<Stretch | null>(null);
  return (
    <>
      {byDay(record, zone).map(({ day, stretches }) => (
        <section key={day} className="page-section">
          <SectionHead title={dayTitle(day, zone, now)} />
          <List>
            {stretches.map((stretch) => (
              <Row
                key={stretch.from}
                title={rangeLabel(stretch, zone, now)}
                sub={audienceLabel(stretch, record.people)}
                onClick={() => setOpen(stretch)}
                trailing={
                  <Faces people={placesIn(stretch).map((place) => record.people[place] ?? null)} />
                }
              >
                {stretch.whileAvailableToo && (
                  <span className="row-sub">{t('history.whileToo')}</span>
                )}
              </Row>
            ))}
          </List>
        </section>
      ))}
      {open && <Names stretch={open} record={record} onClose={() => setOpen(null)} />}
    </>
  );
}

type NamesProps = { stretch: Stretch; record: VisibilityHistory; onClose: () => void };

/** The names behind the faces; a part of the time is said where it was not all of it. */
function Names({ stretch, record, onClose }: NamesProps) {
  const zone = useOwnZone();
  const now = serverNow();
  const places = placesIn(stretch);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('history.namesOf')}
      description={rangeLabel(stretch, zone, now, true)}
    >
      {places.length === 0 && <p className="text-text-muted">{t('history.nobody')}</p>}
      <List>
        {places.map((place) => {
          const person = record.people[place] ?? null;
          const isAll = stretch.all.includes(place);
          const parts = partsOf(stretch, place).map((part) => rangeLabel(part, zone, now));
          return (
            <Row
              key={place}
              size="compact"
              leading={
                person && (
                  <Avatar name={person.displayName} id={person.id} src={person.avatar} size={40} />
                )
              }
              title={nameOf(person)}
              {...(!isAll && { sub: parts.join(t('common.comma')) })}
            />
          );
        })}
      </List>
      {places.some((place) => (record.people[place] ?? null) === null) && (
        <p className="mt-3 text-text-muted">{t('history.formerHint')}</p>
      )}
    </Dialog>
  );
}
