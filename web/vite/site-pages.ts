/** Writes the public pages to HTML: all of them when building, one at a time in development. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer, type Plugin, type Rollup, type ViteDevServer } from 'vite';
import { styledLanguages } from './language-styles.ts';
import { firstFonts } from './preload-fonts.ts';

type Assets = {
  script: string;
  style: string;
  fonts: readonly string[];
  languageStyles: Record<string, { style: string; fonts: readonly string[] }>;
};
type Renderer = {
  renderSite: (assets: Assets) => { name: string; content: string }[];
};

const webDir = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const RENDERER = '/src/site/render.tsx';

/** The built script of the public pages. */
export const SITE_ENTRY = 'site';

export function sitePages(): Plugin {
  return {
    name: 'site-pages',
    async generateBundle(_options, bundle) {
      const assets = assetsOf(bundle);
      letNothingJump(bundle[assets.style.slice(1)]);
      for (const language of styledLanguages()) {
        const source = steady(languageSheet(bundle, language));
        const name = this.emitFile({ type: 'asset', name: `site-${language}.css`, source });
        const style = `/${this.getFileName(name)}`;
        assets.languageStyles[language] = { style, fonts: fontsIn(source) };
      }
      for (const { name, content } of await render(assets))
        this.emitFile({ type: 'asset', fileName: `site/${name}`, source: content });
    },
    configureServer: (server) => {
      server.middlewares.use((request, response, next) => {
        const name = (request.url ?? '').split('?')[0]?.slice(1) ?? '';
        develop(server, name).then(
          (page) => {
            if (page === null) return next();
            response.setHeader('Content-Type', 'text/html; charset=utf-8');
            response.end(page);
          },
          (error: unknown) => next(error),
        );
      });
    },
  };
}

/** In development '/' is the app: who is signed in there is known to the server on its own port. */
async function develop(server: ViteDevServer, name: string): Promise<string | null> {
  if (!/^([a-z]{2}\/)?[a-z-]+$/.test(name)) return null;
  const { renderSite } = (await server.ssrLoadModule(RENDERER)) as Renderer;
  const assets = {
    script: '/src/site/script/site.ts',
    style: '/src/site/styles/site.css',
    fonts: [],
    languageStyles: Object.fromEntries(
      styledLanguages().map((language) => [
        language,
        { style: `/src/styles/languages/${language}.css`, fonts: [] },
      ]),
    ),
  };
  const page = renderSite(assets).find((file) => file.name === `${name}.html`);
  return page ? server.transformIndexHtml(`/${name}`, page.content) : null;
}

function assetsOf(bundle: Rollup.OutputBundle): Assets {
  const chunk = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.isEntry && file.name === SITE_ENTRY,
  );
  const style = chunk?.type === 'chunk' && [...(chunk.viteMetadata?.importedCss ?? [])][0];
  if (!chunk || !style) throw new Error('the script or the style of the public pages is missing');
  return {
    script: `/${chunk.fileName}`,
    style: `/${style}`,
    fonts: firstFonts(Object.keys(bundle)),
    languageStyles: {},
  };
}

/**
 * A page that is read once: a face that comes late would move what is being read, so it waits for
 * the next page. The app is open all day, and takes its faces whenever they come.
 */
function letNothingJump(style: Rollup.OutputBundle[string] | undefined): void {
  if (style?.type !== 'asset') throw new Error('the style of the public pages is no file');
  style.source = steady(style.source.toString());
}

function steady(css: string): string {
  if (!css.includes('font-display:swap')) throw new Error('the faces of the pages have changed');
  return css.replaceAll('font-display:swap', 'font-display:optional');
}

/** A face that may be left out when it is late is asked for before the style sheet names it. */
const fontsIn = (css: string): string[] =>
  [...css.matchAll(/url\((["']?)([^"')]+\.woff2)\1\)/g)].map(([, , address = '']) => address);

/** As the app loads it (language-styles.ts). */
function languageSheet(bundle: Rollup.OutputBundle, language: string): string {
  const sheet = Object.values(bundle).find(
    (file) => file.type === 'asset' && file.names.includes(`${language}.css`),
  );
  if (sheet?.type !== 'asset') throw new Error(`the style of ${language} is not in the build`);
  return sheet.source.toString();
}

async function render(assets: Assets): Promise<{ name: string; content: string }[]> {
  const server = await createServer({
    root: webDir,
    configFile: false,
    appType: 'custom',
    logLevel: 'warn',
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
  });
  try {
    const { renderSite } = (await server.ssrLoadModule(RENDERER)) as Renderer;
    return renderSite(assets);
  } finally {
    await server.close();
  }
}
