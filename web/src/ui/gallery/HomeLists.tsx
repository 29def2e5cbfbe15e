import { Check, Phone, Timer } from 'lucide-react';
import { Avatar } from '../Avatar.tsx';
import { Button } from '../Button.tsx';
import { EqualButtons } from '../EqualButtons.tsx';
import { IconButton } from '../IconButton.tsx';
import { InlineTag } from '../InlineTag.tsx';
import { List, Row } from '../List.tsx';
import { SectionHead } from '../SectionHead.tsx';
import { LastKnownPill } from '../StatusPill.tsx';
import { portraitOf } from './portraits.ts';

const PEOPLE = [
  { name: 'Ruth Hale', message: 'Tea on the porch, ring me', left: '1h 20m left', streak: 12 },
  { name: 'Sam Okafor', message: 'Walking the dog', left: '35m left', streak: 4 },
  { name: 'Priya Nair', message: 'Available' },
  { name: 'Ben Castellano', message: 'Home all evening', left: '2h 5m left', streak: 2 },
];

export function HomeLists({ offline }: { offline: boolean }) {
  return (
    <div>
      <section className="page-section lg:mt-0">
        <SectionHead title="Contact Requests" count={1} />
        <List>
          <li className="flex flex-wrap items-center gap-3.5 px-4 py-3">
            <Avatar name="Theo Lindqvist" src={portraitOf('Theo Lindqvist')} />
            <span className="min-w-32 flex-1">
              <b className="block">Theo Lindqvist</b>
              <span className="text-small text-text-muted">@theolindqvist</span>
            </span>
            <EqualButtons className="flex-auto md:w-66 md:flex-none">
              <Button size="sm" icon={<Check size={19} strokeWidth={2.4} aria-hidden="true" />}>
                Accept
              </Button>
              <Button size="sm" variant="secondary">
                Decline
              </Button>
            </EqualButtons>
          </li>
        </List>
      </section>
      <section className="page-section">
        <SectionHead
          title="Available Now"
          count={offline ? undefined : PEOPLE.length}
          right={offline && <LastKnownPill />}
        />
        <List>
          {PEOPLE.map((person) => (
            <Row
              key={person.name}
              size="person"
              inset="avatar"
              title={person.name}
              sub={person.message}
              leading={
                <Avatar
                  name={person.name}
                  src={portraitOf(person.name)}
                  presence={offline ? 'old' : 'on'}
                  streak={offline ? 0 : person.streak}
                  label={`${person.name}, Available`}
                />
              }
              trailing={
                <IconButton look={offline ? 'outline' : 'filled'} label={`Call ${person.name}`}>
                  <Phone size={21} strokeWidth={2.2} aria-hidden="true" />
                </IconButton>
              }
            >
              {person.left && (
                <InlineTag
                  tone="timer"
                  icon={<Timer size={16} strokeWidth={2.2} aria-hidden="true" />}
                >
                  {person.left}
                </InlineTag>
              )}
            </Row>
          ))}
        </List>
      </section>
    </div>
  );
}
