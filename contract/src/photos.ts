/** The profile photo, uploaded and removed by its owner. */
import { me } from './account.ts';
import { endpoint } from './endpoint.ts';

export const PHOTO_FIELD = 'photo';
export const PHOTO_MAX_BYTES = 5 * 1024 * 1024;

export const photos = {
  'POST /api/upload-profile-photo': endpoint({
    summary: 'Set the photo: one JPEG, PNG, GIF or WebP file of at most 5 MB in the field `photo`.',
    access: 'session',
    upload: 'multipart',
    reply: me,
    errors: ['photo_unreadable', 'too_large', 'wrong_type', 'too_many_requests'],
  }),
  'DELETE /api/delete-profile-photo': endpoint({
    summary: 'Remove the photo.',
    access: 'session',
    reply: me,
    errors: [],
  }),
} as const;
