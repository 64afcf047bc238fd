import { diffArrays, diffWordsWithSpace } from 'diff';
import { blocksOf, type TermsBlock, type TermsSpan } from '@/contract/terms/blocks';

/** Words of a line: in both versions, in the new one alone, or in the one before alone. */
export interface RedlinePart {
  text: string;
  is: 'same' | 'added' | 'removed';
}

/** What a line is: a heading of a level, a paragraph, or an item of a list. */
type LineKind = 'h1' | 'h2' | 'h3' | 'p' | 'ul' | 'ol';

/** A heading, a paragraph or an item, with what changed in it. */
export interface RedlineLine {
  kind: LineKind;
  parts: RedlinePart[];
}

interface Line {
  kind: LineKind;
  text: string;
}

/** Of two lines that have at least this share of their characters in common, the words are compared. */
const ALIKE = 0.4;

const textOf = (spans: readonly TermsSpan[]) => spans.map(({ text }) => text).join('');

function linesOf(block: TermsBlock): Line[] {
  if (block.kind === 'heading') return [{ kind: `h${block.level}`, text: textOf(block.spans) }];
  if (block.kind === 'paragraph') return [{ kind: 'p', text: textOf(block.spans) }];
  return block.items.map((spans) => ({ kind: block.isOrdered ? 'ol' : 'ul', text: textOf(spans) }));
}

const whole = ({ kind, text }: Line, is: RedlinePart['is']): RedlineLine => ({ kind, parts: [{ text, is }] });

const partsOf = (before: string, after: string): RedlinePart[] =>
  diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({
    text: value,
    is: added ? 'added' : removed ? 'removed' : 'same',
  }));

function isAlike(parts: readonly RedlinePart[], before: Line, after: Line): boolean {
  const same = parts.reduce((sum, { text, is }) => sum + (is === 'same' ? text.trim().length : 0), 0);
  return same >= ALIKE * Math.max(before.text.length, after.text.length);
}

/** The lines that went and those that came in their place: what is nearly the same is one line. */
function replaced(removed: readonly Line[], added: readonly Line[]): RedlineLine[] {
  const lines: RedlineLine[] = [];
  let next = 0;
  for (const before of removed) {
    const at = added.findIndex((after, index) => {
      return (
        index >= next &&
        after.kind === before.kind &&
        isAlike(partsOf(before.text, after.text), before, after)
      );
    });
    if (at === -1) {
      lines.push(whole(before, 'removed'));
      continue;
    }
    lines.push(...added.slice(next, at).map((line) => whole(line, 'added')));
    lines.push({ kind: before.kind, parts: partsOf(before.text, added[at]?.text ?? '') });
    next = at + 1;
  }
  return [...lines, ...added.slice(next).map((line) => whole(line, 'added'))];
}

/** @returns the new text line by line, with what was added since the one before and what was taken out */
export function redlineOf(before: string, after: string): RedlineLine[] {
  const [old, now] = [before, after].map((text) => blocksOf(text).flatMap(linesOf)) as [Line[], Line[]];
  const changes = diffArrays(old, now, {
    comparator: (left, right) => left.kind === right.kind && left.text === right.text,
  });
  return changes.flatMap(({ value, added, removed }, at): RedlineLine[] => {
    if (!added && !removed) return value.map((line) => whole(line, 'same'));
    const other = changes[removed ? at + 1 : at - 1];
    if (removed) return replaced(value, other?.added ? other.value : []);
    return other?.removed ? [] : value.map((line) => whole(line, 'added'));
  });
}
