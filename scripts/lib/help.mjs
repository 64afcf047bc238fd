import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './paths.mjs';

/** The groups of the list of pages, in its order. */
const GROUPS = ['clients', 'lists', 'figures', 'work', 'you'];

/** @typedef {{ text: string, isStrong?: true, href?: string }} Run */
/** @typedef {{ is: 'text', runs: Run[] } | { is: 'list' | 'steps', items: Run[][] }} Block */
/** @typedef {{ id: string, heading: string | null, asks: string, blocks: Block[] }} Section */

const INLINE = /\*\*(.+?)\*\*|\[(.+?)\]\((\/[a-zA-Z/-]*)\)/g;

/**
 * Text with `**strong**` words and links to pages of the portal.
 *
 * @param {string} text
 * @returns {Run[]}
 */
function runsOf(text) {
  /** @type {Run[]} */
  const runs = [];
  let from = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > from) runs.push({ text: text.slice(from, match.index) });
    const [whole, strong, label = '', href = ''] = match;
    runs.push(strong === undefined ? { text: label, href } : { text: strong, isStrong: true });
    from = match.index + whole.length;
  }
  if (from < text.length) runs.push({ text: text.slice(from) });
  return runs;
}

/**
 * @param {string} paragraph one or more lines
 * @returns {Block}
 */
function blockOf(paragraph) {
  const lines = paragraph.split('\n');
  const items = (/** @type {RegExp} */ mark) => lines.map((line) => runsOf(line.replace(mark, '')));
  if (lines.every((line) => line.startsWith('- '))) return { is: 'list', items: items(/^- /) };
  if (lines.every((line) => /^\d+\. /.test(line))) return { is: 'steps', items: items(/^\d+\. /) };
  return { is: 'text', runs: runsOf(lines.join(' ')) };
}

const ASKS = /^<!-- asks: (.*) -->$/;

/**
 * A page of `docs/help` as data: no HTML is in it, and none is made of it.
 *
 * @param {string} id
 * @param {string} source
 */
function pageOf(id, source) {
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  const fact = (/** @type {string} */ name) => new RegExp(`^${name}: (.+)$`, 'm').exec(head)?.[1] ?? null;
  const group = fact('group') ?? '';
  if (!GROUPS.includes(group)) throw new Error(`docs/help: ${id} is in no group`);
  let title = '';
  /** @type {Section[]} */
  const sections = [];
  for (const paragraph of body.split(/\n{2,}/).map((each) => each.trim())) {
    if (paragraph === '') continue;
    const last = sections.at(-1);
    if (paragraph.startsWith('# ')) {
      title = paragraph.slice(2);
      sections.push({ id: 'top', heading: null, asks: '', blocks: [] });
    } else if (paragraph.startsWith('## ')) {
      const [, heading = '', own] = /^## (.*?)(?: \{#(\w+)\})?$/.exec(paragraph) ?? [];
      sections.push({ id: own ?? `part${sections.length}`, heading, asks: '', blocks: [] });
    } else if (last === undefined) throw new Error(`docs/help: ${id} does not begin with its title`);
    else if (ASKS.test(paragraph)) last.asks = ASKS.exec(paragraph)?.[1] ?? '';
    else last.blocks.push(blockOf(paragraph));
  }
  return { id, group, order: Number(fact('order')), opens: fact('opens'), title, sections };
}

/**
 * The pages of help in one language, in the order of the list.
 *
 * @param {string} locale
 * @throws where the languages do not have the same pages and parts
 */
export function helpPages(locale) {
  const read = (/** @type {string} */ of) =>
    readdirSync(inRoot('docs/help', of))
      .filter((file) => file.endsWith('.md'))
      .map((file) => pageOf(path.basename(file, '.md'), readFileSync(inRoot('docs/help', of, file), 'utf8')))
      .sort((a, b) => GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group) || a.order - b.order);
  const pages = read(locale);
  const shape = (/** @type {typeof pages} */ all) =>
    JSON.stringify(
      all.map(({ id, group, opens, sections }) => [id, group, opens, sections.map((each) => each.id)]),
    );
  for (const other of ['en', 'fr'])
    if (shape(read(other)) !== shape(pages))
      throw new Error('docs/help: en and fr do not have the same pages');
  return pages.map(({ id, group, title, opens, sections }) => ({ id, group, title, opens, sections }));
}
