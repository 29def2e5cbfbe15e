import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { act, cleanup, render, screen } from '@testing-library/react';
import { onLive, reconnectNow, startLive, useConnection } from './live.ts';
import { serverNow } from './server-clock.ts';
import { getSessionId, storeSession } from './session.ts';

let sockets: FakeSocket[];
let stop: () => void;

class FakeSocket extends EventTarget {
  readyState = 1;
  readonly address: string;
  readonly protocols: string[];
  constructor(address: string, protocols: string[]) {
    super();
    this.address = address;
    this.protocols = protocols;
    sockets.push(this);
  }
  send() {}
  close() {}
  says(type: string, data: object) {
    act(() => {
      this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ type, data }) }));
    });
  }
}

const last = () => sockets.at(-1) as FakeSocket;

beforeEach(() => {
  sockets = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  storeSession('secret');
  stop = startLive('secret');
});
afterEach(() => {
  stop();
  cleanup();
  vi.unstubAllGlobals();
});

test('the session travels as a subprotocol and not in the address', () => {
  expect(last().address).toBe(`ws://${window.location.host}/ws`);
  expect(last().protocols).toEqual(['porchlight.v1', 'session.secret']);
});

test('handlers get the data of their type until they stop; unknown types reach nobody', () => {
  const seen: string[] = [];
  const stopListening = onLive('friend_request', ({ displayName }) => seen.push(displayName));
  last().says('friend_request', { userId: '1', displayName: 'Ruth' });
  last().says('something_new', { displayName: 'Nobody' });
  stopListening();
  last().says('friend_request', { userId: '2', displayName: 'Sam' });
  expect(seen).toEqual(['Ruth']);
});

test('the server’s time is taken from hello', () => {
  const ahead = 3_600_000;
  last().says('hello', { serverTime: new Date(Date.now() + ahead).toISOString() });
  expect(Math.abs(serverNow() - Date.now() - ahead)).toBeLessThan(1000);
});

test('session_ended ends the session', () => {
  last().says('session_ended', { reason: 'signed out' });
  expect(getSessionId()).toBeNull();
});

test('a screen sees whether the connection lives', () => {
  function State() {
    return <p>{useConnection().state}</p>;
  }
  render(<State />);
  expect(screen.getByText('connecting')).toBeTruthy();
  last().says('hello', { serverTime: new Date().toISOString() });
  expect(screen.getByText('live')).toBeTruthy();
  act(() => reconnectNow());
  expect(screen.getByText('connecting')).toBeTruthy();
  expect(sockets).toHaveLength(2);
});
