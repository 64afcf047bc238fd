import { createHmac, createSecretKey } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ClientsListBody, clientSortKey } from '@/contract/clients/schema';
import { type CursorList, ORDERS_VERSION, packCursor, readCursor } from '@/gateway/kit/paging/cursor';
import { sortColumns } from '@/gateway/areas/clients/calls/sort';
import { ProblemError } from '@/gateway/kit/http/problem';

const KEY = createSecretKey(Buffer.alloc(32, 7));
const OTHER_KEY = createSecretKey(Buffer.alloc(32, 8));
const COLUMNS = sortColumns([{ key: 'marketValue', direction: 'desc' }], 'en');
const VALUES = ['120418', 'Côté Marie', '17'];
type List = CursorList & Pick<ClientsListBody, 'sort'>;

const LIST: List = {
  sort: [{ key: 'marketValue', direction: 'desc' }],
  of: 'clients chan',
  subject: 'advisor',
  asOf: '2026-03-06',
};

const read = (text: string, list = LIST, columns = COLUMNS, key = KEY) =>
  readCursor(key, list, text, columns, '/page/after');

function refusalOf(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    return error instanceof ProblemError ? { code: error.code, errors: error.errors } : error;
  }
}

const FOREIGN = { code: 'cursor', errors: [{ pointer: '/page/after', rule: 'cursor' }] };

/** A cursor of `values` with a good seal, as a program of another version may have made it. */
const sealed = (values: string[], list = LIST) => packCursor(KEY, list, values);

describe('a cursor', () => {
  test('leads back to its row, through any gateway of the database', () => {
    const sameKey = createSecretKey(Buffer.alloc(32, 7));
    expect(read(sealed(VALUES), LIST, COLUMNS, sameKey)).toEqual(VALUES);
    expect(sealed(VALUES)).toMatch(/^[\w-]+$/);
  });

  test('works in both languages', () => {
    expect(
      read(sealed(VALUES), LIST, sortColumns([{ key: 'marketValue', direction: 'desc' }], 'fr')),
    ).toEqual(VALUES);
  });

  test.each<[string, Partial<List>]>([
    ['another key', { sort: [{ key: 'cash', direction: 'desc' }] }],
    ['another direction', { sort: [{ key: 'marketValue', direction: 'asc' }] }],
    [
      'a further key',
      {
        sort: [
          { key: 'marketValue', direction: 'desc' },
          { key: 'cash', direction: 'asc' },
        ],
      },
    ],
    ['another filter', { of: 'clients chen' }],
    ['another name', { of: 'households chan' }],
    ['another person', { subject: 'assistant' }],
    ['a book of another date', { asOf: '2026-03-07' }],
  ])('for a list with %s is refused', (_what, changed) => {
    const list = { ...LIST, ...changed };
    expect(refusalOf(() => read(sealed(VALUES), list, sortColumns(list.sort, 'en')))).toEqual(FOREIGN);
  });

  test('with any single bit changed is refused', () => {
    const bytes = Buffer.from(sealed(VALUES), 'base64url');
    for (let at = 0; at < bytes.length; at++) {
      const forged = Buffer.from(bytes);
      forged.writeUInt8(forged.readUInt8(at) ^ 1, at);
      expect(
        refusalOf(() => read(forged.toString('base64url'))),
        `byte ${at}`,
      ).toEqual(FOREIGN);
    }
  });

  test('sealed by another database is refused', () => {
    expect(refusalOf(() => read(sealed(VALUES), LIST, COLUMNS, OTHER_KEY))).toEqual(FOREIGN);
  });

  test.each(['', 'nonsense', 'A'.repeat(22), Buffer.from('["name","asc",["a","1"]]').toString('base64url')])(
    'that is not one is refused: %j',
    (text) => {
      expect(refusalOf(() => read(text))).toEqual(FOREIGN);
    },
  );

  test.each([
    ['too few values', ['120418', 'x']],
    ['too many', [...VALUES, '1']],
    ['an amount that is none', ['1e9', 'x', '17']],
    ['a record that is none', ['120418', 'x', '1 or true']],
    ['a control character', ['120418', 'a\0b', '17']],
  ])('of another version, with %s, is refused before the database reads it', (_what, values) => {
    expect(refusalOf(() => read(sealed(values)))).toEqual(FOREIGN);
  });

  test('of the largest stored amount is read, and so is that of the largest debt', () => {
    for (const cents of ['9223372036854775807', '-9223372036854775808']) {
      const values = [cents, 'x', '17'];
      expect(read(sealed(values))).toEqual(values);
    }
  });

  test('of a version whose orders meant something else is refused, even with a good seal and form', () => {
    const place = JSON.stringify(VALUES);
    const { sort, subject, asOf, of } = LIST;
    const order = sort.map(({ key, direction }) => [key, direction]);
    const parts = [place, order, subject, asOf, of];
    const cursorOf = (sealedParts: unknown[]) => {
      const seal = createHmac('sha256', KEY).update(JSON.stringify(sealedParts)).digest().subarray(0, 16);
      return Buffer.concat([seal, Buffer.from(place)]).toString('base64url');
    };
    expect(read(cursorOf([ORDERS_VERSION, ...parts]))).toEqual(VALUES);
    for (const earlier of [parts, [ORDERS_VERSION - 1, ...parts]]) {
      expect(refusalOf(() => read(cursorOf(earlier)))).toEqual(FOREIGN);
    }
  });

  test.each(['2026-02-30', '0000-01-01', 'infinity'])('with the date %s is refused', (date) => {
    const list: List = { ...LIST, sort: [{ key: 'updatedOn', direction: 'asc' }] };
    const columns = sortColumns(list.sort, 'en');
    expect(refusalOf(() => read(sealed([date, 'x', '17'], list), list, columns))).toEqual(FOREIGN);
    expect(read(sealed(['2026-02-28', 'x', '17'], list), list, columns)).toHaveLength(3);
  });
});

test('that was not made here is refused, and never fails otherwise', () => {
  const texts = fc.oneof(
    fc.string(),
    fc.json().map((json) => Buffer.from(json).toString('base64url')),
  );
  const isRefused = (text: string) => {
    expect(refusalOf(() => read(text))).toEqual(FOREIGN);
  };
  fc.assert(fc.property(texts, isRefused));
});

test('every order ends with the name and the record, so it has no ties', () => {
  for (const key of clientSortKey.options) {
    for (const direction of ['asc', 'desc'] as const) {
      const columns = sortColumns([{ key, direction }], 'en');
      expect(columns.at(-1)?.type).toBe('integer');
      expect(columns.at(-2)?.type).toBe('text');
      expect(columns.filter((column) => column.direction === direction).length).toBeGreaterThan(0);
    }
  }
});
