import { languagesOf } from '@porchlight/domain/phone-countries';
import type { Serve } from '../../platform/http/serve.ts';
import type { Discovery } from './service.ts';

export function discoveryRoutes(serve: Serve, discovery: Discovery): void {
  serve('GET /api/contact-discovery/params', async () => discovery.params());
  serve('POST /api/contact-discovery/evaluate', async ({ caller, body }) => ({
    evaluated: await discovery.evaluate(caller.userId, body.keyId, body.blinded),
  }));
  serve('GET /api/contact-discovery/tags', ({ caller, query }) =>
    discovery.directory(caller.userId, query.keyId),
  );
  serve('POST /api/users/by-phones', ({ caller, body, request }) =>
    discovery.byPhones(
      caller.userId,
      body.phoneNumbers,
      languagesOf(request.headers['accept-language']),
    ),
  );
}
