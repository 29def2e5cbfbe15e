import type { ReactNode } from 'react';
import type { Me } from '@porchlight/contract/account';
import { isGraded } from '@porchlight/domain/score';
import { t } from '@porchlight/messages/t';
import { messageOf } from '../../api/errors.ts';
import { useMe } from '../../api/me.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { ProgressRing } from '../../ui/ProgressRing.tsx';
import { rich } from '../../ui/rich.ts';

const STALE_AFTER_MS = 30_000;
/** The most that each part can add, largest first. */
const MOST = { calls: 40, days: 30, contacts: 20, streak: 10 } as const;
const PARTS = Object.entries(MOST) as [keyof typeof MOST, number][];
/** The days of the streak that give all its points. */
const FULL_STREAK = 7;
type Parts = Record<keyof typeof MOST, number>;

/** The part with the most points left to gain: the next thing to do. */
function nextStep(parts: Parts, isLightDone: boolean): keyof Parts {
  // Without a contact or a light nobody can be called, and there is no streak to keep.
  if (parts.contacts === 0) return 'contacts';
  if (parts.days === 0 && !isLightDone) return 'days';
  const [most] = PARTS.reduce((best, part) =>
    part[1] - parts[part[0]] > best[1] - parts[best[0]] ? part : best,
  );
  // Both are gained by one light a day, today’s or the next.
  return most === 'days' || most === 'streak' ? (isLightDone ? 'streak' : 'days') : most;
}

/**
 * Whether the light was on today, as far as can be told: the score ends with yesterday, the own streak
 * does not. A part with full points does not say how long the streak was until yesterday.
 */
const wasLitToday = ({ status, currentStreak }: Me, { streak }: Parts): boolean =>
  status === 'available' ||
  (streak < MOST.streak && currentStreak > Math.round((streak / MOST.streak) * FULL_STREAK));

/** The own score with the four parts that it is the sum of. A new person is not graded. */
export function ScoreCard() {
  const me = useMe();
  const answer = useEndpoint('GET /api/connectedness-score', { staleTime: STALE_AFTER_MS });
  const { score, parts } = answer.data ?? { score: 0, parts: null };
  const isNew = parts !== null && !isGraded(parts);
  return (
    <Card
      className="page-section px-5 pt-5.5 pb-6 max-[16rem]:px-3 md:px-8"
      aria-busy={answer.isPending}
    >
      <div className="flex flex-wrap items-center gap-4">
        {!isNew && (
          <span
            role="img"
            aria-label={t('score.outOf', { score })}
            className="relative inline-grid place-items-center"
          >
            <ProgressRing progress={score / 100} size={72} thickness={7}>
              <b className="absolute font-display text-[1.375rem]">{parts ? score : '–'}</b>
            </ProgressRing>
          </span>
        )}
        <div className="min-w-0 flex-1 basis-48">
          <h2>{t('score.title')}</h2>
          <p className="text-small text-text-muted">
            {isNew ? t('score.newHint') : t('score.hint')}
          </p>
        </div>
      </div>
      {parts && score < 100 && (
        <p className="mt-4.5 rounded-list bg-green-soft px-4 py-3 text-green-ink">
          {rich(`score.parts.${nextStep(parts, wasLitToday(me, parts))}.next`, {
            b: (words: ReactNode) => <b>{words}</b>,
          })}
        </p>
      )}
      {answer.isError && !answer.data && (
        <ErrorState
          bare
          message={messageOf(answer.error, t('common.somethingWrong'))}
          retrying={answer.isFetching}
          onRetry={() => void answer.refetch()}
        />
      )}
      {parts && !isNew && (
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
