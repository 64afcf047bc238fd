import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clientSortKey } from '@/contract/clients/schema';
import { type Cursor, packCursor, readCursor } from '@/gateway/api/clients/cursor';
import { sortColumns } from '@/gateway/api/clients/sort';
import { ProblemError } from '@/gateway/api/http/problem';

const SORT = { key: 'marketValue', direction: 'desc' } as const;
const COLUMNS = sortColumns(SORT.key, SORT.direction, 'fr');
const CURSOR: Cursor = { ...SORT, values: ['-12.50', 'nguyễn thị mai', '42'] };

const read = (text: string) => readCursor(text, SORT, COLUMNS, '/page/after');
const pack = (changed: Partial<Cursor>) => packCursor({ ...CURSOR, ...changed });

function refusal(text: string) {
  try {
    read(text);
    return null;
  } catch (error) {
    return error instanceof ProblemError ? error.errors : error;
  }
}

describe('a cursor', () => {
  test('comes back as it was, in letters that need no escape', () => {
    expect(pack({})).toMatch(/^[\w-]+$/);
    expect(read(pack({}))).toEqual(CURSOR);
  });

  test.each([
    ['of another key', pack({ key: 'cash' })],
    ['of the other direction', pack({ direction: 'asc' })],
    ['without a value', pack({ values: ['-12.50', 'x'] })],
    ['with one too many', pack({ values: ['-12.50', 'x', '42', '42'] })],
    ['whose amount is none', pack({ values: ['much', 'x', '42'] })],
    ['whose record is none', pack({ values: ['-12.50', 'x', '1; drop'] })],
    ['with a control character', pack({ values: ['-12.50', 'x\0', '42'] })],
    ['that is empty', ''],
    ['that is no JSON', 'aGVsbG8'],
  ])('%s is refused, and the place named', (_what, text) => {
    expect(refusal(text)).toEqual([{ pointer: '/page/after', rule: 'cursor' }]);
  });

  test.each(['0000-01-01', '2026-02-30', '2026-3-6', 'today'])('of the date %s is refused', (date) => {
    const sort = { key: 'updatedOn', direction: 'asc' } as const;
    const text = packCursor({ ...sort, values: [date, 'x', '42'] });
    const readDate = () => readCursor(text, sort, sortColumns(sort.key, sort.direction, 'en'), '/page/after');
    expect(readDate).toThrow(ProblemError);
  });

  test('refuses whatever it did not make, and never fails otherwise', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.json().map((json) => Buffer.from(json).toString('base64url')),
    );
    const isRefused = (text: string) => {
      expect(refusal(text)).toEqual([{ pointer: '/page/after', rule: 'cursor' }]);
    };
    fc.assert(fc.property(texts, isRefused));
  });
});

test('every order ends with the name and the record, and so has no ties', () => {
  for (const key of clientSortKey.options) {
    for (const direction of ['asc', 'desc'] as const) {
      const columns = sortColumns(key, direction, 'en');
      expect(columns.at(-1)?.type).toBe('integer');
      expect(columns.at(-2)?.type).toBe('text');
      expect(columns.filter((column) => column.direction === direction).length).toBeGreaterThan(0);
    }
  }
});
