import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkLanguages } from '@/scripts/lib/i18n/check.mjs';

/** Where the check looks for uses of texts. */
const CODE = ['components', 'contract', 'gateway', 'lib', 'pages', 'sagas', 'store'];

let root = '';

const write = (file: string, text: string) => writeFileSync(path.join(root, file), text);

/** A product of one text; `npm run lint` checks our own. */
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'cairn-i18n-'));
  for (const folder of [...CODE, 'locales/en', 'locales/fr'])
    mkdirSync(path.join(root, folder), { recursive: true });
  write('locales/en/common.json', '{ "save": "Save" }');
  write('locales/fr/common.json', '{ "save": "Enregistrer" }');
  write('components/Save.tsx', "const t = useT('common');\nexport const label = t('save');\n");
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the check of the languages', () => {
  it('finds nothing where they agree with each other and with the code', () => {
    expect(checkLanguages(root)).toEqual([]);
  });

  it('names a text that one of them lacks', () => {
    write('locales/fr/common.json', '{}');
    expect(checkLanguages(root)).toEqual([expect.stringContaining('save')]);
  });

  it('names a namespace that one of them lacks', () => {
    write('locales/en/alone.json', '{ "a": "b" }');
    expect(checkLanguages(root)).toContain('fr/alone: the namespace is missing');
  });

  it('names a text that no code uses', () => {
    write('components/Save.tsx', 'export {};\n');
    expect(checkLanguages(root)).toEqual([expect.stringContaining('save')]);
  });
});
