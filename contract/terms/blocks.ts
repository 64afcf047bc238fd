/** A run of characters of one weight. */
export interface TermsSpan {
  text: string;
  isBold: boolean;
}

/** A part of a text of terms. */
export type TermsBlock =
  | { kind: 'heading'; level: 1 | 2 | 3; spans: TermsSpan[] }
  | { kind: 'paragraph'; spans: TermsSpan[] }
  | { kind: 'list'; isOrdered: boolean; items: TermsSpan[][] };

/** Why a text cannot be published, and on which line, counted from 1. */
export interface TermsTextFault {
  line: number;
  /** `empty`; or what the screen would show as it is typed: `html`, `link`, `code`, `table`, `quote`, `heading`. */
  rule: 'empty' | 'html' | 'link' | 'code' | 'table' | 'quote' | 'heading' | 'bold';
}

const HEADING = /^(#{1,3}) +(.+)$/;
const BULLET = /^[-*] +(.+)$/;
const NUMBERED = /^\d{1,3}[.)] +(.+)$/;

/** Splits a line at `**`. Stars without a partner stay as they are. */
export function spansOf(line: string): TermsSpan[] {
  const parts = line.split('**');
  if (parts.length % 2 === 0) return [{ text: line, isBold: false }];
  return parts.flatMap((text, at) => (text === '' ? [] : [{ text, isBold: at % 2 === 1 }]));
}

/** Lines that follow an item without a mark of their own belong to it. */
function listOf(lines: readonly string[], mark: RegExp, isOrdered: boolean): TermsBlock {
  const items: string[] = [];
  for (const line of lines) {
    const text = mark.exec(line)?.[1];
    if (text === undefined) items.push(`${items.pop() ?? ''} ${line}`.trim());
    else items.push(text);
  }
  return { kind: 'list', isOrdered, items: items.map(spansOf) };
}

/** What a line begins. */
function kindOf(line: string): 'heading' | 'bullet' | 'numbered' | 'text' {
  if (HEADING.test(line)) return 'heading';
  if (BULLET.test(line)) return 'bullet';
  return NUMBERED.test(line) ? 'numbered' : 'text';
}

function blockOf(lines: readonly string[]): TermsBlock {
  const [first = ''] = lines;
  const kind = kindOf(first);
  if (kind === 'bullet') return listOf(lines, BULLET, false);
  if (kind === 'numbered') return listOf(lines, NUMBERED, true);
  const heading = HEADING.exec(first);
  if (heading === null) return { kind: 'paragraph', spans: spansOf(lines.join(' ')) };
  return {
    kind: 'heading',
    level: Math.min(heading[1]?.length ?? 1, 3) as 1 | 2 | 3,
    spans: spansOf(heading[2] ?? ''),
  };
}

/**
 * Reads the part of Markdown that terms are written in: headings, paragraphs, lists without levels, bold. Anything else
 * is text, HTML too.
 */
export function blocksOf(text: string): TermsBlock[] {
  const blocks: string[][] = [];
  let open: string[] = [];
  const close = () => {
    if (open.length > 0) blocks.push(open);
    open = [];
  };
  for (const raw of text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    const line = raw.trim();
    const kind = kindOf(line);
    const begun = open[0] === undefined ? null : kindOf(open[0]);
    if (line === '') close();
    else {
      // A heading stands alone; a list ends where another kind of list begins.
      if (kind === 'heading' || begun === 'heading' || (kind !== 'text' && kind !== begun)) close();
      open.push(line);
    }
  }
  close();
  return blocks.map(blockOf);
}

/** @returns the words of a block, without its marks */
export const plainTextOf = (block: TermsBlock): string =>
  (block.kind === 'list' ? block.items : [block.spans])
    .map((spans) => spans.map(({ text }) => text).join(''))
    .join('\n');

const FAULTS: readonly (readonly [TermsTextFault['rule'], RegExp])[] = [
  ['html', /<[a-z/!][^>]*>/i],
  ['link', /\[[^\]]*\]\([^)]*\)|\[[^\]]*\]\[[^\]]*\]/],
  ['code', /`|^ {4,}\S|^\t/],
  ['table', /^\s*\|.*\|\s*$/],
  ['quote', /^\s*>/],
  ['heading', /^\s*#{4,}|^\s*(?:={3,}|-{3,})\s*$/],
];

/** @returns what of a text its readers would see as it is typed, line by line: such a text is not published */
export function textFaultsOf(text: string): TermsTextFault[] {
  if (blocksOf(text).length === 0) return [{ line: 1, rule: 'empty' }];
  return text.split(/\r\n|\r|\n/).flatMap((line, at): TermsTextFault[] => {
    const rule = FAULTS.find(([, pattern]) => pattern.test(line))?.[0];
    if (rule !== undefined) return [{ line: at + 1, rule }];
    return line.split('**').length % 2 === 0 ? [{ line: at + 1, rule: 'bold' }] : [];
  });
}
