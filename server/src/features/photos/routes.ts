import { PHOTO_FIELD, PHOTO_MAX_BYTES } from '@porchlight/contract/photos';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Authenticate, Serve } from '../../platform/http/serve.ts';
import { readUpload } from '../../platform/http/upload.ts';
import type { Photos } from './service.ts';

type Deps = { serve: Serve; authenticate: Authenticate; photos: Photos };

export function photoRoutes(app: FastifyInstance, { serve, authenticate, photos }: Deps): void {
  serve('POST /api/upload-profile-photo', ({ caller, request }) =>
    photos.upload(caller.userId, () =>
      readUpload(request, { field: PHOTO_FIELD, maxBytes: PHOTO_MAX_BYTES }),
    ),
  );
  serve('DELETE /api/delete-profile-photo', ({ caller }) => photos.remove(caller.userId));

  app.get<{ Params: { file: string } }>(
    '/photos/:file',
    { config: { isUnlimitedRead: true } },
    async (request, reply) => {
      const { userId } = await authenticate(request);
      const jpeg = await photos.find(userId, /^(.*)\.jpg$/.exec(request.params.file)?.[1] ?? '');
      if (!jpeg) throw new ApiError('not_found');
      return (
        reply
          .type('image/jpeg')
          // Someone who is blocked later may see the photo for five more minutes on this device.
          .header('Cache-Control', 'private, max-age=300')
          // Two accounts may use one browser.
          .header('Vary', request.headers.origin ? 'Origin, Authorization' : 'Authorization')
          .send(jpeg)
      );
    },
  );
}
