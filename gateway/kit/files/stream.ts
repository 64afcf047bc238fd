import { Readable } from 'node:stream';

/** How long ready bytes wait for their reader: well below the time after which an export counts as lost. */
const PATIENCE_MS = 60_000;

/**
 * A stream of bytes that gives up on a stalled reader: it closes without an end marker, and stops its
 * generator.
 *
 * @param patienceMs how long it waits for its reader; the time in which bytes are made does not count
 */
export function timedStream(bytes: AsyncIterable<Buffer>, patienceMs = PATIENCE_MS): Readable {
  async function* taken() {
    for await (const chunk of bytes) {
      const timer = setTimeout(() => stream.destroy(), patienceMs);
      try {
        yield chunk;
      } finally {
        clearTimeout(timer);
      }
    }
  }
  const stream = Readable.from(taken(), { objectMode: false });
  return stream;
}
