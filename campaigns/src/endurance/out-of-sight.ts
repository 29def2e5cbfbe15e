/**
 * 'Everything off', 'Be seen again', and a report that also blocks, for the crash campaign: each is
 * one act with several parts, and a crash must leave all of them or none.
 */
import type pg from 'pg';
import { createClient, type RawAnswer } from '@porchlight/testing/client';
import { PASSWORD, signUp, type Member } from './people.ts';

type Deps = {
  /** Of the process that runs now. */
  readonly origin: () => string;
  readonly pool: pg.Pool;
  insist(person: Member, method: string, path: string, body?: unknown): Promise<RawAnswer>;
  check(isRight: boolean, problem: string): void;
};

type Leaver = {
  readonly person: Member;
  readonly otherSession: string;
  readonly friend: Member;
  readonly stranger: Member;
};
type Reporter = { readonly person: Member; readonly reported: Member; answer?: RawAnswer };

export function outOfSight({ origin, pool, insist, check }: Deps) {
  const count = async (text: string, values: string[]): Promise<number> =>
    (await pool.query(text, values)).rowCount ?? 0;
  const list = async (person: Member, path: string): Promise<{ id: string; status?: string }[]> =>
    (await insist(person, 'GET', path)).body as { id: string; status?: string }[];
  const isOff = async (person: Member): Promise<boolean> =>
    ((await insist(person, 'GET', '/api/me')).body as { isEverythingOff: boolean }).isEverythingOff;
  const logged = (person: Member, kind: string) =>
    count('select 1 from security_events where user_id = $1 and kind = $2', [person.id, kind]);

  async function arrive(): Promise<Leaver> {
    const person = await signUp(origin(), 'Lea Leaves');
    const [friend, stranger] = [
      await signUp(origin(), 'Finn Friend'),
      await signUp(origin(), 'Sam Stranger'),
    ];
    const body = { email: person.email, password: PASSWORD };
    const { sessionId } = await createClient(origin()).call('POST /api/login', { body });
    await insist(person, 'POST', '/api/friend-request', { friendId: friend.id });
    await insist(friend, 'POST', `/api/friend-request/${person.id}/accept`);
    await insist(stranger, 'POST', '/api/friend-request', { friendId: person.id });
    await insist(person, 'POST', '/api/nfc-tags', { name: 'Door', action: { kind: 'toggle' } });
    await insist(person, 'POST', '/api/status', { status: 'available' });
    return { person, otherSession: sessionId ?? '', friend, stranger };
  }

  const leave = ({ person }: Leaver) => insist(person, 'POST', '/api/everything-off');
  const comeBack = ({ person }: Leaver) => insist(person, 'POST', '/api/be-seen-again');

  async function checkLeft(leaver: Leaver, when: string): Promise<void> {
    const { person, otherSession, friend, stranger } = leaver;
    const off = await isOff(person);
    const other = await createClient(origin(), otherSession).raw('GET', '/api/me');
    check((other.status === 401) === off, `${when}: off ${off}, the other session ${other.status}`);
    const asked = await list(stranger, '/api/sent-friend-requests');
    check(asked.length === Number(!off), `${when}: off ${off}, ${asked.length} requests`);
    const tags = 'select 1 from nfc_tags where user_id = $1 and revoked_at is not null';
    check((await count(tags, [person.id])) === Number(off), `${when}: off ${off}, and the tags`);
    const seen = (await list(friend, '/api/friends')).find(({ id }) => id === person.id)?.status;
    check((seen === 'unavailable') === off, `${when}: off ${off}, and the friend sees ${seen}`);
    const lines = await logged(person, 'everything_off');
    check(lines > 0 === off, `${when}: off ${off}, ${lines} lines of the log`);
    if (!off) await leave(leaver);
    check(await isOff(person), `${when}: off, chosen again`);
  }

  async function checkBack({ person, friend }: Leaver, when: string): Promise<void> {
    const isBack = !(await isOff(person));
    check((await logged(person, 'seen_again')) > 0 === isBack, `${when}: seen again, and its log`);
    const seen = (await list(friend, '/api/friends')).find(({ id }) => id === person.id)?.status;
    check(seen === 'unavailable', `${when}: coming back turned the light on`);
  }

  async function meetSomebody(): Promise<Reporter> {
    const person = await signUp(origin(), 'Rea Reports');
    return { person, reported: await signUp(origin(), 'Ron Reported') };
  }

  async function report(reporter: Reporter): Promise<void> {
    const body = { userId: reporter.reported.id, reason: 'harassment', alsoBlock: true };
    reporter.answer = await insist(reporter.person, 'POST', '/api/reports', body);
  }

  /** A report may be there twice, which counts once; what was answered must be there. */
  async function checkReported(reporter: Reporter, when: string): Promise<void> {
    const { person, reported, answer } = reporter;
    const values = [person.id, reported.id];
    const reports = 'select 1 from reports where reporter_id = $1 and reported_id = $2';
    const blocks = 'select 1 from blocks where blocker_id = $1 and blocked_id = $2';
    const [sent, blocked] = [await count(reports, values), await count(blocks, values)];
    if (answer?.status === 200) check(sent > 0 && blocked === 1, `${when}: answered, and lost`);
    check(blocked === 0 || sent > 0, `${when}: blocked without the report`);
  }

  return { arrive, leave, comeBack, checkLeft, checkBack, meetSomebody, report, checkReported };
}
