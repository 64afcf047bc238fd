import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** @typedef {{ tag: string, title: string, file: string }} Proof */

const TAG = /\[spec ([^\]]+)\]/g;
const TESTS = new Set(['describe', 'it', 'test']);

/** @param {ts.Expression} callee @returns {string} `it` of `it.each(…)`, `test` of `test.describe` */
function rootName(callee) {
  if (ts.isIdentifier(callee)) return callee.text;
  if (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee))
    return rootName(callee.expression);
  if (ts.isTaggedTemplateExpression(callee)) return rootName(callee.tag);
  return '';
}

/**
 * @param {ts.Node | undefined} node @returns {string | null} a title. An ellipsis stands for what is filled
 * in at run time
 */
function titleOf(node) {
  if (node === undefined) return null;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…');
}

const tagsOf = (/** @type {string} */ title) =>
  [...title.matchAll(TAG)].flatMap(([, tags]) => tags.split(/[,;]\s*/).map((tag) => tag.trim()));

const withoutTags = (/** @type {string} */ title) => title.replace(TAG, '').replace(/\s+/g, ' ').trim();

/**
 * @param {string} file a test file, by its displayed path
 * @param {string} code
 * @returns {Proof[]} when a `describe` has a tag, the describe as a whole proves it
 */
export function proofsOf(file, code) {
  /** @type {Proof[]} */
  const proofs = [];
  const visit = (/** @type {ts.Node} */ node, /** @type {readonly string[]} */ above) => {
    let titles = above;
    if (ts.isCallExpression(node) && TESTS.has(rootName(node.expression))) {
      const title = titleOf(node.arguments[0]);
      if (title !== null) {
        titles = [...above, withoutTags(title)].filter(Boolean);
        for (const tag of tagsOf(title)) proofs.push({ tag, title: titles.join(' › '), file });
      }
    }
    ts.forEachChild(node, (child) => visit(child, titles));
  };
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true), []);
  return proofs;
}

/** @param {string} root the repository @returns {Proof[]} in the order of the files */
export function readProofs(root) {
  return readdirSync(path.join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .map((file) => `tests/${file.split(path.sep).join('/')}`)
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    .sort()
    .flatMap((file) => proofsOf(file, readFileSync(path.join(root, file), 'utf8')));
}

/** @param {string} root @returns {Record<string, string>} our paraphrase of each line, by tag */
export const readLines = (root) =>
  JSON.parse(readFileSync(path.join(root, 'docs', 'spec-lines.json'), 'utf8'));

/**
 * @param {Record<string, string>} lines
 * @param {readonly Proof[]} proofs
 * @returns {{ missing: string[], unknown: Proof[] }} lines without a test, and tests of unknown lines
 */
export function faultsOf(lines, proofs) {
  const proven = new Set(proofs.map(({ tag }) => tag));
  return {
    missing: Object.keys(lines).filter((tag) => !proven.has(tag)),
    unknown: proofs.filter(({ tag }) => !(tag in lines)),
  };
}

const cell = (/** @type {string} */ text) => text.replaceAll('|', '\\|');

/**
 * @param {Record<string, string>} lines
 * @param {readonly Proof[]} proofs
 * @returns {string} the page
 */
export function coveragePage(lines, proofs) {
  const rows = Object.entries(lines).map(([tag, text]) => {
    const tests = proofs.filter((proof) => proof.tag === tag);
    const list = tests.map(({ title, file }) => `${cell(title)} (\`${file}\`)`).join('<br>');
    return `| ${tag} | ${cell(text)} | ${list || '**none**'} |`;
  });
  const { missing } = faultsOf(lines, proofs);
  return [
    '# What proves the specification',
    '',
    'Made by `node scripts/spec-coverage.mjs` from the titles of the tests; a test fails when it is stale or when a line has no test.',
    `The tag is the section of the specification and the line in it. ${Object.keys(lines).length} lines, ${missing.length} without a test.`,
    '',
    '| line | what it says | tests |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
