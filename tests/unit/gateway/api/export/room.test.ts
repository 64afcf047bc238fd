import { describe, expect, test } from 'vitest';
import { WORKBOOK_ROWS_MAX } from '@/contract/export/choices';
import type { ExportSelection } from '@/contract/export/schema';
import { type Ask, LISTS } from '@/gateway/api/export/lists';
import { demandRoom } from '@/gateway/api/export/room';
import { exportBody, exportedRows } from '@/tests/support/exports';

/** Counts as each list does, of a book that is too large to be made. */
const counting = (found: number): Ask =>
  ((name: string) =>
    Promise.resolve(name === 'accountsSummaryList' ? { total: { count: found } } : { count: found })) as Ask;

const COUNTED = ['clients', 'households', 'accounts', 'unassignedAccounts'] as const;

interface Asked {
  found: number;
  selection?: ExportSelection;
  format?: 'csv' | 'xlsx';
  next?: string | null;
}

const demand = (
  list: (typeof COUNTED)[number],
  { found, selection, format = 'xlsx', next = 'more' }: Asked,
) => {
  const body = exportBody(exportedRows[list](), ['number'], { format, selection: selection ?? null });
  return demandRoom(counting(found), LISTS[list], body, { next });
};

describe.each(COUNTED)('a workbook of %s', (list) => {
  test('is refused where the list finds more rows than it holds', async () => {
    await expect(demand(list, { found: WORKBOOK_ROWS_MAX })).resolves.toBeUndefined();
    await expect(demand(list, { found: WORKBOOK_ROWS_MAX + 1 })).rejects.toMatchObject({
      code: 'too-many-rows',
      statusCode: 422,
    });
  });
});

test.each<[string, Asked]>([
  ['a CSV has room for any number', { found: 5_000_000, format: 'csv' }],
  ['rows chosen one by one are few', { found: 5_000_000, selection: { all: false, ids: ['a'] } }],
  ['rows taken out do not count', { found: WORKBOOK_ROWS_MAX + 1, selection: { all: true, ids: ['a'] } }],
  ['what is there at once is not counted', { found: 5_000_000, next: null }],
])('%s', async (_name, asked) => {
  await expect(demand('accounts', asked)).resolves.toBeUndefined();
});
