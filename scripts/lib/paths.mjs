import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository, without a trailing slash. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** @param {...string} parts @returns {string} an absolute path inside the repository */
export const inRoot = (...parts) => path.join(ROOT, ...parts);

/** The folders of the built parts. `next` follows NEXT_DIST_DIR, like next.config.js. */
export const BUILD = {
  folder: inRoot('.build'),
  hash: inRoot('.build', 'hash'),
  lock: inRoot('.build', 'lock'),
  gateway: inRoot('.build', 'gateway'),
  gatewayMain: inRoot('.build', 'gateway', 'main.mjs'),
  next: inRoot(process.env.NEXT_DIST_DIR ?? '.next'),
};

export const NEXT_BIN = inRoot('scripts', 'lib', 'next.mjs');

export const CACHE = inRoot('.cache');

/** Working files of the test runs: databases, reports, built variants. */
export const SCRATCH = inRoot('.test');
