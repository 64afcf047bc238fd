import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readCatalogue } from './catalogue.mjs';
import { compareNamespaces } from './compare.mjs';
import { spacingFaults } from './spacing.mjs';
import { readUnits, unusedKeys } from './usage.mjs';

const TAGS = { en: 'en-CA', fr: 'fr-CA' };
const CODE_FOLDERS = ['components', 'contract', 'gateway', 'lib', 'pages', 'sagas', 'store'];
/** Code files. A namespace's name in their literals does not count as a use of a text. */
const CODE = /\.(tsx?|mjs)$/;

/** @param {string} root @returns {{ file: string, code: string }[]} */
export function readCode(root) {
  return CODE_FOLDERS.flatMap((folder) => {
    const where = path.join(root, folder);
    return readdirSync(where, { recursive: true, encoding: 'utf8' })
      .filter((file) => CODE.test(file))
      .map((file) => ({ file: path.join(folder, file), code: readFileSync(path.join(where, file), 'utf8') }));
  });
}

/** @param {import('./catalogue.mjs').Catalogue} catalogue @returns {string[]} */
function ownFaults(catalogue) {
  return Object.entries(catalogue).flatMap(([language, namespaces]) => {
    const names = Object.keys(namespaces);
    const twins = names.filter((name, index) =>
      names.slice(0, index).some((earlier) => earlier.toLowerCase() === name.toLowerCase()),
    );
    return [
      ...twins.map((name) => `${language}/${name}: two namespaces have this name`),
      ...names.flatMap((name) => namespaces[name].faults.map((fault) => `${language}/${name}: ${fault}`)),
    ];
  });
}

/**
 * Compares the languages with each other and with the code.
 *
 * @param {string} root the repository
 * @returns {string[]} what is wrong, one line each
 */
export function checkLanguages(root) {
  const catalogue = readCatalogue(path.join(root, 'locales'), Object.keys(TAGS));
  const { en, fr } = catalogue;
  const faults = ownFaults(catalogue);
  for (const [name, { texts }] of Object.entries(fr))
    faults.push(...spacingFaults(texts).map((fault) => `fr/${name}: ${fault}`));
  for (const name of new Set([...Object.keys(en), ...Object.keys(fr)])) {
    if (!en[name] || !fr[name]) {
      faults.push(`${en[name] ? 'fr' : 'en'}/${name}: the namespace is missing`);
      continue;
    }
    faults.push(
      ...compareNamespaces(
        name,
        { language: 'en', tag: TAGS.en, texts: en[name].texts },
        { language: 'fr', tag: TAGS.fr, texts: fr[name].texts },
      ),
    );
  }
  return [...faults, ...unusedKeys(en, readUnits(readCode(root)))];
}
