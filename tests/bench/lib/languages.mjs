import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './servers.mjs';

export const OTHER = { en: 'fr', fr: 'en' };

/** Shorter ones, and single words, are met by chance: in the name of a function, say. */
const SHORTEST = 12;

const isTelling = (/** @type {string} */ text) => text.length >= SHORTEST && text.includes(' ');

/** What the document says in both languages at once, where nothing has told which is the person's. */
const IN_BOTH = 'errorPage';

/** @param {object} strings @returns {string[]} */
const leavesOf = (strings) =>
  Object.entries(strings).flatMap(([key, value]) =>
    typeof value === 'string' ? [value] : key === IN_BOTH ? [] : leavesOf(value),
  );

/** @param {string} locale @returns {string[]} each text of the language, up to what is filled in */
function textsOf(locale) {
  const folder = path.join(ROOT, 'locales', locale);
  return readdirSync(folder)
    .flatMap((file) => leavesOf(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))))
    .map((text) => text.split(/\{\{|<|\n/)[0].trim());
}

/** Texts as they are, however a bundler or a page has written their letters. @param {string} text */
const plain = (text) =>
  text
    .replace(/\\u([0-9a-f]{4})|\\x([0-9a-f]{2})/gi, (_, long, short) =>
      String.fromCharCode(parseInt(long ?? short, 16)),
    )
    .replace(/&#x27;|&#39;/g, "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

/**
 * @param {'en' | 'fr'} locale
 * @param {readonly string[]} loaded a document and its scripts
 * @param {readonly string[]} bare the same of a page without a portal: Next's own errors share words with ours
 * @returns {number} bytes of those texts among them that this language has and the other has not
 */
export function bytesOf(locale, loaded, bare) {
  const shared = new Set(textsOf(OTHER[locale]));
  const all = loaded.map(plain).join('\n');
  const framework = bare.map(plain).join('\n');
  return [...new Set(textsOf(locale))]
    .filter((text) => isTelling(text) && !shared.has(text) && !framework.includes(text) && all.includes(text))
    .reduce((sum, text) => sum + Buffer.byteLength(text), 0);
}
