import { expect, test } from 'vitest';
import { rowCounter } from '@/lib/http/rowCount';

const CSV = Buffer.from('\ufeffName,Note\r\n"Roy, Anne","two\r\nlines ""so"""\r\nCôté,x\r\n');

test('rows are counted however the file is cut, and a line end in a cell does not count', () => {
  for (let size = 1; size <= CSV.length; size += 1) {
    const count = rowCounter();
    let rows = 0;
    for (let at = 0; at < CSV.length; at += size) rows = count(CSV.subarray(at, at + size));
    expect(rows, `in pieces of ${size}`).toBe(2);
  }
  expect(rowCounter()(Buffer.from('Name'))).toBe(0);
});
