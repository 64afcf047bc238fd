import { build } from 'esbuild';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { ROOT } from '../lib/servers.mjs';

const HERE = fileURLToPath(new URL('./', import.meta.url));

/** React is in all of them, and counted in none. */
const REACT = ['react', 'react-dom', 'react-dom/*', 'react/*', 'scheduler'];

/** What each page of the portal has loaded before there is a table. */
const PORTAL = ['react-redux', '@reduxjs/toolkit', 'i18next', 'react-i18next', 'react-i18next/*'];

/** Of these only the little that the table uses, without the servers behind them. */
const ALIAS = { 'next/router': path.join(HERE, 'router.ts'), 'next-i18next/pages': 'react-i18next' };

const entryOf = (key) =>
  key === 'ours' ? path.join(HERE, 'ours.tsx') : path.join(HERE, `../rivals/table/${key}.jsx`);

function options(key) {
  return {
    entryPoints: [entryOf(key)],
    bundle: true,
    minify: true,
    write: false,
    outdir: '/',
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"', 'process.env.__NEXT_MANUAL_TRAILING_SLASH': 'true' },
    alias: {
      ...ALIAS,
      // One React on a page, the product's, for all.
      react: path.join(ROOT, 'node_modules/react'),
      'react-dom': path.join(ROOT, 'node_modules/react-dom'),
    },
    loader: { '.woff2': 'empty' },
    tsconfig: path.join(ROOT, 'tsconfig.json'),
  };
}

const textOf = (result, ending) =>
  result.outputFiles.find(({ path: file }) => file.endsWith(ending))?.text ?? '';

/**
 * Bundles each contender for the browser.
 *
 * @param {readonly string[]} keys
 * @returns {Promise<Record<string, { script: string, style: string, bytes: number }>>} `bytes` gzipped, without React
 */
export async function bundles(keys) {
  const built = {};
  for (const key of keys) {
    const whole = await build(options(key));
    const own = await build({
      ...options(key),
      alias: ALIAS,
      external: key === 'ours' ? [...REACT, ...PORTAL] : REACT,
    });
    built[key] = {
      script: textOf(whole, '.js'),
      style: textOf(whole, '.css'),
      bytes: gzipSync(textOf(own, '.js'), { level: 9 }).length,
    };
  }
  return built;
}
