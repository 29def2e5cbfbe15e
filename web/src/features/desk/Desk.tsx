import { type ReactNode, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { Link } from 'wouter';
import type { DeskLine } from '@porchlight/contract/desk';
import { MODERATION_ACTIONS, type ModerationAction } from '@porchlight/domain/moderation';
import { REPORTER_WITHOUT_ACCOUNT } from '@porchlight/domain/reports';
import { t } from '@porchlight/messages/t';
import { type Answer, call } from '../../api/client.ts';
import { hasCode, messageOf } from '../../api/errors.ts';
import { queryKeyOf, refetch } from '../../api/query-client.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SegmentedTabs, TabPanel } from '../../ui/SegmentedTabs.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { tellQuietly, toast } from '../../ui/toast.ts';
import { ActDialog, type ActWish } from './ActDialog.tsx';
import { CaseView, type OneCase } from './CaseView.tsx';
import { DeskHelp } from './DeskHelp.tsx';
import { LogView } from './LogView.tsx';
import { Queue } from './Queue.tsx';
import { useDeskKeys } from './use-desk-keys.ts';

export type DeskProps = {
  /** Runs an act; where it must be confirmed who asks, that is done first. */
  run: (label: string, act: () => Promise<void>) => Promise<void>;
  /** Drawn for everyone who is no operator. */
  elsewhere: ReactNode;
};

/** No live message tells of a report. */
const LOOK_MS = 30_000;

type View = 'queue' | 'log';
type Acting = {
  about: { caseId: string; reports: number } | { lineId: string };
  name: string;
  username: string | null;
  reporters: number[];
  actions?: readonly ModerationAction[];
};

/** People without an account cannot be told apart: none of their reports can be marked abusive. */
const reportersOf = ({ reports }: OneCase): number[] =>
  [...new Set(reports.map(({ reporter }) => reporter))].filter(
    (reporter) => reporter !== REPORTER_WITHOUT_ACCOUNT,
  );
/** Where nobody was found, there is nobody to act on. */
const actionsOn = (one: OneCase): readonly ModerationAction[] =>
  one.username === null
    ? ['dismiss']
    : MODERATION_ACTIONS.filter(
        (act) =>
          (act !== 'mark-abusive' || reportersOf(one).length > 0) &&
          (act !== 'reinstate' || one.isSuspended),
      );

const ofCase = (one: OneCase, actions = actionsOn(one)): Acting => ({
  about: { caseId: one.id, reports: one.reports.length },
  ...{ name: one.displayName, username: one.username },
  ...{ reporters: reportersOf(one), actions },
});
const ofLine = (line: DeskLine): Acting => ({
  ...{ about: { lineId: line.id }, name: line.username ?? '', username: line.username },
  ...{ reporters: [], actions: ['reinstate'] as const },
});

const tellFailure = (error: unknown): void => {
  const description = messageOf(error, t('common.somethingWrong'));
  toast({ title: t('desk.failed'), description, variant: 'destructive' });
};

/** The desk of moderators: the queue, a case, and the log. */
export function Desk({ run, elsewhere }: DeskProps) {
  const cases = useQuery<Answer<'GET /api/desk/cases'>>({
    queryKey: queryKeyOf('GET /api/desk/cases'),
    staleTime: 0,
    refetchInterval: LOOK_MS,
  });
  const [view, setView] = useState<View>('queue');
  const [chosen, setChosen] = useState<string | null>(null);
  const [acting, setActing] = useState<Acting | null>(null);
  const [pending, setPending] = useState(false);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const open = cases.data ?? [];
  const place = open.findIndex(({ id }) => id === chosen);
  const isFree = view === 'queue' && acting === null && !isHelpOpen;
  const move = (by: number) => {
    const next = open[Math.min(Math.max(0, place + by), open.length - 1)];
    if (next) setChosen(next.id);
  };
  useDeskKeys(acting === null, { '?': () => setIsHelpOpen(true) });
  useDeskKeys(isFree, { j: () => move(1), k: () => move(-1) });

  const act = async (wish: ActWish): Promise<void> => {
    if (!acting) return;
    setPending(true);
    try {
      await run(t('desk.confirm'), async () => {
        await call('POST /api/desk/actions', { body: { ...acting.about, ...wish } });
        setActing(null);
        setChosen(null);
        tellQuietly({ title: t('desk.done') });
        await refetch('GET /api/desk/cases', 'GET /api/desk/log');
      });
    } catch (error) {
      tellFailure(error);
      if (hasCode(error, 'case_changed')) {
        setActing(null);
        void refetch('GET /api/desk/cases', 'GET /api/desk/cases/:id');
      }
    } finally {
      setPending(false);
    }
  };

  /** Requests the queue through `run`, which asks for the passkey or the code. */
  const enter = async (): Promise<void> => {
    try {
      await run(t('desk.confirm'), async () => {
        await call('GET /api/desk/cases');
        await cases.refetch();
      });
    } catch (error) {
      tellFailure(error);
    }
  };

  if (hasCode(cases.error, 'not_found')) return elsewhere;
  if (hasCode(cases.error, 'strong_sign_in_required'))
    return (
      <Frame>
        <EmptyState
          icon={<KeyRound size={36} className="text-text-muted" aria-hidden="true" />}
          title={t('account.confirmTitle')}
          hint={t('desk.lockedHint')}
          action={<Button onClick={() => void enter()}>{t('desk.confirm')}</Button>}
        />
      </Frame>
    );
  return (
    <Frame>
      <SegmentedTabs<View>
        id="desk"
        label={t('desk.views')}
        tabs={[
          { value: 'queue', label: t('desk.queue') },
          { value: 'log', label: t('desk.log') },
        ]}
        value={view}
        onChange={setView}
        className="mb-5 max-w-100"
      />
      <TabPanel tabsId="desk" value={view}>
        {view === 'log' && <LogView onReinstate={(line) => setActing(ofLine(line))} />}
        {view === 'queue' && cases.isPending && <SkeletonRows />}
        {view === 'queue' && cases.isError && !cases.data && (
          <ErrorState
            message={messageOf(cases.error, t('common.somethingWrong'))}
            onRetry={() => void cases.refetch()}
          />
        )}
        {view === 'queue' && cases.data && (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[24rem_minmax(0,1fr)] lg:items-start">
            <Queue
              cases={open}
              chosen={chosen}
              onChoose={setChosen}
              onHelp={() => setIsHelpOpen(true)}
            />
            {place === -1 ? (
              <p className="text-text-muted max-lg:hidden">{t('desk.pick')}</p>
            ) : (
              <CaseView
                key={chosen}
                id={chosen ?? ''}
                onBack={() => setChosen(null)}
                onDismiss={(one) => setActing(ofCase(one, ['dismiss']))}
                onAct={(one) => setActing(ofCase(one))}
                hasKeys={isFree}
              />
            )}
          </div>
        )}
        {view === 'queue' && cases.data?.length === 0 && (
          <EmptyState title={t('desk.empty')} hint={t('desk.emptyHint')} />
        )}
      </TabPanel>
      {acting && (
        <ActDialog
          {...acting}
          pending={pending}
          onAct={(wish) => void act(wish)}
          onClose={() => setActing(null)}
        />
      )}
      {isHelpOpen && <DeskHelp onClose={() => setIsHelpOpen(false)} />}
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className="mx-auto max-w-300 px-4 py-5 outline-none">
      <header className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1>{t('desk.title')}</h1>
        <Link href="/" className={buttonClass({ variant: 'text', size: 'sm' })}>
          {t('desk.leave')}
        </Link>
      </header>
      {children}
    </main>
  );
}
