import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkLines } from '@/scripts/lib/lines/check.mjs';

let root = '';

const put = (file: string, lines: number) => {
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(root, file), 'a line\n'.repeat(lines));
};

const SOURCES = ['components', 'contract', 'gateway', 'lib', 'pages', 'sagas', 'scripts', 'store'];
const SUITES = ['contract', 'e2e', 'export', 'postgres', 'screens', 'support', 'unit/store', 'unit/sagas'];

/** A house whose shares are right to the line: 800 lines of code and 680 of tests. */
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'cairn-lines-'));
  for (const folder of SOURCES) put(`${folder}/code.ts`, 100);
  for (const suite of SUITES) put(`tests/${suite}/it.test.ts`, 0);
  put('tests/unit/store/it.test.ts', 150);
  put('tests/unit/sagas/it.test.ts', 150);
  put('tests/screens/it.test.tsx', 200);
  put('tests/contract/it.test.ts', 180);
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the lines of the house', () => {
  test('are told, and right where there are just enough', () => {
    const { told, faults } = checkLines(root);
    expect(faults).toEqual([]);
    expect(told).toEqual([
      'all code: 680 lines of tests for 800 of code, 0.85 (at least 0.85)',
      'store: 150 lines of tests for 100 of code, 1.50 (at least 1.5)',
      'sagas: 150 lines of tests for 100 of code, 1.50 (at least 1.5)',
    ]);
  });

  test.each([
    ['of all', 'tests/contract/it.test.ts', 179, 'all code'],
    ['of the store', 'tests/unit/store/it.test.ts', 149, 'store'],
    ['of the sagas', 'tests/unit/sagas/it.test.ts', 149, 'sagas'],
  ])('are at fault where one is missing %s', (_whose, file, lines, name) => {
    put(file, lines);
    put('tests/support/more.ts', name === 'all code' ? 0 : 1);
    expect(checkLines(root).faults).toEqual([expect.stringContaining(`${name}: `)]);
  });

  test('of benches, of packages and of what is no code count for nothing', () => {
    put('tests/contract/it.test.ts', 100);
    put('tests/bench/table.mjs', 200);
    put('tests/unit/node_modules/it.ts', 200);
    put('tests/unit/notes.md', 200);
    expect(checkLines(root).told[0]).toContain('600 lines of tests for 800');
  });

  test.each(['components/x/Long.module.css', 'gateway/db/migrations/0001_long.sql', 'tests/bench/long.mjs'])(
    'are too many in one file: %s',
    (file) => {
      put(file, 300);
      expect(checkLines(root).faults).toEqual([]);
      put(file, 301);
      expect(checkLines(root).faults).toEqual([`${file}: 301 lines, at most 300`]);
    },
  );
});
