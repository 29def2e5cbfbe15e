/** The notation for rows of the authorisation matrix. */
import type { Answer } from './answers.ts';
import { relations, type Cast, type Relation } from './cast.ts';

type Asked = { params?: Record<string, string>; body?: unknown; isUpload?: boolean };

export type Row = {
  /** The description in docs/privacy.md. */
  readonly says: string;
  /** Who the answer is about: the same for everyone, each caller for themselves, or the owner. */
  readonly about: 'all' | 'caller' | 'owner';
  readonly answers: Record<Relation, Answer>;
  readonly ask: (cast: Cast, relation: Relation) => Asked;
  /** The part of the answer that is about the owner; undefined if there is none. */
  readonly part: (answer: unknown, cast: Cast) => unknown;
};

type Some = Partial<Record<Relation, Answer>>;
type Options = Partial<Pick<Row, 'ask' | 'part'>>;

const everyRelation = Object.keys(relations) as Relation[];
const DEAD = new Set<Relation>(['signedOut', 'deleted', 'suspended']);

function row(
  head: Pick<Row, 'says' | 'about'>,
  answerFor: (relation: Relation) => Answer,
  options: Options,
): Row {
  const answers = Object.fromEntries(everyRelation.map((name) => [name, answerFor(name)]));
  return {
    ...head,
    answers: answers as Row['answers'],
    ask: () => ({}),
    part: (answer) => answer,
    ...options,
  };
}

/** Everyone gets the same answer, signed in or not. */
export const open = (says: string, answer: Answer, options: Options = {}): Row =>
  row({ says, about: 'all' }, () => answer, options);

/** A suspended person's token is good for what a row names, and is otherwise no session. */
const withSession = (rest: Answer, some: Some) => (name: Relation) =>
  DEAD.has(name) ? (some[name] ?? 'session_required') : (some[name] ?? rest);

/** Each caller gets only their own data. */
export const own = (says: string, answer: Answer, options: Options = {}, some: Some = {}): Row =>
  row({ says, about: 'caller' }, withSession(answer, some), options);

/** The desk: an unknown address to everyone but a moderator. */
export const desk = (says: string, answer: Answer, options: Options = {}): Row =>
  row({ says, about: 'owner' }, (name) => (name === 'moderator' ? answer : 'not_found'), options);

/** The answer is about the owner, and some relations get a different one than the rest. */
export const about = (says: string, rest: Answer, some: Some, options: Options = {}): Row =>
  row({ says, about: 'owner' }, withSession(rest, some), options);

export const contacts = (answer: Answer): Some => ({ inside: answer, outside: answer });

export const body = (make: (cast: Cast, relation: Relation) => unknown): Options => ({
  ask: (cast, relation) => ({ body: make(cast, relation) }),
});

export const atOwner: Options = { ask: ({ owner }) => ({ params: { id: owner.id } }) };

/** Calls that name a thing of the owner by its id. */
export const atOwned = (thing: keyof Cast['owned'], sent?: unknown): Options => ({
  ask: ({ owned }) => ({ params: { id: owned[thing] }, ...(sent !== undefined && { body: sent }) }),
});

export type Listed = { id?: string; userId?: string; friendId?: string; blockedUserId?: string };

/** The owner's entry in a list. */
export const entry = (answer: unknown, { owner }: Cast): unknown =>
  (answer as Listed[]).find((item) =>
    [item.id, item.userId, item.friendId, item.blockedUserId].includes(owner.id),
  );

export const first = (answer: unknown): unknown =>
  Array.isArray(answer) ? (answer as unknown[])[0] : answer;
