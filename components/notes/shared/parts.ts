/** Neighbouring lines of a note that form a list or a paragraph. */
export interface NotePart {
  kind: 'list' | 'text';
  lines: string[];
}

const ITEM = /^\s*- /;

/** @returns the text of a note in parts: lines that begin with `- ` are a list */
export function partsOf(text: string): NotePart[] {
  const parts: NotePart[] = [];
  for (const line of text.split('\n')) {
    const kind = ITEM.test(line) ? 'list' : 'text';
    const last = parts.at(-1);
    const shown = kind === 'list' ? line.replace(ITEM, '') : line;
    if (last?.kind === kind) last.lines.push(shown);
    else parts.push({ kind, lines: [shown] });
  }
  return parts;
}
