/** Turns an endpoint of the contract into a route: validate, ask the handler, strip the reply. */
import type { Endpoint, HandlerInput, HandlerReply } from '@porchlight/contract/endpoint';
import { endpoints, type EndpointKey, type Endpoints } from '@porchlight/contract/endpoints';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { z } from 'zod';
import { Refusal } from './refusal.ts';
import { uploadRoute } from './upload.ts';

/** Who is calling: the person, and the session row that proves it. */
export type Caller = { readonly userId: string; readonly sessionId: string };

/** The caller with this secret, perhaps with more than that; null: it opens nothing. */
export type FindCaller<C extends Caller = Caller> = (token: string) => Promise<C | null>;

export type Authenticate = (request: FastifyRequest, find?: FindCaller) => Promise<Caller>;

type Context<E extends Endpoint, C extends Caller> = HandlerInput<E> & {
  readonly caller: E['access'] extends 'session' ? C : undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
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

export type Served = { readonly serve: Serve; unserved(): string[] };

export function createServe(app: FastifyInstance, authenticate: Authenticate): Served {
  const served = new Set<string>();

  const serve: Serve = (
    key: EndpointKey,
    handler: (context: never) => Promise<unknown>,
    find?: FindCaller,
  ) => {
    const endpoint: Endpoint = endpoints[key];
    const [method = '', url = ''] = key.split(' ');
    served.add(key);
    const route: RouteOptions = {
      method,
      url,
      handler: async (request, reply) => {
        // The session is asked first: a stranger learns nothing about what would be valid.
        const caller =
          endpoint.access === 'session' ? await authenticate(request, find) : undefined;
        const context = {
          caller,
          request,
          reply,
          params: read(endpoint.params, request.params),
          query: read(endpoint.query, request.query),
          body: endpoint.upload ? undefined : read(endpoint.body, request.body ?? {}),
        };
        // The contract's types describe exactly what was validated just above.
        const answer = await handler(context as never);
        return endpoint.reply.parse(answer);
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
  throw new Refusal('invalid_input', {
    ...(field ? { field } : {}),
    message: known ? issue.message : field ? `Please check ${field}.` : undefined,
  });
}

/** A length that is an object with a `toString` of its own cannot even be compared: zod throws. */
function parse(schema: z.ZodType, value: unknown): z.ZodSafeParseResult<unknown> {
  try {
    return schema.safeParse(value);
  } catch (error) {
    if (error instanceof TypeError) throw new Refusal('invalid_input');
    throw error;
  }
}
