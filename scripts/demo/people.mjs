/** The people of the demo, created through the API. */

export const password = 'porchlight demo';

/** @typedef {{ first: string, name: string, about: string }} Part */
/** @typedef {Part & { id: string, email: string, call: ReturnType<typeof caller> }} Person */

const cast = {
  nora: part('Nora Hale', 'has contacts, groups, a schedule, a request and news'),
  ruth: part('Ruth Hale', 'Available for 80 minutes: tea on the porch'),
  sam: part('Sam Okafor', 'Available for half an hour, walking the dog'),
  priya: part('Priya Nair', 'Available, without a word'),
  ben: part('Ben Castellano', 'Unavailable'),
  ada: part('Ada Mensah', 'Available to her family only, which Nora is not'),
  theo: part('Theo Lindqvist', 'would like to be Nora’s contact'),
  finn: part('Finn Newly', 'has just arrived and knows nobody'),
};

/** @param {string} name @param {string} about @returns {Part} */
function part(name, about) {
  return { first: (name.split(' ')[0] ?? name).toLowerCase(), name, about };
}

/** @param {string} origin @returns {Promise<Person[]>} */
export async function populate(origin) {
  /** @type {Person[]} */
  const people = [];
  // Created one after another, so that everyone gets the username without digits.
  for (const someone of Object.values(cast)) people.push(await arrive(origin, someone));
  const who = (/** @type {Part} */ { first }) => {
    const found = people.find((person) => person.first === first);
    if (!found) throw new Error(`${first} did not arrive`);
    return found;
  };
  const [nora, ruth, sam] = [who(cast.nora), who(cast.ruth), who(cast.sam)];
  const [priya, ben, ada] = [who(cast.priya), who(cast.ben), who(cast.ada)];
  for (const other of [ruth, sam, priya, ben, ada]) await befriend(nora, other);
  await befriend(ada, ben);
  await group(nora, 'Family', '#2F7A46', [ruth, ben]);
  await group(nora, 'Close Friends', '#B14A26', [sam, priya]);
  const family = await group(ada, 'Family', '#2F7A46', [ben]);
  for (const dayOfWeek of [1, 3, 5]) {
    await nora.call('POST', '/api/scheduled-availability', {
      dayOfWeek,
      startTime: '18:00',
      endTime: '20:00',
      isEnabled: true,
      groupIds: null,
    });
  }
  await light(ruth, { statusMessage: 'Tea on the porch, ring me', statusExpiresAt: inMinutes(80) });
  await light(sam, { statusMessage: 'Walking the dog', statusExpiresAt: inMinutes(30) });
  await light(priya, {});
  await light(ada, { visibleToGroupIds: [family] });
  await who(cast.theo).call('POST', '/api/friend-request', { friendId: nora.id });
  return people;
}

/** @param {string} origin @param {Part} someone @returns {Promise<Person>} */
async function arrive(origin, someone) {
  const email = `${someone.first}@example.com`;
  const { user, sessionId } = await caller(origin)('POST', '/api/register', {
    email,
    password,
    confirmPassword: password,
    displayName: someone.name,
    phoneNumber: '+1 (415) 555-0142',
  });
  return { ...someone, id: user.id, email, call: caller(origin, sessionId) };
}

/** @param {Person} one @param {Person} other */
async function befriend(one, other) {
  await one.call('POST', '/api/friend-request', { friendId: other.id });
  await other.call('POST', `/api/friend-request/${one.id}/accept`);
}

/** @param {Person} owner @param {string} name @param {string} color @param {Person[]} members */
async function group(owner, name, color, members) {
  const { id } = await owner.call('POST', '/api/contact-groups', { name, color });
  const friends = await owner.call('GET', '/api/friends');
  for (const member of members) {
    const { friendshipId } = friends.find(
      (/** @type {Person} */ friend) => friend.id === member.id,
    );
    await owner.call('POST', `/api/contact-groups/${id}/members`, { friendshipId });
  }
  return id;
}

/** @param {Person} person @param {object} wish */
const light = (person, wish) =>
  person.call('POST', '/api/status', { status: 'available', ...wish });

/** @param {number} minutes */
const inMinutes = (minutes) => new Date(Date.now() + minutes * 60_000).toISOString();

/**
 * @param {string} origin
 * @param {string} [sessionId]
 */
function caller(origin, sessionId) {
  /**
   * @param {string} method
   * @param {string} path
   * @param {object} [body]
   * @returns {Promise<any>} whatever this call answers
   */
  return async (method, path, body) => {
    const answer = await fetch(origin + path, {
      method,
      headers: {
        ...(sessionId && { authorization: `Bearer ${sessionId}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body ? JSON.stringify(body) : null,
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
}
