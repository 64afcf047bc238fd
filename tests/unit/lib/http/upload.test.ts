import { describe, expect, test } from 'vitest';
import { errorOf, ID, setUpHttpBench } from './bench';
import { reply } from './faultServer';

const bench = setUpHttpBench();

const upload = (onProgress: (bytes: number) => void = () => undefined) =>
  bench.client().upload({
    uploadId: ID,
    clientId: ID,
    file: new Blob(['paper']),
    signal: new AbortController().signal,
    onProgress,
  });

const busy = (seconds?: string) =>
  reply.problem(429, 'too-many-requests', seconds === undefined ? {} : { 'retry-after': seconds });

describe('a file that is sent', () => {
  test('is sent again when the gateway says to, under the same id', async () => {
    bench.server.script(busy('2'), busy('3'), reply.json({ uploadId: ID }));
    expect(await upload()).toEqual({ uploadId: ID });
    expect(bench.pauses).toEqual([2_000, 3_000]);
    expect(bench.server.seen.map(({ headers }) => headers['idempotency-key'])).toEqual([ID, ID, ID]);
  });

  test.each([
    ['five times at most', ['1', '1', '1', '1', '1'], 4],
    ['not after a long time', ['60'], 0],
    ['not where the gateway does not say when', [undefined], 0],
  ])('is sent again %s', async (_name, seconds, pauses) => {
    bench.server.script(...seconds.map(busy));
    expect(await errorOf(upload())).toMatchObject({ code: 'too-many-requests' });
    expect(bench.pauses).toHaveLength(pauses);
  });
});

test('a file that waits is taken back by its id', async () => {
  bench.server.script(reply.json({ uploadId: ID }));
  await bench.client().removeUpload(ID);
  expect(bench.server.seen).toMatchObject([
    { method: 'POST', path: '/documents/upload/remove', headers: { 'idempotency-key': ID } },
  ]);
});
