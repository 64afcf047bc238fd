import { expect, test } from 'vitest';
import { WORKBOOK_ROWS_MAX } from '@/contract/export/choices';
import { demandRoom } from '@/gateway/kit/files/room';

test('a workbook is refused when there are more rows than it can hold', () => {
  expect(() => demandRoom('xlsx', WORKBOOK_ROWS_MAX)).not.toThrow();
  expect(() => demandRoom('xlsx', WORKBOOK_ROWS_MAX + 1)).toThrow(
    expect.objectContaining({ code: 'too-many-rows', statusCode: 422 }),
  );
});

test('a CSV has room for any number', () => {
  expect(() => demandRoom('csv', 5_000_000)).not.toThrow();
});
