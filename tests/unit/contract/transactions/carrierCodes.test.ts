import { describe, expect, test } from 'vitest';
import { CODE_SETS, TRANSACTION_CODES, typeOfCode } from '@/contract/transactions/carrierCodes';
import { TRANSACTION_TYPES } from '@/contract/transactions/codes';
import { LOCALES } from '@/contract/locale';
import { words } from '@/tests/support/words';

const ENTRIES = Object.entries(TRANSACTION_CODES);

describe.each(CODE_SETS)('the codes of the %s', (set) => {
  const codes = ENTRIES.flatMap(([type, sets]) => sets[set].map((code) => ({ type, code })));

  test('exist for each known kind', () => {
    const known = Object.keys(TRANSACTION_TYPES).filter((type) => type !== 'other');
    expect(new Set(codes.map(({ type }) => type))).toEqual(new Set(known));
  });

  test('mean one kind each, however they are written', () => {
    for (const { type, code } of codes) {
      expect(typeOfCode(set, code)).toBe(type);
      expect(typeOfCode(set, ` ${code.toUpperCase()} `)).toBe(type);
      expect(typeOfCode(set, code.toLowerCase())).toBe(type);
    }
    const written = codes.map(({ code }) => code.trim().toLowerCase());
    expect(written.filter((code, at) => written.indexOf(code) !== at)).toEqual([]);
  });

  test.each(['', 'Z99', 'constructor', '__proto__', 'é', 'DROP'])('read %j as the kind `other`', (code) => {
    expect(typeOfCode(set, code)).toBe('other');
  });
});

test('cover every province’s taxes, capital of an education plan, and cancellations', () => {
  const taxes = ['HST', 'GST', 'QST', 'TVH', 'TPS', 'TVQ'];
  expect(taxes.filter((code) => typeOfCode('statement', code) !== 'salesTax')).toEqual([]);
  for (const set of CODE_SETS) {
    expect(TRANSACTION_TYPES[typeOfCode(set, 'PSE')].effect).toBe('flow');
    expect(typeOfCode(set, set === 'history' ? 'CXL' : 'Cancel')).toBe('correction');
  }
  expect(typeOfCode('history', 'QS4')).toBe('salesTax');
});

test('differ between the sets, and are known to be in use by carriers', () => {
  expect(typeOfCode('statement', 'Fee')).toBe('fee');
  expect(typeOfCode('history', 'Fee')).toBe('other');
  const shown = ['E70', 'HS4', 'GS4', 'CONT', 'C51', 'PAYMT', 'WHTFED', 'DRIP', 'EFT', 'CESG', 'DEREG'];
  expect(shown.filter((code) => typeOfCode('history', code) === 'other')).toEqual([]);
});

test.each(LOCALES)('each kind has its own plain words in %s', (locale) => {
  const said = Object.values(TRANSACTION_TYPES).map(({ key }) => words(locale)(`accounts:${key}`));
  expect(new Set(said).size).toBe(said.length);
  expect(words(locale)('accounts:transactionType.otherCoded', { code: 'Z99' })).toContain('Z99');
});
