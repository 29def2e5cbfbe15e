import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '@porchlight/testing/world';

const FINGERPRINT = Array.from({ length: 32 }, () => 'AB').join(':');
let world: World;
beforeAll(async () => {
  world = await createWorld({
    config: { ANDROID_APP_FINGERPRINTS: FINGERPRINT.toLowerCase(), IOS_TEAM_ID: 'ABCDE12345' },
  });
});
afterAll(() => world.close());

const from = async (method: string, path: string, origin: string) =>
  world.raw(method, path, { headers: { Origin: origin } });

describe('the phone app on another origin', () => {
  it.each(['capacitor://localhost', 'https://localhost'])('%s is answered', async (origin) => {
    const preflight = await from('OPTIONS', '/api/status', origin);
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe(origin);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Authorization');
    const answer = await from('GET', '/api/me', origin);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
    expect(answer.headers.get('vary')).toContain('Origin');
  });

  it('never gets credentials, so that a cookie opens nothing', async () => {
    for (const method of ['OPTIONS', 'GET']) {
      const answer = await from(method, '/api/auth/session', 'capacitor://localhost');
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    }
  });

  it.each(['https://evil.example', 'https://localhost.evil.example', 'null', 'capacitor://evil'])(
    '%s is told nothing',
    async (origin) => {
      for (const method of ['OPTIONS', 'GET']) {
        const { headers } = await from(method, '/api/me', origin);
        expect(headers.get('access-control-allow-origin')).toBeNull();
      }
    },
  );
});

describe('links that open the app', () => {
  it('are vouched for to both systems', async () => {
    const android = await world.raw('GET', '/.well-known/assetlinks.json');
    expect(android.body).toEqual([
      {
        relation: [
          'delegate_permission/common.handle_all_urls',
          'delegate_permission/common.get_login_creds',
        ],
        target: {
          namespace: 'android_app',
          package_name: 'example.porchlight.app',
          sha256_cert_fingerprints: [FINGERPRINT],
        },
      },
    ]);
    const ios = await world.raw('GET', '/.well-known/apple-app-site-association');
    expect(ios.headers.get('content-type')).toContain('application/json');
    expect(ios.body).toEqual({
      webcredentials: { apps: ['ABCDE12345.example.porchlight.app'] },
      applinks: {
        details: [
          {
            appIDs: ['ABCDE12345.example.porchlight.app'],
            components: [
              { '/': '/verify-email' },
              { '/': '/reset-password' },
              { '/': '/email-change' },
              { '/': '/oidc' },
              { '/': '/register' },
              { '/': '/meet' },
              { '/': '/nfc-toggle' },
              { '/': '/quick' },
            ],
          },
        ],
      },
    });
  });
});

describe('what the apps ask first', () => {
  it('is answered without an account', async () => {
    const { body, status } = await world.raw('GET', '/api/app');
    expect(status).toBe(200);
    expect(body).toEqual({
      minVersion: null,
      nativePush: false,
      registration: 'open',
      signInService: null,
      stores: {
        android: 'https://porchlight.example/android',
        ios: 'https://porchlight.example/ios',
      },
    });
  });

  it('follows the operator: ids, the oldest version that works, the stores', async () => {
    const own = await createWorld({
      config: {
        ANDROID_APP_FINGERPRINTS: FINGERPRINT,
        IOS_TEAM_ID: 'ABCDE12345',
        ANDROID_APP_ID: 'org.hearth.android_app',
        IOS_APP_ID: 'org.hearth.ios-app',
        MIN_APP_VERSION: '1.4.0',
        ANDROID_STORE_URL: 'https://store.example/hearth',
      },
    });
    try {
      expect((await own.raw('GET', '/api/app')).body).toMatchObject({
        minVersion: '1.4.0',
        stores: { android: 'https://store.example/hearth' },
      });
      const android = await own.raw('GET', '/.well-known/assetlinks.json');
      expect(android.body).toMatchObject([{ target: { package_name: 'org.hearth.android_app' } }]);
      const ios = await own.raw('GET', '/.well-known/apple-app-site-association');
      expect(ios.body).toMatchObject({
        applinks: { details: [{ appIDs: ['ABCDE12345.org.hearth.ios-app'] }] },
      });
    } finally {
      await own.close();
    }
  });
});
