import { describe, expect, test } from 'vitest';
import { UPLOAD_MAX_BYTES } from '@/contract/documents/codes';
import { inspect } from '@/gateway/areas/documents/inspect/inspect';
import { BAD_FILES, GOOD_FILES } from '@/tests/support/paperFiles';

describe('A file is taken for what its bytes are', () => {
  test.each(GOOD_FILES)('%s', async (_name, bytes, mediaType) => {
    expect(await inspect(bytes)).toEqual({ mediaType });
  });
});

describe('A file is not taken', () => {
  test.each(BAD_FILES)('that is %s', async (_name, bytes, refusal) => {
    expect(await inspect(bytes)).toEqual({ refusal });
  });

  test('that is larger than allowed', async () => {
    expect(await inspect(Buffer.alloc(UPLOAD_MAX_BYTES + 1))).toEqual({ refusal: 'tooLarge' });
  });

  test.each([
    ['streams', 'stream\n'],
    ['packed objects', '/ObjStm\nstream\n'],
    ['packed objects in form', '9 0 obj\n<</Type/ObjStm>>\nstream\n'],
    ['names', '/J'],
    ['escapes', '/#4a'],
    ['openings', '<<'],
  ])('slowly where it is full of %s', async (_name, part) => {
    const start = '%PDF-1.7\n';
    const end = '\n%%EOF\n';
    const room = UPLOAD_MAX_BYTES - start.length - end.length;
    const bytes = Buffer.from(start + part.repeat(Math.floor(room / part.length)) + end, 'latin1');
    const began = performance.now();
    await inspect(bytes);
    expect(performance.now() - began).toBeLessThan(3_000);
  });
});
