import { expect, test } from 'vitest';
import { BOOK_CHANGED, readTrailer, TRAILER_BYTES, writeTrailer } from '@/contract/export/trailer';

const SHA = 'ab'.repeat(32);

test.each([0, 1, 100_000, 1_048_575, 9_999_999_999])(
  'a trailer for %i rows has a fixed length and reads back',
  (rows) => {
    const text = writeTrailer({ rows, gone: rows, sha256: SHA });
    expect(text).toHaveLength(TRAILER_BYTES);
    expect(readTrailer(text)).toEqual({ rows, gone: rows, sha256: SHA });
  },
);

test('a cut or longer trailer, or the end of a file, is not one', () => {
  const text = writeTrailer({ rows: 12, gone: 0, sha256: SHA });
  for (const other of [text.slice(1), text.slice(0, -1), `${text} `, '', 'x'.repeat(TRAILER_BYTES)]) {
    expect(readTrailer(other)).toBeNull();
  }
});

test('the text in its place after a change of the book is as long, and not a trailer', () => {
  expect(BOOK_CHANGED).toHaveLength(TRAILER_BYTES);
  expect(readTrailer(BOOK_CHANGED)).toBeNull();
});
