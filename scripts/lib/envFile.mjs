import { readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';

const LINE = /^\s*(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*=\s*(.*?)\s*$/;

/**
 * @param {string} raw the text after the equals sign
 * @returns {string} without quotes and without a trailing comment
 */
function valueOf(raw) {
  const quoted = /^(["'])(.*?)\1\s*(#.*)?$/.exec(raw);
  return quoted ? quoted[2] : raw.replace(/(^|\s+)#.*$/, '');
}

/**
 * @param {string} text of a file such as `.env.example`
 * @returns {Record<string, string>} its variables
 */
export function parseEnvFile(text) {
  /** @type {Record<string, string>} */
  const values = {};
  for (const line of text.split(/\r?\n/)) {
    const match = LINE.exec(line);
    if (match) values[match[1]] = valueOf(match[2]);
  }
  return values;
}

/** @param {string} file */
function readIfThere(file) {
  try {
    return parseEnvFile(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return {};
    throw error;
  }
}

/**
 * The environment of all processes. Values that are already set win over `.env.local`, which wins over
 * `.env`. Next uses the same order, so the bootstrap, the gateway and the portal always agree.
 *
 * @param {Record<string, string | undefined>} [env]
 * @param {(name: string) => string} [locate]
 * @returns {Record<string, string | undefined>}
 */
export function loadEnvironment(env = process.env, locate = (name) => inRoot(name)) {
  return { ...readIfThere(locate('.env')), ...readIfThere(locate('.env.local')), ...env };
}
