/** Whether an order can be given, by the desk and by the command line alike. */
import {
  isAboutCase,
  MODERATION_TEXT_MAX,
  type ModerationAction,
} from '@porchlight/domain/moderation';

export type OrderWish = {
  readonly action: ModerationAction;
  readonly caseId: string | null;
  readonly reason: string;
  readonly until: number | null;
  readonly reporter: number | null;
  readonly now: number;
};

export type OrderProblem = 'reason' | 'case' | 'until' | 'reporter';

export function problemOf(wish: OrderWish): OrderProblem | null {
  const { action, caseId, reason, until, reporter, now } = wish;
  if (reason === '' || reason.length > MODERATION_TEXT_MAX) return 'reason';
  if (isAboutCase(action) && caseId === null) return 'case';
  if (until !== null && !(until > now)) return 'until';
  return action === 'mark-abusive' && !Number.isInteger(reporter) ? 'reporter' : null;
}
