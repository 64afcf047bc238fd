import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkLanguages } from '@/scripts/lib/i18n/check.mjs';
import { inRoot } from '@/scripts/lib/paths.mjs';

/** Folders of code, which no test here changes. */
const CODE = ['components', 'contract', 'gateway', 'lib', 'pages', 'sagas', 'store'];

let root = '';

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'cairn-i18n-'));
  cpSync(inRoot('locales'), path.join(root, 'locales'), { recursive: true });
  for (const folder of CODE) symlinkSync(inRoot(folder), path.join(root, folder));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the languages of the product', () => {
  it('agree with each other and with the code', () => {
    expect(checkLanguages(root)).toEqual([]);
  });

  it('are wrong when a text is removed from one of them', () => {
    const file = path.join(root, 'locales', 'fr', 'common.json');
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    const [first = ''] = Object.keys(texts);
    writeFileSync(file, JSON.stringify({ ...texts, [first]: 'x' }));
    expect(checkLanguages(root).length).toBeGreaterThan(0);
  });

  it('are wrong when only one of them has a namespace', () => {
    mkdirSync(path.join(root, 'locales', 'en'), { recursive: true });
    writeFileSync(path.join(root, 'locales', 'en', 'alone.json'), '{ "a": "b" }');
    expect(checkLanguages(root)).toContain('fr/alone: the namespace is missing');
  });
});
