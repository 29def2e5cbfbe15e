/** Bodies that carry a file. Only endpoints that say so take them. */
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { toRefusal } from './errors.ts';
import { Refusal } from './refusal.ts';

/** A scope of its own: everywhere else a form is the wrong type of content. */
export function uploadRoute(app: FastifyInstance, route: RouteOptions): void {
  void app.register(async (scope) => {
    await scope.register(multipart);
    scope.route(route);
  });
}

/** The one file of the form, or null when there is none in this field. */
export async function readUpload(
  request: FastifyRequest,
  wanted: { field: string; maxBytes: number },
): Promise<Buffer | null> {
  const { field, maxBytes: fileSize } = wanted;
  if (!request.isMultipart()) throw new Refusal('wrong_type');
  let file: Buffer | null = null;
  try {
    const limits = { parts: 1, files: 1, fields: 1, fileSize, fieldSize: 1024, headerPairs: 20 };
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') continue;
      const bytes = await part.toBuffer();
      if (part.fieldname === field) file = bytes;
    }
  } catch (error) {
    // The parser's own errors are plain ones: a form that ends too early, or has no boundary.
    throw toRefusal(error) ?? new Refusal('malformed_body');
  }
  return file;
}
