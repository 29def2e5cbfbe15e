import { Check, Timer, X } from 'lucide-react';
import { timerLabel } from '@porchlight/domain/relative-time';
import type { Answer } from '../../api/client.ts';
import { messageOf } from '../../api/errors.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { InlineTag } from '../../ui/InlineTag.tsx';
import { List, Row } from '../../ui/List.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { whoSeesTexts as texts } from './who-sees-texts.ts';

type Person = Answer<'GET /api/audience'>['people'][number];
type Entry = Answer<'GET /api/audience/:id'>['entry'];
type SeeAsProps = {
  person: Person;
  people: readonly Person[];
  onPick: (id: string) => void;
  onClose: () => void;
};

/** The own entry exactly as the server gives it to this contact. */
export function SeeAs({ person, people, onPick, onClose }: SeeAsProps) {
  const answer = useEndpoint('GET /api/audience/:id', { params: { id: person.id }, staleTime: 0 });
  const index = people.findIndex(({ id }) => id === person.id);
  const neighbour = (step: number) => people[(index + step + people.length) % people.length];
  const go = (step: number) => () => onPick(neighbour(step)?.id ?? person.id);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.seeAsTitle(person.displayName)}
      description={texts.seeAsHint}
      actions={
        people.length > 1 ? (
          <>
            <Button variant="secondary" onClick={go(-1)}>
              {texts.previous}
            </Button>
            <Button variant="secondary" onClick={go(1)}>
              {texts.next}
            </Button>
          </>
        ) : (
          <Button variant="secondary" onClick={onClose}>
            {texts.back}
          </Button>
        )
      }
    >
      {answer.isPending && <SkeletonRows rows={1} />}
      {answer.isError && (
        <ErrorState
          bare
          message={messageOf(answer.error, texts.failed)}
          onRetry={() => void answer.refetch()}
        />
      )}
      {answer.data && <Shown entry={answer.data.entry} />}
    </Dialog>
  );
}

function Shown({ entry }: { entry: Entry }) {
  const on = entry.status === 'available';
  const facts = on
    ? [
        { seen: true, text: texts.seesOn },
        {
          seen: entry.statusMessage !== null,
          text: entry.statusMessage ? texts.seesMessage : texts.noMessage,
        },
        {
          seen: entry.statusExpiresAt !== null,
          text: entry.statusExpiresAt ? texts.seesTimer : texts.noTimer,
        },
        { seen: false, text: texts.neverGroups },
      ]
    : [{ seen: false, text: texts.hidden }];
  return (
    <>
      <List>
        <Row
          size="person"
          title={entry.displayName}
          sub={entry.statusMessage ?? (on ? 'Available' : 'Unavailable')}
          leading={
            <Avatar
              name={entry.displayName}
              src={entry.avatar}
              presence={on ? 'on' : 'off'}
              streak={entry.currentStreak}
            />
          }
        >
          {entry.statusExpiresAt && (
            <InlineTag tone="timer" icon={<Timer size={16} strokeWidth={2.2} aria-hidden="true" />}>
              {`${timerLabel(Date.parse(entry.statusExpiresAt), serverNow())} left`}
            </InlineTag>
          )}
        </Row>
      </List>
      <ul className="mt-4 grid gap-2">
        {facts.map(({ seen, text }) => (
          <li key={text} className="flex items-center gap-2.5">
            {seen ? (
              <Check size={18} className="text-green" aria-hidden="true" />
            ) : (
              <X size={18} className="text-text-muted" aria-hidden="true" />
            )}
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}
