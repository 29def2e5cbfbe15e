import { languagesOf } from '@porchlight/domain/phone-countries';
import { addressPrefix } from '../../platform/http/address.ts';
import type { Caller, Serve } from '../../platform/http/serve.ts';
import type { Discovery } from './service.ts';

const askerOf = ({ userId }: Caller, ip: string) => ({ userId, place: addressPrefix(ip) });

export function discoveryRoutes(serve: Serve, discovery: Discovery): void {
  serve('GET /api/contact-discovery/params', async () => discovery.params());
  serve('POST /api/contact-discovery/evaluate', async ({ caller, body, request }) => ({
    evaluated: await discovery.evaluate(askerOf(caller, request.ip), body.keyId, body.blinded),
  }));
  serve('GET /api/contact-discovery/tags', ({ caller, query }) =>
    discovery.directory(caller.userId, query.keyId),
  );
  serve('POST /api/users/by-phones', ({ caller, body, request }) =>
    discovery.byPhones(
      askerOf(caller, request.ip),
      body.phoneNumbers,
      languagesOf(request.headers['accept-language']),
    ),
  );
}
