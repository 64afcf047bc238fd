import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '@/contract/locale';

type Tree = { [key: string]: string | Tree };

/** All texts of a language by namespace and key. */
function textsOf(locale: Locale): Map<string, string> {
  const found = new Map<string, string>();
  const walk = (tree: Tree, path: string) => {
    for (const [key, value] of Object.entries(tree)) {
      if (typeof value === 'string') found.set(`${path}${key}`, value);
      else walk(value, `${path}${key}.`);
    }
  };
  for (const file of readdirSync(`locales/${locale}`)) {
    walk(JSON.parse(readFileSync(`locales/${locale}/${file}`, 'utf8')) as Tree, `${file.slice(0, -5)}:`);
  }
  return found;
}

/** The rows of the table in docs/words.md. */
const TERMS = readFileSync('docs/words.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\|[\s-]+\|/.test(line))
  .slice(1)
  .map((line) => {
    const [english = '', french = '', banned = ''] = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
    return {
      english,
      french: french.split(' · '),
      banned: banned === '' ? [] : banned.split(', '),
    };
  });

const TEXTS = { en: textsOf('en'), fr: textsOf('fr') };

/** A word by itself, and not a part of another. */
const wordOf = (text: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}@.{-])${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}@}-])`,
    'iu',
  );

test('the table of terms is read whole', () => {
  expect(TERMS.length).toBeGreaterThan(30);
  expect(TERMS.every(({ english, french }) => english !== '' && french[0] !== '')).toBe(true);
});

test.each(TERMS)('“$english” is $french wherever it is a text of its own', ({ english, french }) => {
  const others = [...TEXTS.en]
    .filter(([, text]) => text === english)
    .map(([key]) => [key, TEXTS.fr.get(key) ?? ''])
    .filter(([, text = '']) => !french.includes(text));
  expect(others).toEqual([]);
});

describe.each(LOCALES)('in %s', (locale) => {
  test.each(TERMS.flatMap(({ banned }) => banned))('no text says “%s”', (word) => {
    const isWord = wordOf(word);
    expect([...TEXTS[locale]].filter(([, text]) => isWord.test(text))).toEqual([]);
  });
});

/** Twelve months that do not say which: `12 complete months` and `12 mois complets` do. */
const VAGUE = {
  en: /\b(12|twelve) months\b|\bpast (12|twelve)\b/i,
  fr: /\b(12|douze) (derniers )?mois(?! complets)/i,
} as const;

test.each(LOCALES)('no text in %s says 12 months without the name of the period', (locale) => {
  expect([...TEXTS[locale]].filter(([, text]) => VAGUE[locale].test(text))).toEqual([]);
});
