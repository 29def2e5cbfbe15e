/** Turns an endpoint of the contract into a route: validate, ask the handler, strip the reply. */
import type { Endpoint, HandlerInput, HandlerReply } from '@porchlight/contract/endpoint';
import { endpoints, type EndpointKey, type Endpoints } from '@porchlight/contract/endpoints';
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteOptions,
} from 'fastify';
import type { z } from 'zod';
import type { Limits } from '../limits/limits.ts';
import { endpointLimits } from './endpoint-limits.ts';
import { isLongReply, longReply } from './long-reply.ts';
import type { Once } from './once.ts';
import { ApiError } from './api-error.ts';
import { uploadRoute } from './upload.ts';

/** The caller: the person and their session row. */
export type Caller = { readonly userId: string; readonly sessionId: string };

/** The caller with this secret, perhaps with more than that; null: it opens nothing. */
export type FindCaller<C extends Caller = Caller> = (token: string) => Promise<C | null>;

export type Authenticate = (request: FastifyRequest, find?: FindCaller) => Promise<Caller>;

type Context<E extends Endpoint, C extends Caller> = HandlerInput<E> & {
  readonly caller: E['access'] extends 'session' | 'operator' ? C : undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** The same request may have been carried out before: nobody knows the answer that it had. */
  readonly isRepeat: boolean;
};

type Handler<K extends EndpointKey, C extends Caller> = (
  context: Context<Endpoints[K], C>,
) => Promise<HandlerReply<Endpoints[K]>>;

export type Serve = {
  <K extends EndpointKey>(key: K, handler: Handler<K, Caller>): void;
  /** The caller comes as `find` brings them: what the handler begins with is at hand. */
  <K extends EndpointKey, C extends Caller>(
    key: K,
    handler: Handler<K, C>,
    find: FindCaller<C>,
  ): void;
};

/** `unconfirmed`: an operator whose session no passkey or one-time code has opened or confirmed. */
export type OperatorAccess = 'none' | 'unconfirmed' | 'open';

export type Served = { readonly serve: Serve; unserved(): string[] };

/** These change nothing, and what they were asked must not be kept. */
const READING: ReadonlySet<string> = new Set<EndpointKey>([
  'POST /api/search',
  'POST /api/users/by-phones',
  'POST /api/users/by-emails',
  'POST /api/contact-discovery/evaluate',
]);

const JSON_TYPE = 'application/json; charset=utf-8';

export type ServeDeps = {
  readonly authenticate: Authenticate;
  /** Whether the caller has confirmed on this session, a moment ago, who they are. */
  readonly isFresh: (caller: Caller) => Promise<boolean>;
  /** Whether this caller may use the endpoints for operators. */
  readonly operatorAccess: (caller: Caller) => Promise<OperatorAccess>;
  /** Finds callers whose account is suspended, too. */
  readonly findSuspended: FindCaller;
  readonly once: Once;
  readonly limits: Limits;
};

export function createServe(app: FastifyInstance, deps: ServeDeps): Served {
  const { authenticate, isFresh, operatorAccess, findSuspended, once, limits } = deps;
  const served = new Set<string>();
  const operators = new WeakMap<FastifyRequest, Caller>();

  /** After the body is parsed, as for an unknown address: a broken body is answered alike. */
  const hideFromOthers = async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = await authenticate(request).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'session_required') return null;
      throw error;
    });
    const access = caller === null ? 'none' : await operatorAccess(caller);
    if (caller === null || access === 'none') return reply.callNotFound();
    if (access === 'unconfirmed') throw new ApiError('strong_sign_in_required');
    operators.set(request, caller);
    return undefined;
  };
  /** A type of content that nobody reads is refused here, and not looked at elsewhere. */
  const hideWrongType = async (
    error: FastifyError,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const isHidden = error.statusCode === 415 && (await hideFromOthers(request, reply));
    if (!isHidden) throw error;
    return reply;
  };
  const forOperators = { preHandler: hideFromOthers, errorHandler: hideWrongType };

  const serve: Serve = (
    key: EndpointKey,
    handler: (context: never) => Promise<unknown>,
    find?: FindCaller,
  ) => {
    const endpoint: Endpoint = endpoints[key];
    const [method = '', url = ''] = key.split(' ');
    const changesState = method !== 'GET' && !READING.has(key);
    const limit = endpointLimits[key].route;
    const finder = endpoint.isForSuspended ? findSuspended : find;
    served.add(key);
    const route: RouteOptions = {
      method,
      url,
      // A caller without a session is refused before any work.
      config: { isUnlimitedRead: endpoint.access === 'session' },
      ...(endpoint.access === 'operator' && forOperators),
      handler: async (request, reply) => {
        // The session is asked first: a stranger learns nothing about what would be valid.
        const caller =
          endpoint.access === 'session'
            ? await authenticate(request, finder)
            : operators.get(request);
        // Taken before the input is read, so that a wrong or unknown id costs as much as a right
        // one, and outside of any transaction, which may be retried.
        if (caller && limit) await limits.take(limit, caller.userId);
        if (caller && endpoint.isFresh && !(await isFresh(caller)))
          throw new ApiError('reauth_required');
        if (caller && endpoint.changesSignIn && (await operatorAccess(caller)) === 'unconfirmed')
          throw new ApiError('strong_sign_in_required');
        const context = {
          caller,
          request,
          reply,
          isRepeat: false,
          params: read(endpoint.params, request.params),
          query: read(endpoint.query, request.query),
          body: endpoint.upload ? undefined : read(endpoint.body, request.body ?? {}),
        };
        const idempotencyKey = request.headers['idempotency-key'];
        if (idempotencyKey === undefined || !caller || !changesState) {
          // The contract's types describe exactly what was validated just above.
          const answer = await handler(context as never);
          if (!isLongReply(answer)) return endpoint.reply.parse(answer);
          return reply.type(JSON_TYPE).send(await longReply(endpoint.reply, answer));
        }
        const { params, query, body } = context;
        const answer = await once(
          {
            userId: caller.userId,
            endpoint: key,
            key: String(idempotencyKey),
            input: [params, query, body],
          },
          async (isRepeat) => {
            const answer = await handler({ ...context, isRepeat } as never);
            return { status: 200, body: endpoint.reply.parse(answer) };
          },
        );
        return reply.code(answer.status).send(answer.body);
      },
    };
    if (endpoint.upload) uploadRoute(app, route);
    else app.route(route);
  };

  return { serve, unserved: () => Object.keys(endpoints).filter((key) => !served.has(key)) };
}

function read(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = parse(schema, value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const field = issue?.path.filter((part) => typeof part === 'string').join('.');
  const known = issue && issue.code !== 'invalid_type' && issue.code !== 'invalid_union';
  throw new ApiError('invalid_input', {
    ...(field ? { field } : {}),
    message: known ? issue.message : field ? `Please check ${field}.` : undefined,
  });
}

/** A length that is an object with a `toString` of its own cannot even be compared: zod throws. */
function parse(schema: z.ZodType, value: unknown): z.ZodSafeParseResult<unknown> {
  try {
    return schema.safeParse(value);
  } catch (error) {
    if (error instanceof TypeError) throw new ApiError('invalid_input');
    throw error;
  }
}
