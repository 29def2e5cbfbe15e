import type { DeskLine } from '@porchlight/contract/desk';
import { wallAt } from '@porchlight/domain/zoned-time';
import { dateLabel } from '@porchlight/messages/dates';
import { atName } from '@porchlight/messages/formats';
import { t } from '@porchlight/messages/t';
import { messageOf } from '../../api/errors.ts';
import { useOwnZone } from '../../api/me.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { List, Row } from '../../ui/List.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { actionWord, whenWord } from './desk-words.ts';

/** One line for each act; nothing here can be changed. */
export function LogView({ onReinstate }: { onReinstate: (line: DeskLine) => void }) {
  const log = useEndpoint('GET /api/desk/log', { staleTime: 0 });
  const lines = log.data ?? [];
  /** Only the newest suspension of a person can be ended. */
  const canReinstate = (line: DeskLine): boolean =>
    line.action === 'suspend' &&
    line.isSuspended &&
    lines.find(({ username, action }) => username === line.username && action === 'suspend') ===
      line;
  return (
    <section className="grid max-w-160 gap-3">
      <p className="text-text-muted">{t('desk.logHint')}</p>
      {log.isPending && <SkeletonRows />}
      {log.isError && !log.data && (
        <ErrorState
          message={messageOf(log.error, t('common.somethingWrong'))}
          onRetry={() => void log.refetch()}
        />
      )}
      {log.data?.length === 0 && <p>{t('desk.logEmpty')}</p>}
      <List>
        {lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            {...(canReinstate(line) && { onReinstate: () => onReinstate(line) })}
          />
        ))}
      </List>
    </section>
  );
}

function Line({ line, onReinstate }: { line: DeskLine; onReinstate?: () => void }) {
  const zone = useOwnZone();
  const { action, reason, until, username, by, at, answer } = line;
  const who = username === null ? t('desk.gone') : atName(username);
  return (
    <Row
      title={t('desk.logLine', { action: actionWord(action), who })}
      sub={reason}
      trailing={
        onReinstate && (
          <Button variant="secondary" size="sm" onClick={onReinstate}>
            {t('desk.reinstate')}
          </Button>
        )
      }
    >
      {until !== null && (
        <span className="row-sub">
          {t('desk.until', { day: dateLabel(wallAt(zone, Date.parse(until)).day) })}
        </span>
      )}
      {answer !== null && <span className="row-sub">{t('desk.answered', { text: answer })}</span>}
      <span className="row-sub">
        {t('desk.by', {
          when: whenWord(at, zone),
          who: by === null ? t('desk.console') : atName(by),
        })}
      </span>
    </Row>
  );
}
