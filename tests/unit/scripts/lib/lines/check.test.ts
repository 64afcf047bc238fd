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

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'cairn-lines-'));
  for (const folder of SOURCES) put(`${folder}/code.ts`, 100);
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the length of source files', () => {
  test('says how much was read', () => {
    expect(checkLines(root)).toEqual({
      summary: ['8 source files, 800 lines, at most 400 a file'],
      faults: [],
    });
  });

  test.each(['components/x/Long.module.css', 'gateway/areas/long.ts', 'scripts/lib/long.mjs'])(
    'refuses a file of more than 400 lines: %s',
    (file) => {
      put(file, 400);
      expect(checkLines(root).faults).toEqual([]);
      put(file, 401);
      expect(checkLines(root).faults).toEqual([`${file}: 401 lines, at most 400`]);
    },
  );

  test.each([
    'gateway/kit/db/migrations/0001_long.sql',
    'gateway/demo/book/tables/places.ts',
    'tests/bench/long.mjs',
    'lib/node_modules/it.ts',
  ])('lets SQL, data tables, tests and packages be long: %s', (file) => {
    put(file, 900);
    expect(checkLines(root).faults).toEqual([]);
  });
});
