import { languagesOf } from '@porchlight/domain/phone-countries';
import { addressPrefix } from '../../platform/http/address.ts';
import type { Caller, Serve } from '../../platform/http/serve.ts';
import type { Discovery } from './service.ts';

const askerOf = ({ userId }: Caller, ip: string) => ({ userId, place: addressPrefix(ip) });

export function discoveryRoutes(serve: Serve, discovery: Discovery): void {
  serve('GET /api/contact-discovery/params', async ({ query }) =>
    discovery.params(query.kind ?? 'phone'),
  );
  serve('POST /api/contact-discovery/evaluate', async ({ caller, body, request }) => ({
    evaluated: await discovery.evaluate(askerOf(caller, request.ip), {
      ...body,
      kind: body.kind ?? 'phone',
    }),
  }));
  serve('GET /api/contact-discovery/tags', ({ caller, query }) =>
    discovery.directory(caller.userId, {
      kind: query.kind ?? 'phone',
      keyId: query.keyId,
      since: query.since,
    }),
  );
  serve('POST /api/users/by-emails', ({ caller, body, request }) =>
    discovery.byEmails(askerOf(caller, request.ip), body.tags),
  );
  serve('POST /api/users/by-phones', ({ caller, body, request }) =>
    discovery.byPhones(
      askerOf(caller, request.ip),
      body.phoneNumbers,
      languagesOf(request.headers['accept-language']),
    ),
  );
}
