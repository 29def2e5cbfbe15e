/** Draws the icons and launch images of both projects from the logo. Run it when the logo changes. */
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const here = dirname(fileURLToPath(import.meta.url));
const android = join(here, '../android/app/src/main/res');
const ios = join(here, '../ios/App/App/Assets.xcassets');
const DENSITIES = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 };
const DUSK = '#2B2119';

/** @param {string} name */
const read = (name) => readFileSync(join(here, name), 'utf8');
const icon = read('app-icon.svg');
// The launcher cuts a circle out of the middle two thirds: the wall stays behind, the lantern shrinks.
const lantern = icon.replace(/<rect width="1024"[^>]*fill="url\(#ai-bg\)"\/>/, '');
const mono = read('mark-mono.svg').replaceAll('currentColor', '#FFFFFF');
const lamp = read('lamp-on.svg').replaceAll('#4A2F1A', '#8A6A45').replaceAll('#6E4928', '#B08A5C');

/**
 * A drawing in the middle of a square.
 *
 * @param {string} svg
 * @param {number} size of the square
 * @param {number} share of it that the drawing takes
 * @param {string} [background]
 */
async function centred(svg, size, share, background = '#00000000') {
  const inner = Math.round(size * share);
  const options = { fit: /** @type {const} */ ('contain'), background: '#00000000' };
  const drawing = await sharp(Buffer.from(svg), { density: 300 })
    .resize(inner, inner, options)
    .png()
    .toBuffer();
  const canvas = { width: size, height: size, channels: /** @type {const} */ (4), background };
  return sharp({ create: canvas })
    .composite([{ input: drawing }])
    .png({ compressionLevel: 9, palette: true, quality: 90, effort: 10 });
}

/**
 * @param {string} file
 * @param {import('sharp').Sharp} image
 */
async function save(file, image) {
  mkdirSync(dirname(file), { recursive: true });
  await image.toFile(file);
}

for (const [density, scale] of Object.entries(DENSITIES)) {
  const mipmap = join(android, `mipmap-${density}`);
  await save(join(mipmap, 'ic_launcher.png'), await centred(icon, 48 * scale, 1));
  await save(join(mipmap, 'ic_launcher_foreground.png'), await centred(lantern, 108 * scale, 0.72));
  const drawable = join(android, `drawable-${density}`);
  await save(join(drawable, 'mark_mono.png'), await centred(mono, 108 * scale, 0.42));
  await save(join(drawable, 'notification.png'), await centred(mono, 24 * scale, 0.9));
  await save(join(drawable, 'splash_icon.png'), await centred(lamp, 288 * scale, 0.5));
}
const appIcon = sharp(Buffer.from(icon)).resize(1024, 1024).flatten({ background: '#12301C' });
await save(join(ios, 'AppIcon.appiconset/AppIcon-512@2x.png'), appIcon.png({ effort: 10 }));
await save(join(ios, 'Splash.imageset/splash.png'), await centred(lamp, 1366, 0.16, DUSK));
