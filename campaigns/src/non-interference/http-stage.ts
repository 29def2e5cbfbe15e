/** The real product as a stage: its app, database, HTTP and sockets. */
import http from 'node:http';
import { atDesk } from '@porchlight/server/src/moderation/desk.ts';
import { newToken } from '@porchlight/server/src/platform/security/tokens.ts';
import type { LiveSocket } from '@porchlight/testing/live-socket';
import { openLiveSocket } from '@porchlight/testing/live-socket';
import { createWorld, type World, type WorldOptions } from '@porchlight/testing/world';
import { NAMES, type Cast, type Judgement, type Name } from './cast.ts';
import { castSql, sessionSql } from './http-cast.ts';
import { requestFor, type Ids } from './http-deeds.ts';
import { readFacts } from './http-facts.ts';
import { looksOf } from './http-looks.ts';
import { createAsk, sightOf, type Answer, type Request } from './http-requests.ts';
import { groupId, played } from './people.ts';
import type { Part, Sight, Stage } from './stage.ts';

/** The point at which a test can plant a leak between the product and V. */
export type Tampering = {
  answer?(world: World, request: Request, answer: Answer): Promise<Answer>;
};

export type HttpStage = Stage & { readonly world: World; close(): Promise<void> };

/** Several product instances share one database server, whose connections are limited. */
const AT_ONCE = 3;
const MINUTE = 60_000;
/** A fixed key: generated ones would give different tags in each instance. */
const DISCOVERY_KEY = Buffer.alloc(32, 7).toString('base64url');
const NOBODY = '00000000-0000-4000-8000-000000000000';
const LOG = '/api/security-log';
/** Moderators act without an answer to anybody in the world. */
const UNSEEN: Sight = { where: 'nowhere', text: '' };
const TAGS = '/api/contact-discovery/tags';
const GLANCE: readonly Request[] = ['/api/friends', '/api/notifications'].map((path) => ({
  method: 'GET',
  path,
}));

async function openHttpStage(
  options: WorldOptions = {},
  tampering: Tampering = {},
): Promise<HttpStage> {
  const config = { DISCOVERY_KEY, ...options.config };
  const world = await createWorld({ ...options, config });
  const [found] = await world.query<{ name: string }>('select current_database() as name');
  // Nothing here has to survive a crash, and waiting for the disk dominates a commit.
  await world.query(`alter database ${found?.name ?? ''} set synchronous_commit = off`);
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const ask = createAsk(world.origin, agent);
  const tokens = Object.fromEntries(NAMES.map((name) => [name, newToken()])) as Record<
    Name,
    string
  >;
  let socket: LiveSocket | null = null;
  let isCutOff = false;
  let groups = new Map<string, string>();
  let entries = new Map<Name, string[]>();
  let exceptions = new Map<Name, string[]>();
  let noticeIds: string[] = [];
  const tagVersions = new Map<string, string>();
  let looked = 0;

  /** V's app has the list of tags and asks for its changes; a version is random by design. */
  const askForTags = async (request: Request): Promise<Answer> => {
    const since = tagVersions.get(request.path);
    const [place, kind = ''] = request.path.split('?');
    const asked = [kind, since && `since=${since}`].filter(Boolean).join('&');
    const answer = await ask({ ...request, path: `${place}?${asked}` }, tokens.V);
    const { version, ...list } = JSON.parse(answer.body) as { version: string };
    tagVersions.set(request.path, version);
    return { ...answer, body: JSON.stringify(list) };
  };
  const askAsV = async (request: Request): Promise<Sight> => {
    const isTags = request.path.startsWith(TAGS);
    const answer = await (isTags ? askForTags(request) : ask(request, tokens.V));
    const told = (await tampering.answer?.(world, request, answer)) ?? answer;
    if (request.path === '/api/notifications') noticeIds = idsIn(answer.body);
    return sightOf(request, told);
  };

  const ids: Ids = {
    group: (of, group) => groups.get(`${of} ${group}`) ?? NOBODY,
    entry: (of, index) => entries.get(of)?.[index] ?? NOBODY,
    exception: (of, index) => exceptions.get(of)?.[index] ?? NOBODY,
    async proposal(from, to) {
      const [row] = await world.query<{ id: string; start: string | null }>(
        `select id, offers->0->>'start' as start from call_proposals
         where sender_id = $1 and receiver_id = $2 and ended_at is null`,
        [played(from).id, played(to).id],
      );
      const start = new Date(Number(row?.start ?? 0)).toISOString();
      return { id: row?.id ?? NOBODY, start };
    },
    agreedCall: (of, other) =>
      oneId(
        `select id from agreed_calls where (sender_id = $1 and receiver_id = $2)
           or (sender_id = $2 and receiver_id = $1) order by starts_at, created_at limit 1`,
        of,
        other,
      ),
    notification: (index) => noticeIds[index] ?? NOBODY,
    friendship: (of, contact) =>
      oneId(
        'select friendship_id as id from contacts where user_id = $1 and contact_id = $2',
        of,
        contact,
      ),
    request: (from, to) =>
      oneId('select id from requests where sender_id = $1 and receiver_id = $2', from, to),
  };
  const oneId = async (text: string, a: Name, b: Name): Promise<string> => {
    const [row] = await world.query<{ id: string }>(text, [played(a).id, played(b).id]);
    return row?.id ?? NOBODY;
  };

  const remember = (who: Name, kind: string, request: Request, body: string): void => {
    if (kind === 'make') {
      const { name } = request.body as { name: string };
      groups.set(`${who} ${name}`, (JSON.parse(body) as { id: string }).id);
    }
    if (kind === 'except') {
      const { id } = JSON.parse(body) as { id: string };
      exceptions.set(who, [...(exceptions.get(who) ?? []), id]);
    }
    if (kind === 'plan') entries.set(who, [...(entries.get(who) ?? []), ...idsIn(body)]);
  };

  /** A moderator acts at the command line; a reinstated person signs in again. */
  const moderate = async (
    who: Name,
    action: 'suspend' | 'reinstate' | Judgement,
  ): Promise<void> => {
    const now = world.clock.now();
    const desk = { pool: world.app.database.pool, now, reportHours: 24 };
    await atDesk(desk, [action, `@${played(who).username}`, '--reason', 'Rude words']);
    await world.drain();
    if (action === 'reinstate') await world.query(sessionSql(who, tokens[who], now));
  };
  const isSuspended = async (who: Name): Promise<boolean> => {
    const select = 'select 1 from users where id = $1 and suspended_at is not null';
    return (await world.query(select, [played(who).id])).length > 0;
  };

  const frames = async (): Promise<Sight[]> => {
    if (isCutOff) throw new Error('the live connection of V was cut off');
    await socket?.sync();
    const received = socket?.received.splice(0) ?? [];
    return received.map((frame) => ({ where: 'live', text: JSON.stringify(frame) }));
  };

  return {
    world,
    now: world.clock.now,
    setClock: world.clock.set,
    // The second round pushes a reminder of a call that the first one wrote.
    async drain() {
      await world.drain();
      const due = 'select 1 from deliveries where due_at <= $1 limit 1';
      const left = await world.query(due, [new Date(world.clock.now())]);
      if (left.length > 0) await world.drain();
    },
    async begin(cast: Cast, part: Part) {
      world.clock.set(cast.start);
      await world.query(castSql(cast, part, tokens));
      groups = new Map(
        NAMES.flatMap((of) =>
          (['g0', 'g1'] as const).map((group) => [`${of} ${group}`, groupId(of, group)] as const),
        ),
      );
      entries = new Map();
      exceptions = new Map();
      noticeIds = [];
      tagVersions.clear();
      looked = Math.floor(cast.start / MINUTE);
      world.mails.length = 0;
      world.pushes.length = 0;
      if (!socket) {
        socket = await openLiveSocket(world.origin, tokens.V);
        void socket.closed.then(() => (isCutOff = true));
      }
      await socket.sync();
      socket.received.length = 0;
    },
    async perform(who, deed) {
      if (deed.kind === 'withdraw' && deed.how === 'suspension') {
        await moderate(who, 'suspend');
        return UNSEEN;
      }
      if (deed.kind === 'judged') {
        await moderate(who, deed.how);
        return UNSEEN;
      }
      if (deed.kind === 'return' && (await isSuspended(who))) {
        await moderate(who, 'reinstate');
        return UNSEEN;
      }
      const request = await requestFor(who, deed, ids);
      if (who === 'V') {
        const sight = await askAsV(request);
        await world.app.writeAlerts();
        const status = sight.text.slice(0, 3);
        const body = sight.text.split('\n\n')[1] ?? '';
        if (status === '200') remember(who, deed.kind, request, body);
        return sight;
      }
      const answer = await ask(request, tokens[who]);
      if (answer.status >= 500 || answer.status === 401) {
        throw new Error(`${who} got ${answer.status} for ${request.path}`);
      }
      if (answer.status === 200) remember(who, deed.kind, request, answer.body);
      // The sweeper writes the alerts of a light right after it went on.
      await world.app.writeAlerts();
      return sightOf(request, answer);
    },
    facts: () => readFacts(world),
    frames,
    async glance() {
      const live = await frames();
      const sights = await Promise.all(GLANCE.map(askAsV));
      return [
        ...live,
        ...sights,
        ...letters(world.mails, 'mail'),
        ...letters(world.pushes, 'push'),
      ];
    },
    async look() {
      const requests = looksOf((looked += 1));
      const isLog = ({ path }: Request) => path === LOG;
      const sights = await Promise.all(requests.filter((one) => !isLog(one)).map(askAsV));
      // Some requests are logged asynchronously, so whether the entry is already visible is random.
      return [...sights, ...(await Promise.all(requests.filter(isLog).map(askAsV)))];
    },
    async close() {
      await socket?.close();
      agent.destroy();
      await world.close();
    },
  };
}

export type HttpStages = {
  readonly a: HttpStage;
  readonly b: HttpStage;
  readonly c: HttpStage;
  close(): Promise<void>;
};

/** Three product instances, one for each run of a world. */
export async function openHttpStages(
  options: WorldOptions = {},
  tampering: Tampering = {},
): Promise<HttpStages> {
  const open = () => openHttpStage(options, tampering);
  const [a, b, c] = await Promise.all([open(), open(), open()]);
  const close = async (): Promise<void> => {
    await Promise.all([a.close(), b.close(), c.close()]);
  };
  return { a, b, c, close };
}

/** Mails and pushes to V since the last call. */
function letters(box: unknown[], where: string): Sight[] {
  const { email } = played('V');
  const texts = box.splice(0).map((letter) => JSON.stringify(letter));
  const own = where === 'mail' ? texts.filter((text) => text.includes(email)) : texts;
  return own.map((text) => ({ where, text }));
}

function idsIn(body: string): string[] {
  const list = JSON.parse(body) as unknown;
  return Array.isArray(list) ? list.map((item: { id: string }) => item.id) : [];
}
