const SUFFIX = /^(.+?)(_ordinal)?_(zero|one|two|few|many|other)$/;

/** @typedef {{ base: string, isOrdinal: boolean, form: string }} PluralKey */

/**
 * A key is a plural form when its base has the form `other`, which every language needs.
 *
 * @param {string} key
 * @param {{ has(key: string): boolean }} keys
 * @returns {PluralKey | null}
 */
export function pluralOf(key, keys) {
  const match = SUFFIX.exec(key);
  if (!match) return null;
  const [, base, ordinal = '', form] = match;
  return keys.has(`${base}${ordinal}_other`)
    ? { base: base + ordinal, isOrdinal: ordinal !== '', form }
    : null;
}

/**
 * @param {string} tag BCP 47
 * @param {boolean} isOrdinal
 * @returns {string[]} the language's forms in CLDR
 */
export function formsOf(tag, isOrdinal) {
  const rules = new Intl.PluralRules(tag, { type: isOrdinal ? 'ordinal' : 'cardinal' });
  return [...rules.resolvedOptions().pluralCategories].sort();
}

/**
 * @param {import('./catalogue.mjs').Texts} texts
 * @returns {{ plain: Map<string, string>, plurals: Map<string, { isOrdinal: boolean, forms: Map<string, string> }> }}
 */
export function splitPlurals(texts) {
  /** @type {Map<string, string>} */
  const plain = new Map();
  /** @type {Map<string, { isOrdinal: boolean, forms: Map<string, string> }>} */
  const plurals = new Map();
  for (const [key, text] of texts) {
    const plural = pluralOf(key, texts);
    if (plural === null) {
      plain.set(key, text);
      continue;
    }
    const known = plurals.get(plural.base) ?? { isOrdinal: plural.isOrdinal, forms: new Map() };
    known.forms.set(plural.form, text);
    plurals.set(plural.base, known);
  }
  return { plain, plurals };
}
