import { formsOf, splitPlurals } from './plurals.mjs';

/**
 * @param {string} text
 * @returns {string} its `{{placeholders}}` and `<tags>`, sorted
 */
export function placeholdersOf(text) {
  const names = [...text.matchAll(/\{\{-?\s*([\w.]+)[^}]*\}\}/g)].map(([, name]) => `{{${name}}}`);
  const tags = [...text.matchAll(/<\s*\/?\s*([A-Za-z0-9]+)[^>]*>/g)].map(([, name]) => `<${name}>`);
  return [...names, ...tags].sort().join(' ');
}

/** A form may leave out the number: "one client". */
const withoutCount = (/** @type {string} */ placeholders) =>
  placeholders.replace(/\{\{count\}\} ?/, '').trim();

/**
 * @param {Iterable<string>} ours
 * @param {{ has(key: string): boolean }} theirs
 * @param {(key: string) => string} say
 */
const absent = (ours, theirs, say) => [...ours].filter((key) => !theirs.has(key)).map(say);

/**
 * Compares one namespace of two languages.
 *
 * @param {string} name of the namespace
 * @param {{ language: string, tag: string, texts: import('./catalogue.mjs').Texts }} reference
 * @param {{ language: string, tag: string, texts: import('./catalogue.mjs').Texts }} other
 * @returns {string[]} faults
 */
export function compareNamespaces(name, reference, other) {
  const [a, b] = [splitPlurals(reference.texts), splitPlurals(other.texts)];
  const allA = new Set([...a.plain.keys(), ...a.plurals.keys()]);
  const allB = new Set([...b.plain.keys(), ...b.plurals.keys()]);
  const faults = [
    ...absent(allA, allB, (key) => `${other.language}/${name}: "${key}" is missing`),
    ...absent(allB, allA, (key) => `${reference.language}/${name}: "${key}" is missing`),
  ];
  for (const [key, text] of a.plain) {
    const theirs = b.plain.get(key);
    if (theirs !== undefined && placeholdersOf(text) !== placeholdersOf(theirs)) {
      faults.push(
        `${other.language}/${name}: "${key}" has "${placeholdersOf(theirs)}", where ${reference.language} has "${placeholdersOf(text)}"`,
      );
    }
  }
  for (const [side, plurals] of /** @type {const} */ ([
    [reference, a.plurals],
    [other, b.plurals],
  ])) {
    for (const [key, { isOrdinal, forms }] of plurals) {
      const wanted = formsOf(side.tag, isOrdinal);
      const have = [...forms.keys()].sort();
      if (wanted.join() !== have.join()) {
        faults.push(
          `${side.language}/${name}: "${key}" has the plural forms ${have.join(', ')}; the language has ${wanted.join(', ')}`,
        );
      }
    }
  }
  for (const [key, { forms }] of a.plurals) {
    const pattern = withoutCount(placeholdersOf(forms.get('other') ?? ''));
    const all = [...forms.values(), ...(b.plurals.get(key)?.forms.values() ?? [])];
    const odd = all.find((text) => withoutCount(placeholdersOf(text)) !== pattern);
    if (odd !== undefined)
      faults.push(`${name}: the forms of "${key}" differ in their placeholders: "${odd}"`);
  }
  return faults;
}
