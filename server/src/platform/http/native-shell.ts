/**
 * The phone app. Its page comes from the phone, so its calls come from another origin: exactly those
 * of the shell are answered, and never with credentials, so a cookie opens nothing here. The two
 * files tell the systems that our links may open the app, and that it may use passwords and passkeys
 * of this host.
 */
import { APP_LINK_PATHS } from '@porchlight/domain/product';
import type { FastifyInstance } from 'fastify';
import { isNativeOrigin } from './origins.ts';

const PREFLIGHT_SECONDS = '600';

export type NativeShellOptions = {
  androidAppId: string;
  iosAppId: string;
  /** SHA-256 of the certificates that sign the Android app. */
  androidFingerprints: readonly string[];
  iosTeamId: string | undefined;
};

export function allowNativeShell(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (origin === undefined || !isNativeOrigin(origin)) return;
    reply.header('Access-Control-Allow-Origin', origin);
    reply.header('Vary', 'Origin');
    // Ends are counted in the server's time, and waits by what it says.
    reply.header('Access-Control-Expose-Headers', 'Date, Retry-After');
    if (request.method !== 'OPTIONS') return;
    return reply
      .header('Access-Control-Allow-Methods', 'GET, POST, PUT, PATCH, DELETE')
      .header('Access-Control-Allow-Headers', 'Authorization, Content-Type, Idempotency-Key')
      .header('Access-Control-Max-Age', PREFLIGHT_SECONDS)
      .code(204)
      .send();
  });
}

export function appLinks(app: FastifyInstance, options: NativeShellOptions): void {
  const { androidAppId, androidFingerprints, iosAppId, iosTeamId } = options;
  if (androidFingerprints.length > 0) {
    const target = {
      namespace: 'android_app',
      package_name: androidAppId,
      sha256_cert_fingerprints: androidFingerprints,
    };
    const relation = ['handle_all_urls', 'get_login_creds'].map(
      (name) => `delegate_permission/common.${name}`,
    );
    app.get('/.well-known/assetlinks.json', async () => [{ relation, target }]);
  }
  if (iosTeamId !== undefined) {
    const components = APP_LINK_PATHS.map((path) => ({ '/': path }));
    const apps = [`${iosTeamId}.${iosAppId}`];
    const details = [{ appIDs: apps, components }];
    app.get('/.well-known/apple-app-site-association', async (_request, reply) =>
      reply.type('application/json').send({ applinks: { details }, webcredentials: { apps } }),
    );
  }
}
