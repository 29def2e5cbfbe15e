import type { Plugin } from 'vite';

/**
 * In the native shell the page comes from the phone: no server sends its policy along, so it stands
 * in the page. Only the one server may be talked to.
 */
export function shellPolicy(server: string): Plugin {
  const live = server.replace(/^http/, 'ws');
  const content = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob: ${server}`,
    "font-src 'self'",
    `connect-src 'self' ${server} ${live}`,
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const attrs = { 'http-equiv': 'Content-Security-Policy', content };
  return {
    name: 'shell-policy',
    transformIndexHtml: () => [{ tag: 'meta', attrs, injectTo: 'head-prepend' as const }],
  };
}
