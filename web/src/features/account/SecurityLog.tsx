import { useState } from 'react';
import { History, Info, ShieldAlert } from 'lucide-react';
import { elapsedInSentence, elapsedLabel } from '@porchlight/messages/elapsed';
import { t } from '@porchlight/messages/t';
import { messageOf } from '../../api/errors.ts';
import { useServerNow } from '../../api/server-clock.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { IconTile } from '../../ui/IconTile.tsx';
import { List, Row } from '../../ui/List.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { deviceName } from './device-name.ts';
import { eventText } from './security-events.ts';

const SHOWN_FIRST = 4;
const MINUTE_MS = 60_000;

/** Events of the account, so that its owner can see whether it was them. */
export function SecurityLog() {
  const [isOpen, setIsOpen] = useState(false);
  const log = useEndpoint('GET /api/security-log', { staleTime: 0 });
  const now = useServerNow(MINUTE_MS);
  const events = log.data ?? [];
  const shown = isOpen ? events : events.slice(0, SHOWN_FIRST);
  return (
    <section className="page-section">
      <SectionHead title={t('securityLog.title')} />
      {log.isPending && <SkeletonRows />}
      {log.isError && !log.data && (
        <ErrorState
          message={messageOf(log.error, t('common.somethingWrong'))}
          retrying={log.isFetching}
          onRetry={() => void log.refetch()}
        />
      )}
      {log.data?.length === 0 && <p className="mx-1 text-text-muted">{t('securityLog.none')}</p>}
      {shown.length > 0 && (
        <List>
          {shown.map(({ id, kind, at, device }) => (
            <Row
              key={id}
              inset="tile"
              title={eventText(kind)}
              sub={lineOf(device, Date.parse(at), now)}
              leading={
                <IconTile tone={kind.endsWith('_failed') ? 'amber' : 'brown'}>
                  {kind.endsWith('_failed') ? <ShieldAlert size={22} /> : <History size={22} />}
                </IconTile>
              }
            />
          ))}
        </List>
      )}
      {shown.length < events.length && (
        <Button variant="text" size="sm" className="mt-1" onClick={() => setIsOpen(true)}>
          {t('securityLog.showAll', { count: events.length })}
        </Button>
      )}
      <p className="help mx-1">
        <Info size={18} aria-hidden="true" />
        <span>{t('securityLog.hint')}</span>
      </p>
    </section>
  );
}

function lineOf(device: string | null, at: number, now: number): string {
  if (device === null) return elapsedLabel(at, now);
  return t('securityLog.where', { device: deviceName(device), when: elapsedInSentence(at, now) });
}
