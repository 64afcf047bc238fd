import path from 'node:path';
import ts from 'typescript';
import { splitPlurals } from './plurals.mjs';

/**
 * The texts that a folder of code uses: whole literals, patterns of template literals (`accountType.${type}`
 * uses every key below `accountType`), and the names of properties that it reads (`texts.title`).
 *
 * @typedef {{ literals: Set<string>, patterns: RegExp[], properties: Set<string>, files: Set<string> }} Words
 */

/** @returns {Words} */
const noWords = () => ({ literals: new Set(), patterns: [], properties: new Set(), files: new Set() });

const escaped = (/** @type {string} */ text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A pattern must say something, because `${a}.${b}` would match every key. */
const MIN_STATIC_LETTERS = 3;

/** @param {readonly string[]} parts the static ones @returns {RegExp | null} */
function patternOf(parts) {
  const letters = parts.join('').replace(/[^\p{L}]/gu, '').length;
  if (letters < MIN_STATIC_LETTERS || parts.some((part) => /[\s/]/.test(part))) return null;
  return new RegExp(`^${parts.map(escaped).join('.+')}$`);
}

/**
 * @param {string} file
 * @param {string} code
 * @param {Words} into
 */
export function collectWords(file, code, into = noWords()) {
  into.files.add(file);
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isStringLiteralLike(node)) into.literals.add(node.text);
    else if (ts.isTemplateExpression(node)) {
      const pattern = patternOf([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]);
      if (pattern) into.patterns.push(pattern);
    } else if (ts.isPropertyAccessExpression(node)) into.properties.add(node.name.text);
    else if (ts.isBindingElement(node)) into.properties.add((node.propertyName ?? node.name).getText());
    else if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) into.properties.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true));
  return into;
}

/** How many folders of a path make a unit: the view, the hook and the mapping of one noun share their keys. */
const DEPTH = { components: 2, gateway: 3 };

function unitOf(/** @type {string} */ file) {
  const parts = path.dirname(file).split(path.sep);
  return parts.slice(0, DEPTH[/** @type {keyof typeof DEPTH} */ (parts[0])] ?? 1).join('/');
}

/** @param {Iterable<{ file: string, code: string }>} sources @returns {Map<string, Words>} by unit */
export function readUnits(sources) {
  /** @type {Map<string, Words>} */
  const units = new Map();
  for (const { file, code } of sources) {
    // It imports every namespace, whether anyone uses it or not.
    if (file.endsWith('.generated.ts')) continue;
    const unit = unitOf(file);
    if (!units.has(unit)) units.set(unit, noWords());
    collectWords(file, code, units.get(unit));
  }
  return units;
}

const importsOf = (/** @type {Words} */ words, /** @type {string} */ namespace) =>
  [...words.literals].some((text) => text.endsWith(`/${namespace}.json`));

/** @param {Words} words @param {string} key */
const hasText = (words, key) =>
  words.literals.has(key) || words.patterns.some((pattern) => pattern.test(key));

/**
 * A full name may also stand for all texts below it, as `uma:status` in the declaration of a list does.
 *
 * @param {Words} words @param {string} fullName
 */
const hasTextAbove = (words, fullName) =>
  fullName.split('.').some((_, at, steps) => at > 0 && words.literals.has(steps.slice(0, at).join('.')));

/**
 * @param {string} namespace
 * @param {string} key
 * @param {Iterable<Words>} units
 * @param {string} defaultNamespace
 */
function isUsed(namespace, key, units, defaultNamespace) {
  for (const words of units) {
    const fullName = `${namespace}:${key}`;
    if (hasText(words, fullName) || hasTextAbove(words, fullName)) return true;
    const speaksOfIt = namespace === defaultNamespace || words.literals.has(namespace);
    if (speaksOfIt && hasText(words, key)) return true;
    const isRead =
      importsOf(words, namespace) &&
      key.split('.').every((part) => words.properties.has(part) || words.literals.has(part));
    if (isRead) return true;
  }
  return false;
}

/**
 * @param {Record<string, import('./catalogue.mjs').Namespace>} namespaces of one language
 * @param {Map<string, Words>} units
 * @param {string} [defaultNamespace]
 * @returns {string[]} faults
 */
export function unusedKeys(namespaces, units, defaultNamespace = 'common') {
  const words = [...units.values()];
  return Object.entries(namespaces).flatMap(([name, { texts }]) => {
    const { plain, plurals } = splitPlurals(texts);
    return [...plain.keys(), ...plurals.keys()]
      .filter((key) => !isUsed(name, key.replace(/_ordinal$/, ''), words, defaultNamespace))
      .map((key) => `${name}: nothing uses "${key}"`);
  });
}
