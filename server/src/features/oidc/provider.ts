/** The sign-in service over the network, through `openid-client`. */
import * as openid from 'openid-client';
import type { Config } from '../../config.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { Attempt, Identity, Purpose } from './attempt.ts';

/** Where the service sends people back: a screen of the app, which a phone opens in the app. */
const RETURN_PATH = '/oidc';
const SCOPE = 'openid email profile';
const TIMEOUT_SECONDS = 8;
/** How long ago somebody may have signed in at the service to confirm who they are. */
const CONFIRMATION_SECONDS = 60;

/** Only a suggestion for the form, which has its own rules. */
const MAX_NAME = 100;

type Settings = NonNullable<Config['oidc']>;
type Answer = { code: string; state: string; iss?: string | undefined };
type ProviderDeps = { settings: Settings; publicUrl: string; log: Log };

export function createProvider({ settings, publicUrl, log }: ProviderDeps) {
  const issuer = new URL(settings.issuer);
  const returnUrl = new URL(RETURN_PATH, publicUrl);
  let found: Promise<openid.Configuration> | null = null;

  const discover = async (): Promise<openid.Configuration> => {
    const { clientId, clientSecret } = settings;
    const configure = [openid.enableNonRepudiationChecks];
    // Config allows this on the same machine alone.
    if (issuer.protocol === 'http:') configure.push(openid.allowInsecureRequests);
    return openid.discovery(issuer, clientId, undefined, openid.ClientSecretBasic(clientSecret), {
      execute: configure,
      timeout: TIMEOUT_SECONDS,
    });
  };

  /** Asked for when somebody needs it, so that the server starts without the service. */
  const configuration = async (): Promise<openid.Configuration> => {
    found ??= discover();
    try {
      return await found;
    } catch (error) {
      found = null;
      throw unavailable(error);
    }
  };

  const unavailable = (error: unknown): ApiError => {
    log.warn({ err: error }, 'sign-in service does not answer');
    return new ApiError('oidc_unavailable');
  };

  /** A refusal of the service, or of our checks; anything else is a service that does not answer. */
  const failure = (error: unknown): ApiError => {
    if (!isRefusal(error)) return unavailable(error);
    log.info({ err: error }, 'sign-in service: answer refused');
    return new ApiError('oidc_refused');
  };

  const identityOf = async (
    config: openid.Configuration,
    tokens: Awaited<ReturnType<typeof openid.authorizationCodeGrant>>,
  ): Promise<Identity> => {
    const claims = tokens.claims();
    if (!claims) throw new ApiError('oidc_refused');
    // Some services put both claims into the ID token, some only `email`. The user info endpoint
    // has what is missing.
    const hasAddress = claims['email'] !== undefined && claims['email_verified'] !== undefined;
    const isComplete = hasAddress || !config.serverMetadata().userinfo_endpoint;
    const profile = isComplete
      ? claims
      : await openid.fetchUserInfo(config, tokens.access_token, claims.sub);
    const { email, email_verified: isVerified, name } = profile;
    return {
      issuer: claims.iss,
      subject: claims.sub,
      verifiedEmail: isVerified === true && isPlainAddress(email) ? email : null,
      displayName: typeof name === 'string' ? name.toWellFormed().slice(0, MAX_NAME) : '',
    };
  };

  return {
    /** For people: 'Continue with id.example.org'. */
    name: issuer.host,
    /** Ignores a slash at the end. */
    isIssuer: (text: string): boolean => new URL(text).href === issuer.href,

    async addressFor(attempt: Attempt, purpose: Purpose): Promise<string> {
      const config = await configuration();
      const address = openid.buildAuthorizationUrl(config, {
        redirect_uri: returnUrl.href,
        scope: SCOPE,
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
        // An open session at the service confirms nothing: it has to ask.
        ...(purpose === 'confirmation' && { prompt: 'login', max_age: '0' }),
      });
      return address.href;
    },

    /** `ageSeconds`: how long ago the attempt began. */
    async redeem(
      attempt: Attempt,
      { purpose, ageSeconds }: { purpose: Purpose; ageSeconds: number },
      answer: Answer,
    ): Promise<Identity> {
      const config = await configuration();
      const current = new URL(returnUrl);
      current.searchParams.set('code', answer.code);
      current.searchParams.set('state', answer.state);
      if (answer.iss !== undefined) current.searchParams.set('iss', answer.iss);
      try {
        const tokens = await openid.authorizationCodeGrant(config, current, {
          expectedState: attempt.state,
          expectedNonce: attempt.nonce,
          pkceCodeVerifier: attempt.verifier,
          idTokenExpected: true,
          // An attacker at the browser can change the address, and so what the service asks. A
          // sign-in from before the attempt confirms nothing; openid-client allows 30 seconds for
          // clocks that differ.
          ...(purpose === 'confirmation' && {
            maxAge: Math.min(CONFIRMATION_SECONDS, ageSeconds),
          }),
        });
        return await identityOf(config, tokens);
      } catch (error) {
        throw failure(error);
      }
    },
  };
}

/**
 * Addresses are compared in small letters, and some signs of other scripts become ASCII then: the
 * Kelvin sign is a k. A service that verified such an address has not verified the ASCII one.
 */
function isPlainAddress(email: unknown): email is string {
  return typeof email === 'string' && /^[\x21-\x7e]+$/.test(email);
}

function isRefusal(error: unknown): boolean {
  if (error instanceof ApiError) return error.code === 'oidc_refused';
  if (error instanceof openid.AuthorizationResponseError) return true;
  if (error instanceof openid.ResponseBodyError) return error.status < 500;
  return error instanceof openid.ClientError && error.code !== 'OAUTH_TIMEOUT';
}
