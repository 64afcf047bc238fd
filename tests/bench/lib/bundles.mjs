import { build } from 'esbuild';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from './servers.mjs';

const BENCH = path.join(ROOT, 'tests/bench');

/** React is in all of them, and counted in none. */
const REACT = ['react', 'react-dom', 'react-dom/*', 'react/*', 'scheduler'];

/** What each page of the portal has loaded before there is a table or a chart. */
const PORTAL = [
  'next/dynamic',
  'next/link',
  'react-redux',
  '@reduxjs/toolkit',
  'i18next',
  'react-i18next',
  'react-i18next/*',
];

/** Of these only the little that is used here, without the servers behind them. */
const ALIAS = {
  'next/router': path.join(BENCH, 'table/router.ts'),
  'next-i18next/pages': 'react-i18next',
};

const entryOf = (key, what) =>
  path.join(BENCH, key === 'ours' ? `${what}/ours.tsx` : `rivals/${what}/${key}.jsx`);

function options(key, what) {
  return {
    entryPoints: [entryOf(key, what)],
    bundle: true,
    minify: true,
    write: false,
    outdir: '/',
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    legalComments: 'none',
    define: {
      'process.env.NODE_ENV': '"production"',
      'process.env.__NEXT_MANUAL_TRAILING_SLASH': 'true',
      // What else Next asks of its build, it is told by nobody here.
      'process.env': '{}',
    },
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
 * @param {'table' | 'chart'} what
 * @returns {Promise<Record<string, { script: string, style: string, bytes: number }>>} `bytes` gzipped, without React
 */
export async function bundles(keys, what) {
  const built = {};
  for (const key of keys) {
    const whole = await build(options(key, what));
    const own = await build({
      ...options(key, what),
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
