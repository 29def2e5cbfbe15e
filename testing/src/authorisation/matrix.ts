/**
 * The authorisation matrix: every route of the contract × every relation, as code and as a
 * document.
 */
import { endpoints, type EndpointKey } from '@porchlight/contract/endpoints';
import { accountRows } from './account-rows.ts';
import { callRows } from './call-rows.ts';
import { isError, WORDS, type Answer } from './answers.ts';
import { relations, type Relation } from './cast.ts';
import { findingRows } from './finding-rows.ts';
import { peopleRows } from './people-rows.ts';
import type { Row } from './row.ts';
import { signInRows } from './sign-in-rows.ts';
import { talkRows } from './talk-rows.ts';

/** A route without a row does not compile, and fails the test. */
export const matrix: Record<EndpointKey, Row> = {
  ...accountRows,
  ...signInRows,
  ...peopleRows,
  ...talkRows,
  ...callRows,
  ...findingRows,
};
export const routes = Object.keys(endpoints) as EndpointKey[];
export const everyRelation = Object.keys(relations) as Relation[];

const getsNothing = (answer: Answer): boolean => isError(answer) || answer === 'nothing';
const word = (answer: Answer): string => (getsNothing(answer) ? '–' : (WORDS[answer] ?? 'yes'));

/** Whether only the owner gets anything from this route. */
const isOwnersAlone = (row: Row): boolean =>
  everyRelation.every((name) => name === 'self' || getsNothing(row.answers[name]));

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** The part of docs/privacy.md that is generated from the matrix. */
export function describeMatrix(): string {
  const rows = routes.map((route) => ({ route, ...matrix[route] }));
  const others = everyRelation.filter((name) => name !== 'self');
  const shown = rows.filter((row) => row.about === 'owner' && !isOwnersAlone(row));
  const listed = (some: typeof rows) =>
    some.map(({ says, route }) => `- ${says} (\`${route}\`)`).join('\n');
  return [
    [
      line(['', ...others.map((name) => relations[name])]),
      line(['---', ...others.map(() => '---')]),
      ...shown.map((row) =>
        line([`${row.says} (\`${row.route}\`)`, ...others.map((name) => word(row.answers[name]))]),
      ),
    ].join('\n'),
    '**Nobody but you**, whoever asks; others get the same answer as for something that does not exist:',
    listed(rows.filter((row) => row.about === 'owner' && isOwnersAlone(row))),
    '**Each person for themselves.** These calls concern the caller alone, and need their session:',
    listed(rows.filter((row) => row.about === 'caller')),
    '**Anyone, signed in or not**, and with the same answer for everyone:',
    listed(rows.filter((row) => row.about === 'all')),
  ].join('\n\n');
}
