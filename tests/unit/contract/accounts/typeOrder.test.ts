import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ACCOUNT_TYPES } from '@/contract/accounts/codes';
import { typePlace, TYPES_IN_ORDER } from '@/contract/accounts/typeOrder';
import { LOCALES } from '@/contract/locale';
import { compareText } from '@/contract/sorted';
import en from '@/locales/en/accounts.json';
import fr from '@/locales/fr/accounts.json';

const WORDS = { en: en.type, fr: fr.type } as const;
const MIGRATIONS = 'gateway/kit/db/migrations';
const migrations = readdirSync(MIGRATIONS).map((name) => readFileSync(`${MIGRATIONS}/${name}`, 'utf8'));

test.each(LOCALES)('types follow the order of their words: %s', (locale) => {
  const compare = compareText(locale);
  const byWords = [...ACCOUNT_TYPES].sort((a, b) => compare(WORDS[locale][a], WORDS[locale][b]));
  expect(TYPES_IN_ORDER[locale]).toEqual(byWords);
  expect(byWords.map((type) => typePlace(type, locale))).toEqual(byWords.map((_, place) => place));
});

test.each(LOCALES)('the database has an index for that order: %s', (locale) => {
  const places = TYPES_IN_ORDER[locale].map((type, place) => `  when '${type}' then ${place}\n`).join('');
  const made = migrations
    .flatMap((text) => text.split(';'))
    .filter((text) => text.includes(`accounts_type_${locale} `));
  expect(made.at(-1)).toContain(`on accounts ((case type\n${places}end), id)`);
});
