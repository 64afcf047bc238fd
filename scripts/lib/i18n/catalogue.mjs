import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** @typedef {Map<string, string>} Texts a text by its dotted key */
/** @typedef {{ texts: Texts, faults: string[] }} Namespace */
/** @typedef {Record<string, Record<string, Namespace>>} Catalogue by language, then namespace */

/**
 * @param {string} json
 * @returns {string[]} keys that occur twice in one object. JSON.parse silently keeps the last
 */
export function repeatedKeys(json) {
  /** @type {Set<string>[]} */
  const open = [];
  const repeated = [];
  const token = /"((?:[^"\\]|\\.)*)"(\s*:)?|[{}]/g;
  for (const [text, name, colon] of json.matchAll(token)) {
    if (text === '{') open.push(new Set());
    else if (text === '}') open.pop();
    else if (colon) {
      const names = open.at(-1);
      if (names?.has(name)) repeated.push(name);
      names?.add(name);
    }
  }
  return repeated;
}

/**
 * @param {unknown} value
 * @param {string} key
 * @param {Namespace} into
 */
function flatten(value, key, into) {
  if (typeof value === 'string') {
    into.texts.set(key, value);
    if (value.trim() === '') into.faults.push(`"${key}" is empty`);
  } else if (value !== null && typeof value === 'object' && !Array.isArray(value)) {
    for (const [name, inner] of Object.entries(value)) flatten(inner, key ? `${key}.${name}` : name, into);
  } else {
    into.faults.push(`"${key}" must be a text`);
  }
}

/** @param {string} json the text of one file @returns {Namespace} */
export function readNamespace(json) {
  /** @type {Namespace} */
  const namespace = { texts: new Map(), faults: [] };
  flatten(JSON.parse(json), '', namespace);
  for (const name of repeatedKeys(json)) namespace.faults.push(`"${name}" stands twice in one object`);
  return namespace;
}

/**
 * @param {string} folder `locales`
 * @param {readonly string[]} languages
 * @returns {Catalogue}
 */
export function readCatalogue(folder, languages) {
  /** @type {Catalogue} */
  const catalogue = {};
  for (const language of languages) {
    catalogue[language] = {};
    for (const file of readdirSync(path.join(folder, language)).sort()) {
      if (!file.endsWith('.json')) continue;
      const json = readFileSync(path.join(folder, language, file), 'utf8');
      catalogue[language][file.replace(/\.json$/, '')] = readNamespace(json);
    }
  }
  return catalogue;
}
