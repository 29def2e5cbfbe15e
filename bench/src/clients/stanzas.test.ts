import { expect, test } from 'vitest';
import { readPresence, readStanzas, type Stanza } from './stanzas.ts';

const on = "<presence from='u12@localhost/g3' to='u1@localhost'><status>On</status></presence>";
const off =
  '<presence from="u7@localhost/g0"><show>dnd</show><status>Busy &gt; later</status></presence>';

function read(parts: readonly string[]): { stanzas: Stanza[]; rest: string } {
  const stanzas: Stanza[] = [];
  let rest = '';
  for (const part of parts) rest = readStanzas(rest + part, (stanza) => stanzas.push(stanza));
  return { stanzas, rest };
}

test('stanzas are found wherever the stream is cut', () => {
  const text = `${on} <iq type='result' id='roster'><query/></iq><r xmlns='urn:xmpp:sm:3'/>${off}`;
  const whole = read([text]);
  expect(whole.stanzas.map(({ kind }) => kind)).toEqual(['presence', 'iq', 'r', 'presence']);
  for (let cut = 1; cut < text.length; cut += 1)
    expect(read([text.slice(0, cut), text.slice(cut)])).toEqual(whole);
});

test('the end of a stream is no stanza', () => {
  expect(read([`</stream:stream>`])).toEqual({ stanzas: [], rest: '' });
});

test('a presence says whose light is on or off', () => {
  const presences = read([on, off]).stanzas.map(readPresence);
  expect(presences).toEqual([
    { owner: 12, epoch: 3, isLit: true },
    { owner: 7, epoch: 0, isLit: false },
  ]);
});

test('somebody who leaves says nothing about a light', () => {
  const left = "<presence type='unavailable' from='u7@localhost/g0'/>";
  expect(read([left, `<iq id='x'/>`]).stanzas.map(readPresence)).toEqual([undefined, undefined]);
});
