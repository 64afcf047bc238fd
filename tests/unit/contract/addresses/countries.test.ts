import { expect, test } from 'vitest';
import { isCountry } from '@/contract/addresses/countries';
import { LOCALES } from '@/contract/locale';
import { loadCountryNames } from '@/lib/i18n/countries';

const LETTERS = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
const CODES = LETTERS.flatMap((one) => LETTERS.map((other) => `${one}${other}`));

test.each(LOCALES)(
  'the server takes the countries that the forms offer in %s, and no other',
  async (locale) => {
    const names = await loadCountryNames(locale);
    expect(CODES.filter(isCountry)).toEqual(Object.keys(names).sort());
  },
);
