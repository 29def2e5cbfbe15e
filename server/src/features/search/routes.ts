import { languagesOf } from '@porchlight/domain/phone-countries';
import { addressPrefix } from '../../platform/http/address.ts';
import type { Serve } from '../../platform/http/serve.ts';
import type { Search } from './service.ts';

export function searchRoutes(serve: Serve, search: Search): void {
  serve('POST /api/search', ({ caller, body, request }) =>
    search.search(
      { userId: caller.userId, place: addressPrefix(request.ip) },
      body.query,
      languagesOf(request.headers['accept-language']),
    ),
  );
  serve('GET /api/invitation/:invite', async ({ caller, params }) => ({
    invitation: await search.invitation(caller.userId, params.invite),
  }));
}
