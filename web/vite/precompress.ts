/** Writes a brotli copy beside every text file of the build; the server sends those. */
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);
const IS_TEXT = /\.(js|css|svg|json|webmanifest)$/;
const WORTH_IT = 1024;

export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const texts = Object.values(bundle).filter(({ fileName }) => IS_TEXT.test(fileName));
        await Promise.all(
          texts.map(async (file) => {
            const source = Buffer.from(file.type === 'chunk' ? file.code : file.source);
            if (source.length < WORTH_IT) return;
            this.emitFile({
              type: 'asset',
              fileName: `${file.fileName}.br`,
              source: await compress(source),
            });
          }),
        );
      },
    },
  };
}
