import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SHEETS = readdirSync('components', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.css'),
);

/** Sizes of text and of its lines that a sheet sets in px: these stay as they are whatever the browser is told. */
const fixedIn = (css: string): string[] =>
  [...css.matchAll(/(?<![\w-])(?:font|font-size|line-height):[^;{}]*\dpx[^;{}]*;/g)].map(([found]) => found);

test('text follows the browser’s font size on every screen', () => {
  expect(SHEETS.length).toBeGreaterThan(100);
  const fixed = SHEETS.flatMap((file) =>
    fixedIn(readFileSync(join('components', file), 'utf8')).map((found) => `${file}: ${found}`),
  );
  expect(fixed).toEqual([]);
});

test.each([
  ['font-size: 12px;', 1],
  ['font: 600 14px/20px var(--font-text);', 1],
  ['line-height: 18px;', 1],
  ['font-size: 0.75rem; --line-height: 32px; height: 20px;', 0],
])('a fixed size is found: %s', (css, count) => {
  expect(fixedIn(`.a { ${css} }`)).toHaveLength(count);
});
