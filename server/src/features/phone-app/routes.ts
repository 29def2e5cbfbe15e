import type { Config } from '../../config.ts';
import type { Serve } from '../../platform/http/serve.ts';

export function phoneAppRoutes(serve: Serve, config: Config): void {
  const { native, fcmCredentials, links } = config;
  const answer = {
    minVersion: native.minAppVersion ?? null,
    registration: config.registration,
    signInService: config.oidc && new URL(config.oidc.issuer).host,
    nativePush: fcmCredentials !== undefined,
    stores: { android: links.androidStore, ios: links.iosStore },
  };
  serve('GET /api/app', async () => answer);
}
