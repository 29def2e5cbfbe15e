import { t } from '@porchlight/messages/t';
import { messageOf } from '../../api/errors.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { ProgressRing } from '../../ui/ProgressRing.tsx';

const STALE_AFTER_MS = 30_000;
/** The most that each part can add, largest first. */
const MOST = { calls: 40, days: 30, contacts: 20, streak: 10 } as const;
const PARTS = Object.entries(MOST) as [keyof typeof MOST, number][];

/** The own score with the four parts that it is the sum of. */
export function ScoreCard() {
  const answer = useEndpoint('GET /api/connectedness-score', { staleTime: STALE_AFTER_MS });
  const { score, parts } = answer.data ?? { score: 0, parts: null };
  return (
    <Card className="page-section px-5 pt-5.5 pb-6 md:px-8" aria-busy={answer.isPending}>
      <div className="flex flex-wrap items-center gap-4">
        <span
          role="img"
          aria-label={t('score.outOf', { score })}
          className="relative inline-grid place-items-center"
        >
          <ProgressRing progress={score / 100} size={72} thickness={7}>
            <b className="absolute font-display text-[1.375rem]">{parts ? score : '–'}</b>
          </ProgressRing>
        </span>
        <div className="min-w-0 flex-1 basis-48">
          <h2>{t('score.title')}</h2>
          <p className="text-small text-text-muted">{t('score.hint')}</p>
        </div>
      </div>
      {answer.isError && !answer.data && (
        <ErrorState
          bare
          message={messageOf(answer.error, t('common.somethingWrong'))}
          retrying={answer.isFetching}
          onRetry={() => void answer.refetch()}
        />
      )}
      {parts && (
        <ul className="mt-4.5 grid gap-x-8 gap-y-4 md:grid-cols-2">
          {PARTS.map(([name, most]) => (
            <li key={name}>
              <p className="mb-1.5 flex flex-wrap justify-between gap-x-3">
                <span className="font-strong">{t(`score.parts.${name}.label`)}</span>
                <span className="text-text-muted">
                  {t('score.points', { points: Math.round(parts[name]), most })}
                </span>
              </p>
              <ProgressBar label={t(`score.parts.${name}.label`)} value={parts[name]} max={most} />
              <p className="mt-1 text-small text-text-muted">{t(`score.parts.${name}.hint`)}</p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
