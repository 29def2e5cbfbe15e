/** Valid and invalid pictures for tests. */
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export type Side = { width: number; height: number };

const plain = ({ width, height }: Side) =>
  sharp({ create: { width, height, channels: 3, background: '#d08030' } });

const sky = { width: 900, height: 300, channels: 3, background: '#2040ff' } as const;

/**
 * A photo as phones store it: rotated by a flag, with location and camera model in its metadata.
 */
export const phonePhoto = (): Promise<Buffer> =>
  plain({ width: 900, height: 600 })
    .composite([{ input: { create: sky }, gravity: 'north' }])
    .withExif({
      IFD0: { Make: 'Telltale', Model: 'Phone of Nora' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '59/1 54/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '10/1 45/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

export const png = (): Promise<Buffer> => plain({ width: 40, height: 30 }).png().toBuffer();
export const webp = (): Promise<Buffer> => plain({ width: 40, height: 30 }).webp().toBuffer();
export const gif = (): Promise<Buffer> => plain({ width: 40, height: 30 }).gif().toBuffer();
export const tiff = (): Promise<Buffer> => plain({ width: 40, height: 30 }).tiff().toBuffer();
export const avif = (): Promise<Buffer> => plain({ width: 40, height: 30 }).avif().toBuffer();

/** A decompression bomb: a few kilobytes that unpack to side × side pixels. */
export function pngBomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = Buffer.alloc((1 + Math.ceil(side / 8)) * side);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
