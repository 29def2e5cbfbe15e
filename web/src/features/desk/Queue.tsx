import type { DeskCase } from '@porchlight/contract/desk';
import { t } from '@porchlight/messages/t';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { List, Row } from '../../ui/List.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { ClockTag } from './ClockTag.tsx';
import { caseLine } from './desk-words.ts';

type QueueProps = {
  cases: readonly DeskCase[];
  chosen: string | null;
  onChoose: (id: string) => void;
  onHelp: () => void;
};

/** On a phone the list gives way to the case. */
export function Queue({ cases, chosen, onChoose, onHelp }: QueueProps) {
  if (cases.length === 0) return null;
  return (
    <section className={cx(chosen !== null && 'max-lg:hidden')}>
      <SectionHead title={t('desk.open', { count: cases.length })} />
      <List>
        {cases.map((one) => (
          <Row
            key={one.id}
            inset="avatar"
            leading={<Avatar name={one.displayName} size={48} />}
            title={one.displayName}
            sub={caseLine(one)}
            {...(one.id === chosen && { className: 'row-current' })}
            onClick={() => onChoose(one.id)}
          >
            <ClockTag dueAt={one.dueAt} />
          </Row>
        ))}
      </List>
      <Button variant="text" size="sm" className="mt-3 max-lg:hidden" onClick={onHelp}>
        {t('desk.keys')} <kbd className="key">?</kbd>
      </Button>
    </section>
  );
}
