import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sourceHash } from '@/scripts/lib/sourceHash.mjs';

let root = '';
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
const hash = () => sourceHash(root, ['pages', 'instrumentation.ts']);

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'cairn-hash-'));
  write('pages/en/index.tsx', 'one');
  write('instrumentation.ts', 'two');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the hash of the sources', () => {
  it('stays while contents stay, whatever their dates and whatever is not a source', () => {
    const before = hash();
    utimesSync(path.join(root, 'instrumentation.ts'), new Date(0), new Date(0));
    write('tests/a.test.ts', 'three');
    write('pages/.DS_Store', 'noise');
    expect(hash()).toBe(before);
  });

  it('changes with a content, a new file, a name, and a character moved from one file to the next', () => {
    const seen = new Set([hash()]);
    const isNew = () => {
      const next = hash();
      const known = seen.has(next);
      seen.add(next);
      return !known;
    };
    write('instrumentation.ts', 'two!');
    expect(isNew()).toBe(true);
    write('pages/fr/index.tsx', '');
    expect(isNew()).toBe(true);
    rmSync(path.join(root, 'pages/fr'), { recursive: true });
    write('pages/de/index.tsx', '');
    expect(isNew()).toBe(true);
    write('pages/en/index.tsx', 'onet');
    write('instrumentation.ts', 'wo!');
    expect(isNew()).toBe(true);
  });
});
