import { PHOTO_FIELD, PHOTO_MAX_BYTES } from '@porchlight/contract/photos';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { readUpload } from '../../platform/http/upload.ts';
import type { Photos } from './service.ts';

export function photoRoutes(app: FastifyInstance, serve: Serve, photos: Photos): void {
  serve('POST /api/upload-profile-photo', ({ caller, request }) =>
    photos.upload(caller.userId, () =>
      readUpload(request, { field: PHOTO_FIELD, maxBytes: PHOTO_MAX_BYTES }),
    ),
  );
  serve('DELETE /api/delete-profile-photo', ({ caller }) => photos.remove(caller.userId));

  app.get<{ Params: { file: string } }>('/photos/:file', async (request, reply) => {
    const jpeg = await photos.find(/^(.*)\.jpg$/.exec(request.params.file)?.[1] ?? '');
    if (!jpeg) throw new Refusal('not_found');
    return (
      reply
        .type('image/jpeg')
        .header('Cache-Control', 'private, max-age=31536000, immutable')
        // The native apps show it on pages of their own.
        .header('Cross-Origin-Resource-Policy', 'cross-origin')
        .send(jpeg)
    );
  });
}
