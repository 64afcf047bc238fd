import { describe, expect, test } from 'vitest';
import { guardedText, isFormulaLike, percentDigits } from '@/contract/spreadsheet';

describe('a text', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r1', '\n=1', '  =1', '＝1', '＋1', '－1', '＠1'])(
    '%j is guarded',
    (text) => {
      expect(isFormulaLike(text)).toBe(true);
      expect(guardedText(text)).toBe(`'${text}`);
    },
  );

  test.each(['Roy, Anne', '', '1-2', 'a=b', ' a', '–', '(514) 555-0142', '51-20417-8'])(
    '%j is not',
    (text) => {
      expect(guardedText(text)).toBe(text);
    },
  );
});

test('basis points become a percentage to the last place', () => {
  expect([0, 7, -7, 412, -412, 10_000].map(percentDigits)).toEqual(
    ['0.00', '0.07', '-0.07', '4.12', '-4.12', '100.00'],
  ); // prettier-ignore
});
