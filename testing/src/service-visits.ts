/** These helpers visit a sign-in service as people do, and use its answer afterwards. */
import { CLIENT, startSignInService, type Browser, type SignInService } from './sign-in-service.ts';
import { createWorld, type Person, type World } from './world.ts';

const PUBLIC_URL = 'http://localhost:3000';
export const DETAILS = { displayName: 'Nora Lind', phoneNumber: '+1 650 555 0100' };

export type ServiceAnswer = { code: string; state: string; iss?: string; secret: string };
type Visit = {
  isConfirmation?: boolean;
  browser?: Browser;
  /** Somebody takes these out of the address before the browser opens it. */
  without?: readonly string[];
};

/** A world whose sign-in service is this one. */
const worldWith = async (
  service: Pick<SignInService, 'issuer'>,
  { config, ...options }: Parameters<typeof createWorld>[0] = {},
): Promise<World> =>
  createWorld({
    ...options,
    config: {
      ...{ PUBLIC_URL, OIDC_ISSUER: service.issuer },
      ...{ OIDC_CLIENT_ID: CLIENT.clientId, OIDC_CLIENT_SECRET: CLIENT.clientSecret },
      ...config,
    },
  });

type Closable = { close(): Promise<void> };

/** Services and worlds of a test file. `close` begins with the last: worlds go before their services. */
export function createServiceStage() {
  const opened: Closable[] = [];
  const keep = async <T extends Closable>(starting: Promise<T>): Promise<T> => {
    const started = await starting;
    opened.unshift(started);
    return started;
  };
  const returnUrl = `${PUBLIC_URL}/oidc`;
  return {
    openService: async (
      options: Omit<Parameters<typeof startSignInService>[0], 'returnUrl'> = {},
    ) => keep(startSignInService({ returnUrl, ...options })),
    openWorld: async (...given: Parameters<typeof worldWith>) => keep(worldWith(...given)),
    close: async (): Promise<void> => {
      for (const each of opened) await each.close();
    },
  };
}

let count = 0;
/** Somebody new at the service. */
export function arriveAt(service: SignInService, changes: Partial<SignInService['person']> = {}) {
  count += 1;
  const sub = `person-${count}`;
  const person = { sub, email: `${sub}@example.com`, email_verified: true, name: 'Nora Lind' };
  service.person = { ...person, ...changes };
  return service.person;
}

export const answerOf = (back: URL, secret: string): ServiceAnswer => ({
  code: back.searchParams.get('code') ?? '',
  state: back.searchParams.get('state') ?? '',
  iss: back.searchParams.get('iss') ?? '',
  secret,
});

export async function visitService(
  service: SignInService,
  world: World,
  { isConfirmation = false, browser, without = [] }: Visit = {},
): Promise<ServiceAnswer> {
  const { url, secret } = await world.call('POST /api/oidc/start', { body: { isConfirmation } });
  const address = new URL(url);
  for (const name of without) address.searchParams.delete(name);
  return answerOf(await service.open(address.href, browser), secret);
}

export const logInWith = async (world: World, answer: ServiceAnswer) =>
  world.raw('POST', '/api/oidc/login', { body: answer });

export async function signUpFrom(service: SignInService, world: World): Promise<Person> {
  const answer = await logInWith(world, await visitService(service, world));
  const { ticket } = answer.body as { ticket: string };
  const body = { ...DETAILS, ticket };
  const { sessionId } = await world.call('POST /api/oidc/register', { body });
  return world.personOf(sessionId);
}
