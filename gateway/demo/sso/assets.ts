import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { ICON } from './pages/drawing';
import { FONTS } from './pages/fonts';
import { STYLESHEET } from './pages/stylesheet';

/** Both from the sources and from the built gateway, the packages are above this file. */
const require = createRequire(import.meta.url);

const FOREVER = 'public, max-age=31536000, immutable';
const A_DAY = 'public, max-age=86400';

const version = createHash('sha256').update(STYLESHEET).update(ICON).digest('hex').slice(0, 12);

/** @returns the addresses of what a page loads. They change with the content */
export const assetUrls = (ssoPath: string) => ({
  stylesheet: `${ssoPath}/assets/page.${version}.css`,
  icon: `${ssoPath}/assets/icon.${version}.svg`,
});

/** Serves the style, the logo and the fonts of the sign-in pages. */
export async function assetRoutes(app: FastifyInstance, { ssoPath }: { ssoPath: string }): Promise<void> {
  const urls = assetUrls(ssoPath);
  const options = { config: { isPublic: true } };
  app.get(urls.stylesheet, options, (_request, reply) =>
    reply.header('cache-control', FOREVER).type('text/css; charset=utf-8').send(STYLESHEET),
  );
  app.get(urls.icon, options, (_request, reply) =>
    reply.header('cache-control', FOREVER).type('image/svg+xml').send(ICON),
  );
  for (const { file, source } of FONTS) {
    const font = await readFile(require.resolve(source));
    app.get(`${ssoPath}/assets/${file}`, options, (_request, reply) =>
      reply.header('cache-control', A_DAY).type('font/woff2').send(font),
    );
  }
}
