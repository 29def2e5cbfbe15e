/** The only file that reads the environment. An invalid value stops the start with one sentence. */
import { isIP } from 'node:net';
import path from 'node:path';
import { APP_VERSION } from '@porchlight/domain/app-version';
import { z } from 'zod';
import { PRODUCT_NAME } from '@porchlight/domain/product';

const flag = (fallback: boolean) =>
  z
    .enum(['true', 'false', 'on', 'off'], { error: 'must be true or false' })
    .transform((value) => value === 'true' || value === 'on')
    .default(fallback);
const link = (fallback: string) => z.url({ error: 'must be an address' }).default(fallback);
const mailAddress = (name: string) =>
  z.email({ error: 'must be a mail address' }).default(`${name}@porchlight.example`);
const appId = z
  .string()
  .regex(/^[A-Za-z][\w-]*(\.[A-Za-z][\w-]*)+$/, { error: 'must be the id of an app' })
  .default('example.porchlight.app');
const withScheme = (...schemes: string[]) =>
  z.url({
    protocol: new RegExp(`^(${schemes.join('|')})$`),
    error: `must start with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  });

/**
 * Proxies are listed one by one: 'trust everyone' would let clients choose the address that limits
 * count by.
 */
const proxies = z
  .string()
  .transform((list) => list.split(',').map((address) => address.trim()))
  .refine((list) => list.every(isProxyAddress), {
    error: 'must be addresses of proxies or networks of them, with commas between',
  });

function isProxyAddress(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 8 && Number(bits) <= (version === 4 ? 32 : 128);
}

const variables = z.object({
  PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: withScheme('postgres', 'postgresql').optional(),
  REDIS_URL: withScheme('redis', 'rediss').optional(),
  PUBLIC_URL: withScheme('http', 'https').optional(),
  MAIL_URL: withScheme('smtp', 'smtps').optional(),
  MAIL_FROM: z.string().default(`${PRODUCT_NAME} <no-reply@porchlight.example>`),
  REQUIRE_EMAIL_VERIFICATION: flag(true),
  REGISTRATION: z
    .enum(['open', 'invited', 'closed'], { error: 'must be open, invited or closed' })
    .default('open'),
  OIDC_ISSUER: withScheme('http', 'https').optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_SIGNUP: flag(false),
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  FCM_CREDENTIALS: z.string().optional(),
  TRUST_PROXY: proxies.optional(),
  RATE_LIMITS: flag(true),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS_TOKEN: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
  DISCOVERY_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/, { error: 'must be 32 random bytes as base64url' })
    .optional(),
  SUPPORT_MAIL: mailAddress('support'),
  PRIVACY_MAIL: mailAddress('privacy'),
  FEEDBACK_MAIL: mailAddress('feedback'),
  IOS_STORE_URL: link('https://porchlight.example/ios'),
  ANDROID_STORE_URL: link('https://porchlight.example/android'),
  BETA_FORM_URL: link('https://porchlight.example/beta'),
  LAUNCH_FORM_URL: link('https://porchlight.example/launch'),
  REPORT_HOURS: z.coerce
    .number({ error: 'must be a number of hours' })
    .int()
    .min(1)
    .max(720)
    .default(24),
  CRASH_DSN: withScheme('http', 'https').optional(),
  ANDROID_APP_ID: appId,
  IOS_APP_ID: appId,
  MIN_APP_VERSION: z
    .string()
    .regex(APP_VERSION, { error: 'must be a version such as 1.4.0' })
    .optional(),
  ANDROID_APP_FINGERPRINTS: z
    .string()
    .regex(/^[0-9A-F]{2}(:[0-9A-F]{2}){31}( *, *[0-9A-F]{2}(:[0-9A-F]{2}){31})*$/i, {
      error: 'must be SHA-256 fingerprints, with commas between',
    })
    .optional(),
  IOS_TEAM_ID: z
    .string()
    .regex(/^[A-Z0-9]{10}$/, { error: 'must have ten letters and digits' })
    .optional(),
});

class ConfigProblem extends Error {}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

export type Config = ReturnType<typeof readConfig>;

export function readConfig(environment: Record<string, string | undefined>) {
  // Many systems write an unset variable as an empty one.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigProblem(`${issue?.path.join('.')} ${issue?.message}.`);
  }
  const env = parsed.data;
  const publicUrl = new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`);
  const isLocal = LOOPBACK.has(publicUrl.hostname);
  if (!isLocal && env.MAIL_URL === undefined) {
    throw new ConfigProblem(
      'MAIL_URL must be set when PUBLIC_URL is a public address: without it nobody could get their mails.',
    );
  }
  if ((env.VAPID_PUBLIC_KEY === undefined) !== (env.VAPID_PRIVATE_KEY === undefined)) {
    throw new ConfigProblem('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be set together.');
  }
  return {
    oidc: readOidc(env),
    port: env.PORT,
    host: env.HOST,
    dataDir: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
    publicUrl: publicUrl.origin,
    isPublicUrlSet: env.PUBLIC_URL !== undefined,
    isLocal,
    /** Mails are files, and a page on this machine shows them: anywhere else it would hand out links. */
    hasDevMail: isLocal && env.MAIL_URL === undefined,
    mail: env.MAIL_URL === undefined ? null : { url: env.MAIL_URL },
    mailFrom: env.MAIL_FROM,
    requireEmailVerification: env.REQUIRE_EMAIL_VERIFICATION,
    /** Who may sign up: anyone, people with an invitation, or nobody. */
    registration: env.REGISTRATION,
    vapid:
      env.VAPID_PUBLIC_KEY !== undefined && env.VAPID_PRIVATE_KEY !== undefined
        ? { publicKey: env.VAPID_PUBLIC_KEY, privateKey: env.VAPID_PRIVATE_KEY }
        : null,
    fcmCredentials: env.FCM_CREDENTIALS,
    trustProxy: env.TRUST_PROXY ?? [],
    rateLimits: env.RATE_LIMITS,
    logLevel: env.LOG_LEVEL,
    reportHours: env.REPORT_HOURS,
    metricsToken: env.METRICS_TOKEN,
    discoveryKey: env.DISCOVERY_KEY,
    links: {
      supportMail: env.SUPPORT_MAIL,
      privacyMail: env.PRIVACY_MAIL,
      feedbackMail: env.FEEDBACK_MAIL,
      iosStore: env.IOS_STORE_URL,
      androidStore: env.ANDROID_STORE_URL,
      betaForm: env.BETA_FORM_URL,
      launchForm: env.LAUNCH_FORM_URL,
    },
    crashDsn: env.CRASH_DSN,
    native: {
      androidAppId: env.ANDROID_APP_ID,
      iosAppId: env.IOS_APP_ID,
      minAppVersion: env.MIN_APP_VERSION,
      androidFingerprints:
        env.ANDROID_APP_FINGERPRINTS?.split(',').map((given) => given.trim().toUpperCase()) ?? [],
      iosTeamId: env.IOS_TEAM_ID,
    },
  };
}

/**
 * Issuers of many organisations. The administrator of each organisation decides which addresses it
 * calls verified, so such a service vouches for nobody; `openid-client` would accept all of them.
 */
const SPEAKS_FOR_MANY =
  /\{|%7B|^https:\/\/login\.[^/]*microsoftonline\.[a-z]+\/(?:common|organizations|consumers)(?:\/|$)/i;

/** Null: nobody signs in with an account of another service. */
function readOidc(env: z.infer<typeof variables>) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  const given = [issuer, clientId, clientSecret].filter((value) => value !== undefined);
  if (given.length === 0) return null;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) {
    throw new ConfigProblem(
      'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together.',
    );
  }
  const { protocol, hostname } = new URL(issuer);
  if (protocol !== 'https:' && !LOOPBACK.has(hostname)) {
    throw new ConfigProblem('OIDC_ISSUER must start with https:// unless it is on this machine.');
  }
  if (SPEAKS_FOR_MANY.test(issuer)) {
    throw new ConfigProblem(
      'OIDC_ISSUER must name one organisation: anyone may have one of their own at an address with {tenantid}, common, organizations or consumers.',
    );
  }
  return { issuer, clientId, clientSecret, isSignUpOpen: env.OIDC_SIGNUP };
}

export const configFromEnvironment = (): Config => readConfig(process.env);
