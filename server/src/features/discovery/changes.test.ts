/** The list of tags by changes: as right as a complete list, and it tells no more. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { follow, shortOf, tagsFor, type KeptList } from '@porchlight/testing/discovery-device';
import { createWorld, type Person, type World } from '@porchlight/testing/world';

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

let last = 0;
const newNumber = () => `+1415556${String((last += 1)).padStart(4, '0')}`;
type Member = Person & { number: string };
const member = async (name: string): Promise<Member> => {
  const number = newNumber();
  return { ...(await world.register(name, { phoneNumber: number })), number };
};
const shortTag = async (person: Member) => {
  const [tag = ''] = await tagsFor(person, [person.number]);
  return shortOf(tag);
};
const findable = (person: Person, findMeByPhoneNumber: boolean) =>
  person.call('PATCH /api/user/privacy-settings', { body: { findMeByPhoneNumber } });
const block = (by: Person, of: Person) =>
  by.call('POST /api/block-user', { body: { blockedUserId: of.id } });
const unblock = (by: Person, of: Person) =>
  by.call('DELETE /api/blocked-users/:id', { params: { id: of.id } });
const changeNumber = (person: Person, phoneNumber: string) =>
  person.call('PATCH /api/account', { body: { phoneNumber } });
const complete = async (person: Person) => (await follow(person, null)).list;
const nothing = { isComplete: false, tags: [], removed: [] };

describe('changes since a version', () => {
  it('are people who came, went, moved, hid and showed themselves', async () => {
    const ana = await member('Ana Follows');
    let list = await complete(ana);
    const next = async () => {
      const { answer, list: kept } = await follow(ana, list);
      list = kept;
      const { isComplete, tags, removed } = answer;
      return { isComplete, tags, removed };
    };
    expect(await next()).toEqual(nothing);
    const ben = await member('Ben Comes');
    const tag = await shortTag(ben);
    expect(await next()).toEqual({ ...nothing, tags: [tag] });
    await findable(ben, false);
    expect(await next()).toEqual({ ...nothing, removed: [tag] });
    await findable(ben, true);
    expect(await next()).toEqual({ ...nothing, tags: [tag] });
    ben.number = newNumber();
    await changeNumber(ben, ben.number);
    const moved = await shortTag(ben);
    expect(await next()).toEqual({ ...nothing, tags: [moved], removed: [tag] });
    await ben.call('DELETE /api/account');
    expect(await next()).toEqual({ ...nothing, removed: [moved] });
    // Off and on again between two questions is no change.
    const cleo = await member('Cleo Stays');
    await next();
    await findable(cleo, false);
    await complete(cleo);
    await findable(cleo, true);
    expect(await next()).toEqual(nothing);
  });

  it('end in the complete list, and are exactly its difference, whoever does what', async () => {
    const people = await Promise.all(['Al One', 'Bo Two', 'Cy Three', 'Di Four'].map(member));
    const [al, bo, cy, di] = people as [Member, Member, Member, Member];
    const line = newNumber();
    const kept = new Map<Person, KeptList>();
    for (const person of people) kept.set(person, await complete(person));
    const steps = [
      () => block(al, bo),
      () => changeNumber(cy, line),
      () => changeNumber(bo, line),
      () => findable(bo, false),
      () => block(cy, al),
      () => findable(bo, true),
      () => unblock(al, bo),
      () => changeNumber(di, line),
      () => block(al, di),
      () => unblock(cy, al),
      () => changeNumber(al, line),
      () => cy.call('DELETE /api/account'),
      () => unblock(al, di),
      () => changeNumber(di, newNumber()),
    ];
    for (const [i, step] of steps.entries()) {
      await step();
      for (const person of i < 11 ? people : [al, bo, di]) {
        const before = kept.get(person);
        if (!before) throw new Error('everyone has a list');
        const { answer, list } = await follow(person, before);
        const whole = await complete(person);
        expect(answer.isComplete).toBe(false);
        expect([...list.tags].toSorted(), `${i} ${person.displayName}`).toEqual(
          [...whole.tags].toSorted(),
        );
        expect(answer.tags.filter((tag) => before.tags.has(tag))).toEqual([]);
        expect(answer.removed.filter((tag) => !before.tags.has(tag))).toEqual([]);
        // Every third step is skipped by one of them: changes add up.
        if (i % 3 !== people.indexOf(person)) kept.set(person, list);
      }
    }
  });
});

describe('changes tell no more than two complete lists', () => {
  it('being blocked looks like a deletion and like switching it off', async () => {
    const ana = await member('Ana Blocked');
    const gone = await Promise.all(['Bea Blocks', 'Cat Leaves', 'Deb Hides'].map(member));
    const [bea, cat, deb] = gone as [Member, Member, Member];
    const list = await complete(ana);
    const texts: string[] = [];
    for (const [person, act] of [
      [bea, () => block(bea, ana)],
      [cat, () => cat.call('DELETE /api/account')],
      [deb, () => findable(deb, false)],
    ] as const) {
      const tag = await shortTag(person);
      const before = (await follow(ana, list)).list;
      await act();
      const path = `/api/contact-discovery/tags?since=${before.version}`;
      const answer = await ana.raw('GET', path);
      expect((answer.body as { removed: string[] }).removed).toEqual([tag]);
      const { version } = answer.body as { version: string };
      expect(version).toHaveLength(list.version.length);
      texts.push(answer.text.replace(tag, 'TAG').replace(version, 'VERSION'));
    }
    expect(new Set(texts).size, texts.join('\n')).toBe(1);
  });

  it('say nothing of what a blocker does, and versions never show that anything happened', async () => {
    const ana = await member('Ana Unaware');
    const [bea, cy] = [await member('Bea Unseen'), await member('Cy Unseen')];
    await block(bea, ana);
    let { list } = await follow(ana, await complete(ana));
    const versions = new Set([list.version]);
    for (const act of [
      () => findable(bea, false),
      () => findable(bea, true),
      () => changeNumber(bea, newNumber()),
      () => block(bea, cy),
      () => bea.call('DELETE /api/account'),
      // Nothing at all.
      async () => undefined,
    ]) {
      await act();
      const followed = await follow(ana, list);
      expect(followed.answer).toEqual({ ...followed.answer, ...nothing });
      versions.add(followed.answer.version);
      list = followed.list;
    }
    expect(versions.size).toBe(7);
    expect(new Set([...versions].map((version) => version.length)).size).toBe(1);
  });

  it('a version that is foreign, older than 30 days or invented gets the complete list', async () => {
    const [ana, ben] = [await member('Ana Asks'), await member('Ben Asks')];
    const own = await complete(ana);
    const foreign = await complete(ben);
    const email = (await follow(ana, null, 'email')).list;
    for (const version of [foreign.version, email.version, 'AAAA', '', own.version.slice(1)]) {
      const { answer } = await follow(ana, { ...own, version });
      expect(answer.isComplete).toBe(true);
      expect(answer.tags).toContain(await shortTag(ben));
    }
    expect((await follow(ana, own)).answer.isComplete).toBe(false);
    world.clock.advance(31 * 24 * 60 * 60_000);
    await world.drain();
    const [views] = await world.query<{ count: string }>('select count(*) from tag_views');
    const [changes] = await world.query<{ count: string }>('select count(*) from tag_changes');
    expect([Number(views?.count), Number(changes?.count)]).toEqual([0, 0]);
  });
});
