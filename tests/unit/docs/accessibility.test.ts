import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const PAGE = readFileSync('docs/accessibility.md', 'utf8');

/** The criteria of WCAG 2.2 at levels A and AA. 4.1.1 is obsolete and removed. */
const CRITERIA =
  '1.1.1 1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.3.3 1.3.4 1.3.5 1.4.1 1.4.2 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.4.5 2.4.6 2.4.7 2.4.11 2.5.1 2.5.2 2.5.3 2.5.4 2.5.7 2.5.8 3.1.1 3.1.2 3.2.1 3.2.2 3.2.3 3.2.4 3.2.6 3.3.1 3.3.2 3.3.3 3.3.4 3.3.7 3.3.8 4.1.2 4.1.3'.split(
    ' ',
  );

const cells = PAGE.split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()));

test('each of the 55 criteria has its row, a result and what shows it', () => {
  expect(CRITERIA).toHaveLength(55);
  expect(cells.map(([, criterion = '']) => criterion.split(' ')[0])).toEqual(CRITERIA);
  for (const [, criterion, level, result, evidence = ''] of cells) {
    expect(['A', 'AA'], criterion).toContain(level);
    expect(['passes', 'does not apply', 'fails'], criterion).toContain(result);
    expect(evidence, criterion).toMatch(/`(tests\/|grep )[^`]+`|Looked at on \d{4}-\d\d-\d\d: |As \d/);
  }
});

test('each test that the page names is there', () => {
  const named = [...PAGE.matchAll(/`(tests\/[^`]+)` “([^”]+)”/g)].map(([, file = '', title = '']) => ({
    file,
    title,
  }));
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ file, title }) => !readFileSync(file, 'utf8').includes(title))).toEqual([]);
});
