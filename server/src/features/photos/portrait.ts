/** Any picture in, one kind of picture out: square, small, and nothing in it but the picture. */
import sharp from 'sharp';
import { ApiError } from '../../platform/http/api-error.ts';

const SIDE = 512;
const QUALITY = 84;
/** A small file can hold an enormous picture; what is larger is never unpacked. */
const MAX_PIXELS = 25e6;
const MAX_SECONDS = 10;

// Decoders of other formats are code that nobody needs here and that strangers could reach.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadWebpBuffer',
  ],
});
sharp.cache(false);

/** The declared type of the file is ignored. Metadata is dropped, because no option keeps it. */
export async function makePortrait(file: Buffer): Promise<Buffer> {
  try {
    return await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: QUALITY })
      .toBuffer();
  } catch {
    throw new ApiError('photo_unreadable');
  }
}
