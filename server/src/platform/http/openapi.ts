/** The OpenAPI 3.1 description, made from the same schemas that validate requests. */
import type { Endpoint } from '@porchlight/contract/endpoint';
import { errorBody, apiErrors, type ErrorCode } from '@porchlight/contract/errors';
import { z } from 'zod';
import { PRODUCT_NAME } from '@porchlight/domain/product';

type JsonSchema = Record<string, unknown>;
export type Operation = {
  summary: string;
  security?: { session: [] }[];
  parameters: JsonSchema[];
  requestBody?: JsonSchema;
  responses: Record<string, JsonSchema>;
};
export type ApiDescription = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: JsonSchema;
};

export function describeApi(
  endpoints: Record<string, Endpoint>,
  publicUrl: string,
): ApiDescription {
  const paths: ApiDescription['paths'] = {};
  for (const [key, endpoint] of Object.entries(endpoints)) {
    const [method = '', url = ''] = key.split(' ');
    const path = url.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[method.toLowerCase()] = describeOperation(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: PRODUCT_NAME,
      version: '1',
      description: 'Let people know with one tap whether it’s a good time to call.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: schemaOf(errorBody, 'output') },
    },
  };
}

function describeOperation(endpoint: Endpoint): Operation {
  const body = endpoint.upload
    ? { 'multipart/form-data': { schema: { type: 'object' } } }
    : endpoint.body && { 'application/json': { schema: schemaOf(endpoint.body, 'input') } };
  return {
    summary: endpoint.summary,
    ...(endpoint.access === 'session' ? { security: [{ session: [] }] } : {}),
    parameters: [
      ...describeParameters(endpoint.params, 'path'),
      ...describeParameters(endpoint.query, 'query'),
    ],
    ...(body ? { requestBody: { required: true, content: body } } : {}),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: schemaOf(endpoint.reply, 'output') } },
      },
      ...describeErrors(endpoint),
    },
  };
}

function describeParameters(schema: z.ZodObject | undefined, place: string): JsonSchema[] {
  return Object.entries(schema?.shape ?? {}).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || !(value as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(value as z.ZodType, 'input'),
  }));
}

function describeErrors(endpoint: Endpoint): Record<string, JsonSchema> {
  const codes: ErrorCode[] = [
    ...(endpoint.body || endpoint.params || endpoint.query ? (['invalid_input'] as const) : []),
    ...(endpoint.access === 'session' ? (['session_required'] as const) : []),
    ...(endpoint.isFresh ? (['reauth_required'] as const) : []),
    ...(endpoint.changesSignIn || endpoint.access === 'operator'
      ? (['strong_sign_in_required'] as const)
      : []),
    ...endpoint.errors,
  ];
  const byStatus: Record<string, JsonSchema> = {};
  for (const status of new Set(codes.map((code) => apiErrors[code].status))) {
    const same = codes.filter((code) => apiErrors[code].status === status);
    byStatus[status] = {
      description: same.join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    };
  }
  return byStatus;
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
