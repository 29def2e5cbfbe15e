/** From a frame over a picture, kept as shares of it, to a picture of its own. */
import type { PercentCrop } from 'react-image-crop';

export const CROP_MIN = 100;
const FIRST_SHARE = 0.9;
const JPEG_QUALITY = 0.9;
/** Twice what the server keeps; more would only take longer to send. */
const LONGEST_SIDE = 1024;

export type Size = { width: number; height: number };
export type Area = { x: number; y: number; side: number };

/** Square, centred, 90 % of the width; of the height where that is the shorter one. */
export function firstCrop({ width, height }: Size): PercentCrop {
  const side = FIRST_SHARE * Math.min(width, height);
  const shares = { width: (side / width) * 100, height: (side / height) * 100 };
  return { unit: '%', ...shares, x: (100 - shares.width) / 2, y: (100 - shares.height) / 2 };
}

/** The same in whole pixels of the picture, square and inside it whatever was rounded. */
export function areaOf(crop: PercentCrop, { width, height }: Size): Area {
  const wanted = Math.min((crop.width / 100) * width, (crop.height / 100) * height);
  const side = Math.max(1, Math.min(Math.round(wanted), width, height));
  const within = (at: number, room: number) => Math.max(0, Math.min(Math.round(at), room - side));
  return {
    x: within((crop.x / 100) * width, width),
    y: within((crop.y / 100) * height, height),
    side,
  };
}

export function drawArea(image: HTMLImageElement, area: Area, canvas: HTMLCanvasElement): boolean {
  const context = canvas.getContext('2d');
  if (!context) return false;
  context.imageSmoothingQuality = 'high';
  // Transparent pixels would be black in a JPEG.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const { x, y, side } = area;
  context.drawImage(image, x, y, side, side, 0, 0, canvas.width, canvas.height);
  return true;
}

export async function cutOut(image: HTMLImageElement, crop: PercentCrop): Promise<File> {
  const area = areaOf(crop, { width: image.naturalWidth, height: image.naturalHeight });
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(area.side, LONGEST_SIDE);
  canvas.height = canvas.width;
  drawArea(image, area, canvas);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY);
  });
  if (!blob) throw new Error('the picture could not be drawn');
  return new File([blob], 'cropped-image.jpg', { type: 'image/jpeg' });
}
