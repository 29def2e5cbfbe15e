/** Bodies that carry a file. Only endpoints that say so take them. */
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { boundaryOf, parseForm } from './multipart.ts';
import { ApiError } from './api-error.ts';

/** The size of a form besides its file: delimiters and headers. */
const FORM_BYTES = 16 * 1024;
const PARTS = 1;

/**
 * A scope of its own: everywhere else a form is the wrong type of content. The body is left unread
 * until the handler asks for it, so that nobody without a session fills the memory.
 */
export function uploadRoute(app: FastifyInstance, route: RouteOptions): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
    scope.route(route);
  });
}

/** The one file of the form, or null when there is none in this field. */
export async function readUpload(
  request: FastifyRequest,
  wanted: { field: string; maxBytes: number },
): Promise<Buffer | null> {
  const type = request.headers['content-type'];
  if (!/^multipart\/form-data\s*(;|$)/i.test(type ?? '')) throw new ApiError('wrong_type');
  const body = await readBody(request, wanted.maxBytes + FORM_BYTES);
  const boundary = boundaryOf(type);
  if (boundary === null) throw new ApiError('malformed_body');
  if (body.length === 0) return null;
  const parts = parseForm(body, boundary, PARTS);
  if (!parts) throw new ApiError('malformed_body');
  if (parts.length > PARTS) throw new ApiError('too_large');
  const file = parts.find((part) => part.isFile && part.name === wanted.field)?.bytes ?? null;
  if (file && file.length > wanted.maxBytes) throw new ApiError('too_large');
  return file;
}

async function readBody(request: FastifyRequest, limit: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw new ApiError('too_large');
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of request.raw.iterator({ destroyOnReturn: false })) {
      size += (piece as Buffer).length;
      if (size > limit) throw new ApiError('too_large');
      pieces.push(piece as Buffer);
    }
  } catch (error) {
    // A client that aborted the upload reads no answer, and this is no server error.
    throw error instanceof ApiError ? error : new ApiError('malformed_body');
  }
  return Buffer.concat(pieces);
}
