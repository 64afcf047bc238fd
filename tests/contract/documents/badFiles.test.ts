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
});
