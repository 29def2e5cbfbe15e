import { connect } from 'node:net';
import { PHOTO_MAX_BYTES } from '@porchlight/contract/photos';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { befriend, registerAll, seenBy } from '@porchlight/testing/people';
import { avif, gif, phonePhoto, png, pngBomb, tiff, webp } from '@porchlight/testing/pictures';
import { createWorld, type Person, type World } from '@porchlight/testing/world';
import { buckets, createLimits } from '../../platform/limits/limits.ts';

let world: World;
let nora: Person;
beforeAll(async () => {
  world = await createWorld();
  nora = await world.register('Nora Lind');
});
afterAll(() => world.close());

const FILE_PART = '--x\r\nContent-Disposition: form-data; name="photo"; filename="a"\r\n\r\na\r\n';

type Part = { bytes: Buffer | string; type?: string; field?: string };

async function send(person: Person | null, parts: readonly Part[], at = world) {
  const body = new FormData();
  for (const { bytes, type = 'image/jpeg', field = 'photo' } of parts) {
    body.append(field, new Blob([new Uint8Array(Buffer.from(bytes))], { type }), 'picture.jpg');
  }
  const headers: Record<string, string> = person
    ? { authorization: `Bearer ${person.sessionId}` }
    : {};
  const url = new URL('/api/upload-profile-photo', at.origin);
  const response = await fetch(url, { method: 'POST', body, headers });
  const answer: unknown = await response.json();
  return { status: response.status, body: answer as Record<string, unknown> };
}

const upload = (person: Person, bytes: Buffer) => send(person, [{ bytes }]);

async function addressAfter(person: Person, bytes: Buffer): Promise<string> {
  const { status, body } = await upload(person, bytes);
  expect(status).toBe(200);
  return String(body.avatar);
}

async function look(address: string, viewer: Person | null = nora) {
  const headers: Record<string, string> = viewer
    ? { authorization: `Bearer ${viewer.sessionId}` }
    : {};
  const response = await fetch(new URL(address, world.origin), { headers });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

describe('a photo', () => {
  test('is shown upright, square and without a word about where it was taken', async () => {
    const original = await phonePhoto();
    const { exif, orientation } = await sharp(original).metadata();
    expect([exif?.includes('Telltale'), orientation]).toEqual([true, 6]);
    const address = await addressAfter(nora, original);
    expect(address).toMatch(/^\/photos\/[\w-]{22}\.jpg$/);
    const { response, bytes } = await look(address);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('cache-control')).toBe('private, max-age=300');
    expect(response.headers.get('vary')).toBe('Authorization');
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', width: 512, height: 512 });
    for (const kind of ['exif', 'xmp', 'iptc', 'icc', 'orientation', 'comments'] as const) {
      expect(metadata[kind], kind).toBeUndefined();
    }
    expect(bytes.includes('Telltale')).toBe(false);
    const pixels = await sharp(bytes).raw().toBuffer();
    const [left = 0, right = 0] = [pixels[2], pixels[511 * 3 + 2]];
    // Turned clockwise, the blue sky is on the right.
    expect([left < 128, right > 128]).toEqual([true, true]);
  });

  test.each([
    ['PNG', png],
    ['WebP', webp],
    ['GIF', gif],
  ])('may be a %s, whatever it is called', async (_, make) => {
    const { bytes } = await look(await addressAfter(nora, await make()));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 512 });
  });

  test('has a new address with each upload; the old one is gone at once', async () => {
    const first = await addressAfter(nora, await png());
    const second = await addressAfter(nora, await png());
    expect(second).not.toBe(first);
    expect((await look(first)).response.status).toBe(404);
    expect((await look(second)).response.status).toBe(200);
    expect(await world.query('select 1 from photos')).toHaveLength(1);
  });

  test('reaches contacts and one’s own devices at once, and goes the same way', async () => {
    const [ana, ben] = await registerAll(world, ['Ana Seen', 'Ben Seen']);
    await befriend(ana, ben);
    const [own, theirs] = [await ana.socket(), await ben.socket()];
    const avatar = await addressAfter(ana, await png());
    expect((await own.waitFor('me_changed')).data).toMatchObject({
      cause: 'settings',
      user: { avatar },
    });
    await theirs.waitFor('friends_changed');
    expect(await seenBy(ben, ana)).toMatchObject({ avatar });

    expect(await ana.call('DELETE /api/delete-profile-photo')).toMatchObject({ avatar: null });
    expect((await own.waitFor('me_changed')).data.user.avatar).toBeNull();
    await theirs.waitFor('friends_changed');
    expect(await seenBy(ben, ana)).toMatchObject({ avatar: null });
    expect((await look(avatar)).response.status).toBe(404);

    await ana.call('DELETE /api/delete-profile-photo');
    await theirs.sync();
    expect(theirs.received.map(({ type }) => type)).toEqual([
      'hello',
      'friends_changed',
      'friends_changed',
    ]);
    await Promise.all([own.close(), theirs.close()]);
  });

  test('is for signed-in people, and for nobody on either side of a block', async () => {
    const [ana, ben] = await registerAll(world, ['Ana Shown', 'Ben Shown']);
    const address = await addressAfter(ana, await png());
    const statusFor = async (viewer: Person | null) =>
      (await look(address, viewer)).response.status;
    const cookie = { cookie: `porchlight_session=${ben.sessionId}` };
    expect((await fetch(new URL(address, world.origin), { headers: cookie })).status).toBe(401);
    expect([await statusFor(null), await statusFor(ben)]).toEqual([401, 200]);
    for (const [blocker, blocked] of [
      [ana, ben],
      [ben, ana],
    ] as const) {
      await blocker.call('POST /api/block-user', { body: { blockedUserId: blocked.id } });
      expect([await statusFor(ana), await statusFor(ben)]).toEqual([200, 404]);
      await blocker.call('DELETE /api/blocked-users/:id', { params: { id: blocked.id } });
    }
    expect(await statusFor(ben)).toBe(200);
  });

  test('goes with the account', async () => {
    const gone = await world.register('Gone Soon');
    const address = await addressAfter(gone, await png());
    await gone.call('DELETE /api/account');
    expect((await look(address)).response.status).toBe(404);
  });
});

describe('an upload', () => {
  const truncated = async () => {
    const whole = await phonePhoto();
    return whole.subarray(0, whole.length / 2);
  };
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>';

  test.each<[string, () => Promise<Buffer | string> | Buffer | string]>([
    ['SVG', () => svg],
    ['HTML', () => '<!doctype html><script>alert(1)</script>'],
    ['TIFF', tiff],
    ['AVIF', avif],
    ['a JPEG that ends too early', truncated],
    ['a picture of 15,000 × 15,000', () => pngBomb(15_000)],
    ['a picture of 30,000 × 30,000', () => pngBomb(30_000)],
    ['nothing', () => ''],
    ['a JPEG in name alone', () => Buffer.from('ffd8ffe000104a464946', 'hex')],
  ])('of %s is refused within a second', async (_, make) => {
    const bytes = await make();
    const before = await nora.me();
    const started = process.cpuUsage();
    const answer = await send(nora, [{ bytes, type: 'image/png' }]);
    const { user } = process.cpuUsage(started);
    expect(answer).toEqual({
      status: 400,
      body: { message: 'Please select an image file', code: 'photo_unreadable' },
    });
    expect(user / 1000).toBeLessThan(1000);
    expect(await nora.me()).toEqual(before);
  });

  test('that is a page or a program as well comes back as a picture alone', async () => {
    const tail = '<script>alert(1)</script><?php phpinfo(); ?>PK\x03\x04MZ';
    const { bytes } = await look(
      await addressAfter(nora, Buffer.concat([await phonePhoto(), Buffer.from(tail)])),
    );
    for (const part of ['<script', '<?php', 'PK\x03\x04', 'Telltale']) {
      expect(bytes.includes(part), part).toBe(false);
    }
  });

  test('of a film is its first picture, in no more time', async () => {
    const frame = await sharp({
      create: { width: 200, height: 200 * 300, channels: 3, background: '#d08030' },
    })
      .raw()
      .toBuffer();
    const film = await sharp(frame, {
      raw: { width: 200, height: 200 * 300, channels: 3, pageHeight: 200 },
    })
      .gif({ effort: 1 })
      .toBuffer();
    const { bytes } = await look(await addressAfter(nora, film));
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 512, height: 512 });
  });

  test('of more than 5 MB is too large', async () => {
    const bytes = Buffer.concat([await png(), Buffer.alloc(PHOTO_MAX_BYTES)]);
    expect(await upload(nora, bytes)).toMatchObject({ status: 413, body: { code: 'too_large' } });
  });

  test('of two files is too large', async () => {
    const bytes = await png();
    expect(await send(nora, [{ bytes }, { bytes }])).toMatchObject({ status: 413 });
  });

  test('in another field is no photo', async () => {
    const bytes = await png();
    expect(await send(nora, [{ bytes, field: 'avatar' }])).toMatchObject({
      status: 400,
      body: { code: 'photo_unreadable' },
    });
    expect(await send(nora, [])).toMatchObject({ status: 400 });
  });

  test.each([
    ['application/json', '{}', 415, 'wrong_type'],
    ['image/jpeg', 'bytes', 415, 'wrong_type'],
    ['multipart/form-data', 'no boundary', 400, 'malformed_body'],
    ['multipart/form-data; boundary=x', '--x\r\nnonsense', 400, 'malformed_body'],
    ['multipart/form-data; boundary=x', '', 400, 'photo_unreadable'],
    // A former parser threw this one at nobody, which ended the process.
    ['multipart/form-data; boundary=x', `${FILE_PART}${FILE_PART}`, 400, 'malformed_body'],
  ])('as %s with %j is refused', async (type, body, status, code) => {
    const headers = { 'content-type': type };
    const answer = await nora.raw('POST', '/api/upload-profile-photo', { body, headers });
    expect([answer.status, answer.body]).toMatchObject([status, { code }]);
  });

  test('needs the session as bearer', async () => {
    const bytes = await png();
    expect(await send(null, [{ bytes }])).toMatchObject({ status: 401 });
  });

  test('is limited for each account', async () => {
    const strict = await createWorld({ config: { RATE_LIMITS: 'on' } });
    const sam = await strict.register('Sam Stone');
    const codes = new Set<number>();
    for (let round = 0; round < 31; round += 1) {
      codes.add((await sam.raw('POST', '/api/upload-profile-photo')).status);
    }
    expect([...codes]).toEqual([415, 429]);
    await strict.close();
  });
});

test('photos are read with a limit for each account, known and unknown ones alike', async () => {
  let now = 0;
  const limits = createLimits(() => now);
  const strict = await createWorld({ limits });
  const [sam, kim] = [await strict.register('Sam Reads'), await strict.register('Kim Reads')];
  const read = async (person: Person, id: string) =>
    (await person.raw('GET', `/photos/${id}.jpg`)).status;
  await limits.take('photoRead', sam.id, buckets.photoRead.size - 1);
  expect(await read(sam, 'unknown')).toBe(404);
  await send(kim, [{ bytes: await png() }], strict);
  const { avatar } = await kim.me();
  expect((await kim.raw('GET', avatar ?? '')).status).toBe(200);
  expect((await sam.raw('GET', avatar ?? '')).status).toBe(429);
  expect(await read(sam, 'unknown')).toBe(429);
  expect(await read(kim, 'unknown')).toBe(404);
  now += 60_000 / buckets.photoRead.size;
  expect(await read(sam, 'unknown')).toBe(404);
  await strict.close();
});

describe('many uploads at once', () => {
  /** Sends the head of an upload, and `body` when told to. */
  function begin(person: Person) {
    const socket = connect(Number(new URL(world.origin).port), '127.0.0.1');
    let text = '';
    socket.on('data', (data: Buffer) => (text += data.toString('latin1')));
    const lines = [
      'POST /api/upload-profile-photo HTTP/1.1',
      'Host: localhost',
      `Authorization: Bearer ${person.sessionId}`,
      'Content-Type: multipart/form-data; boundary=x',
      `Content-Length: ${FILE_PART.length}`,
      '\r\n',
    ];
    socket.write(lines.join('\r\n'));
    const status = () => /^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 'waiting';
    return { status, finish: () => socket.write(FILE_PART), end: () => socket.destroy() };
  }

  test('wait in a queue with an end, before their bodies are read', async () => {
    const names = Array<string>(42).fill('Many Faces');
    const people = await registerAll(world, names);
    const uploads: ReturnType<typeof begin>[] = [];
    const answered = () => uploads.filter(({ status }) => status() !== 'waiting').length;
    for (const person of people) uploads.push(begin(person));
    // Eight are read and 32 wait; the rest is refused, though nobody has sent a byte of a photo.
    await expect.poll(answered).toBe(2);
    const statuses = () => uploads.map(({ status }) => status());
    expect(statuses().filter((status) => status === '503')).toHaveLength(2);
    // The others are read as soon as they come, each in its turn.
    for (const upload of uploads) upload.finish();
    await expect.poll(answered).toBe(42);
    expect(statuses().filter((status) => status === '400')).toHaveLength(40);
    for (const upload of uploads) upload.end();
  });
});

test.each([
  '/photos/AAAAAAAAAAAAAAAAAAAAAA.jpg',
  '/photos/AAAAAAAAAAAAAAAAAAAAAA',
  '/photos/..%2f..%2fpackage.json',
  '/photos/x.jpg',
  "/photos/' or 1=1 --.jpg",
])('%s is not there', async (path) => {
  expect((await world.raw('GET', path)).status).toBe(401);
  const answer = await nora.raw('GET', path);
  expect([answer.status, answer.body]).toEqual([404, { message: 'Not found', code: 'not_found' }]);
});
