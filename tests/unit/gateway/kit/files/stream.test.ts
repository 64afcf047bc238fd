import { once } from 'node:events';
import { expect, test } from 'vitest';
import { timedStream } from '@/gateway/kit/files/stream';

/** Chunks that are each too much to be kept for later. */
function chunks(count: number, pauseMs = 0) {
  const shown = { isOver: false };
  async function* bytes() {
    try {
      for (let at = 0; at < count; at += 1) {
        if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
        yield Buffer.alloc(128 * 1024);
      }
    } finally {
      shown.isOver = true;
    }
  }
  return { bytes: bytes(), shown };
}

test('a stream that nobody reads closes without an end, and its source hears of it', async () => {
  const { bytes, shown } = chunks(10);
  const stream = timedStream(bytes, 30);
  let hasEnded = false;
  stream.on('end', () => (hasEnded = true));
  stream.read(0);
  await once(stream, 'close');
  expect({ hasEnded, ...shown }).toEqual({ hasEnded: false, isOver: true });
});

test('a stream that is read arrives in full, however long it takes to make', async () => {
  let length = 0;
  for await (const chunk of timedStream(chunks(3, 60).bytes, 30)) length += (chunk as Buffer).length;
  expect(length).toBe(3 * 128 * 1024);
});
