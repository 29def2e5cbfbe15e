/**
 * Clients of an XMPP server (RFC 6120, 6121) over TCP. On is 'available' and off is 'do not
 * disturb', each with a short text, so that a change carries as much as Porchlight's.
 */
import type { Socket } from 'node:net';
import { contactsOf, type Network } from '../network.ts';
import { MESSAGE, type Clients, type Heard } from './clients.ts';
import { dial } from './dial.ts';
import { readPresence, readStanzas } from './stanzas.ts';

export const XMPP_PASSWORD = 'porchlight for all';

const STREAM =
  "<?xml version='1.0'?><stream:stream to='localhost' version='1.0' " +
  "xmlns='jabber:client' xmlns:stream='http://etherx.jabber.org/streams'>";
const ON = `<presence><status>${MESSAGE.on}</status></presence>`;
const OFF = `<presence><show>dnd</show><status>${MESSAGE.off}</status></presence>`;
const ROSTER = "<iq type='get' id='roster'><query xmlns='jabber:iq:roster'/></iq>";
const PING = "<iq type='get' id='ping' to='localhost'><ping xmlns='urn:xmpp:ping'/></iq>";

type Session = {
  readonly socket: Socket;
  readonly epoch: number;
  /** Contacts whose presence has not arrived yet in this epoch. */
  missing: Set<number>;
  onListed(): void;
  onComplete(): void;
  onPong(): void;
};

export type XmppWish = { readonly port: number; readonly network: Network; readonly heard: Heard };

export function createXmppClients({ port, network, heard }: XmppWish): Clients {
  const sessions = new Map<number, Session>();
  let epoch = 0;

  const sessionOf = (person: number): Session => {
    const session = sessions.get(person);
    if (!session) throw new Error(`person ${person} is not connected any more`);
    return session;
  };

  function take(person: number, session: Session, text: string): string {
    return readStanzas(text, (stanza) => {
      if (stanza.kind === 'iq' && /\bid=['"]roster['"]/.test(stanza.head)) session.onListed();
      if (stanza.kind === 'iq' && /\bid=['"]ping['"]/.test(stanza.head)) session.onPong();
      const presence = readPresence(stanza);
      if (!presence || presence.owner === person) return;
      if (presence.epoch === session.epoch && session.missing.delete(presence.owner)) {
        if (session.missing.size === 0) session.onComplete();
      }
      heard(person, presence.owner, presence.isLit);
    });
  }

  function connect(person: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const steps = handshake(person, epoch);
      let wanted = steps.shift();
      let rest = '';
      const socket = dial(port, {
        onOpen: () => socket.write(STREAM),
        onData(bytes) {
          rest += bytes.toString('latin1');
          if (sessions.get(person) !== session) return;
          if (!wanted) {
            rest = take(person, session, rest);
            return;
          }
          if (/<failure|<stream:error/.test(rest)) return reject(new Error(rest.slice(-300)));
          if (!rest.includes(wanted.sign)) return;
          rest = '';
          const { answer } = wanted;
          wanted = steps.shift();
          if (answer === undefined) resolve();
          else socket.write(answer);
        },
        onClose(error) {
          if (sessions.get(person) === session) sessions.delete(person);
          reject(error);
        },
      });
      const nothing = (): void => {};
      const handlers = { onListed: nothing, onComplete: nothing, onPong: nothing };
      const session: Session = { socket, epoch, missing: new Set(), ...handlers };
      sessions.set(person, session);
    });
  }

  const drop = (person: number): void => {
    const session = sessions.get(person);
    sessions.delete(person);
    session?.socket.destroy();
  };

  return {
    connect,
    fetchState(person) {
      const session = sessionOf(person);
      session.missing = new Set(contactsOf(network, person));
      const complete = new Promise<void>((resolve) => (session.onComplete = resolve));
      const listed = new Promise<void>((resolve) => (session.onListed = resolve));
      session.socket.write(ROSTER);
      // In XMPP, sending presence makes a client visible and subscribes it to the others.
      const announced = listed.then(() => void session.socket.write(ON));
      return { listed, complete: announced.then(() => complete) };
    },
    // The server does not confirm presence, so there is nothing to wait for.
    async setLight(person, isLit) {
      sessionOf(person).socket.write(isLit ? ON : OFF);
    },
    ask: (person) =>
      new Promise((resolve, reject) => {
        const session = sessions.get(person);
        if (!session) return reject(new Error(`person ${person} is not connected any more`));
        session.onPong = resolve;
        session.socket.write(PING);
      }),
    drop,
    startAnew() {
      epoch += 1;
    },
    closeAll() {
      for (const person of [...sessions.keys()]) drop(person);
    },
  };
}

/** Pairs of an expected message and the reply to it; after the last pair the connection is open. */
function handshake(person: number, epoch: number): { sign: string; answer?: string }[] {
  const secret = Buffer.from(`\0u${person}\0${XMPP_PASSWORD}`).toString('base64');
  const sasl = 'urn:ietf:params:xml:ns:xmpp-sasl';
  const bind = `<bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'><resource>g${epoch}</resource></bind>`;
  return [
    {
      sign: '</stream:features>',
      answer: `<auth xmlns='${sasl}' mechanism='PLAIN'>${secret}</auth>`,
    },
    { sign: '<success', answer: STREAM },
    { sign: '</stream:features>', answer: `<iq type='set' id='bind'>${bind}</iq>` },
    { sign: '</iq>' },
  ];
}
