import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { EyeOff, ShieldCheck } from 'lucide-react';
import type { VisibilityHistory } from '@porchlight/contract/visibility-history';
import { wallAt } from '@porchlight/domain/zoned-time';
import { dateLabel } from '@porchlight/messages/dates';
import { t } from '@porchlight/messages/t';
import { call } from '../../../api/client.ts';
import { hasCode, messageOf } from '../../../api/errors.ts';
import { useOwnZone } from '../../../api/me.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SegmentedTabs, TabPanel } from '../../../ui/SegmentedTabs.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { PasswordDialog } from '../PasswordDialog.tsx';
import { ByDay } from './ByDay.tsx';
import { ByPerson } from './ByPerson.tsx';
import { Keeping } from './Keeping.tsx';

/** Kept in memory only as long as the screen is there. */
const useRecord = () =>
  useQuery<VisibilityHistory>({
    queryKey: ['visibility-history'],
    queryFn: async () => call('GET /api/visibility-history'),
    gcTime: 0,
    staleTime: 0,
  });

export function WhoCouldSee() {
  const { data: record, error, isPending, refetch } = useRecord();
  const [isAsking, setIsAsking] = useState(false);
  const load = async () => void (await refetch());
  const isLocked = !record && hasCode(error, 'reauth_required');
  return (
    <div className="grid max-w-160 gap-4">
      <p className="help mx-1">
        <ShieldCheck size={20} aria-hidden="true" />
        <span>{t('history.promise')}</span>
      </p>
      {isPending && <SkeletonRows />}
      {!record && error && !isLocked && (
        <ErrorState
          message={messageOf(error, t('common.somethingWrong'))}
          onRetry={() => void load()}
        />
      )}
      {isLocked && (
        <EmptyState
          icon={<EyeOff size={36} className="text-text-muted" aria-hidden="true" />}
          title={t('history.ask')}
          hint={t('history.askHint')}
          action={<Button onClick={() => setIsAsking(true)}>{t('history.show')}</Button>}
        />
      )}
      {record && (
        <>
          <Record record={record} />
          <Keeping
            isKept={record.isKept}
            hasRecord={record.stretches.length > 0}
            onChanged={load}
          />
        </>
      )}
      {isAsking && (
        <PasswordDialog
          confirmLabel={t('history.show')}
          onConfirmed={async () => {
            await load();
            setIsAsking(false);
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}

type View = 'day' | 'person';

function Record({ record }: { record: VisibilityHistory }) {
  const zone = useOwnZone();
  const [view, setView] = useState<View>('day');
  if (!record.isKept) return <EmptyState title={t('history.off')} hint={t('history.offHint')} />;
  const start = t('history.since', { day: dateLabel(wallAt(zone, Date.parse(record.since)).day) });
  if (record.stretches.length === 0)
    return <EmptyState title={t('history.none')} hint={t('history.noneHint')} />;
  return (
    <>
      <SegmentedTabs<View>
        id="history"
        label={t('history.view')}
        tabs={[
          { value: 'day', label: t('history.byDay') },
          { value: 'person', label: t('history.byPerson') },
        ]}
        value={view}
        onChange={setView}
      />
      <TabPanel tabsId="history" value={view}>
        {view === 'day' ? <ByDay record={record} /> : <ByPerson record={record} />}
      </TabPanel>
      <p className="mx-1 text-small text-text-muted">{start}</p>
    </>
  );
}
