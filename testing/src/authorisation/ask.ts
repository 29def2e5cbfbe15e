/** Sends the request that a row of the authorisation matrix describes. */
import type { EndpointKey } from '@porchlight/contract/endpoints';
import type { World } from '../world.ts';
import type { Cast, Relation } from './cast.ts';
import { matrix } from './matrix.ts';

export type Asked = { status: number; text: string; body: unknown };

export async function ask(
  { world, cast, picture }: { world: World; cast: Cast; picture: Buffer },
  route: EndpointKey,
  relation: Relation,
  headers: Record<string, string>,
  replaceId: (id: string) => string = (id) => id,
): Promise<Asked> {
  const { params = {}, body, isUpload } = matrix[route].ask(cast, relation);
  const [method = '', template = ''] = route.split(' ');
  const url = template.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(replaceId(params[name] ?? '')),
  );
  const form = new FormData();
  form.append('photo', new Blob([new Uint8Array(picture)]), 'me.png');
  const sent = isUpload ? form : body === undefined ? undefined : JSON.stringify(body);
  const json: Record<string, string> =
    typeof sent === 'string' ? { 'content-type': 'application/json' } : {};
  const response = await fetch(new URL(url, world.origin), {
    method,
    headers: { ...json, ...headers },
    ...(sent !== undefined && { body: sent }),
  });
  const text = await response.text();
  return { status: response.status, text, body: JSON.parse(text) as unknown };
}

export const bearer = (session: string | null): Record<string, string> =>
  session === null ? {} : { authorization: `Bearer ${session}` };
