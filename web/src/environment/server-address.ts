/**
 * Where the server is: where the page came from, or, in the native shell, the one that the app was
 * built for (`npm run native:sync`). There no cookie is sent: the session id alone signs in.
 */
const given: unknown = import.meta.env.VITE_SERVER_URL;
const SERVER = typeof given === 'string' ? given : '';

export const isServerElsewhere = SERVER !== '';

export function atServer(path: string): string {
  return SERVER + path;
}

/** Where links to this Porchlight lead. In the shell the page's own origin is the phone itself. */
export function publicOrigin(): string {
  const origin: unknown = import.meta.env.VITE_PUBLIC_ORIGIN;
  return typeof origin === 'string' ? origin : window.location.origin;
}

export function liveAddress(): string {
  const { protocol, host } = new URL(SERVER === '' ? window.location.href : SERVER);
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/ws`;
}
