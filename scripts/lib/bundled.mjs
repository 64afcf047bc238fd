import { mkdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { bundleOptions } from './bundle.mjs';
import { CACHE, inRoot } from './paths.mjs';

/**
 * Bundles a module of the tree and imports it, for a command that needs what TypeScript says.
 *
 * @param {string} name of the bundle in `.cache`
 * @param {string} source `"gateway/server/import/page.ts"`
 * @returns {Promise<any>} its exports
 */
export async function bundled(name, source) {
  const { build } = await import('esbuild');
  mkdirSync(CACHE, { recursive: true });
  await build(bundleOptions({ programs: { [name]: source }, outdir: CACHE, sourcemap: false }));
  return import(`${pathToFileURL(inRoot('.cache', `${name}.mjs`)).href}?at=${Date.now()}`);
}
