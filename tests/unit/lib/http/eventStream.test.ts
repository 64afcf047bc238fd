import { expect, test } from 'vitest';
import { CallCancelled } from '@/lib/http/failure';
import { errorOf, setUpHttpBench } from './bench';
import { reply, type Reply } from './faultServer';

const bench = setUpHttpBench();
const TYPE = { 'content-type': 'text/event-stream' };

/** Sends the parts one after the other, and then ends or stays. */
const parts =
  (texts: string[], isEnded = true): Reply =>
  (response) => {
    response.writeHead(200, TYPE);
    texts.forEach((text, n) => setTimeout(() => response.write(text), n * 20));
    if (isEnded) setTimeout(() => response.end(), texts.length * 20);
  };

function listen(
  options: Parameters<typeof bench.client>[0] = {},
  { signal = new AbortController().signal, known = null as string | null } = {},
) {
  const heard: [string, string | null][] = [];
  let lives = 0;
  const ended = bench.client(options).listen({
    signal,
    known,
    onEvent: (event, id) => heard.push([event, id]),
    onLife: () => (lives += 1),
  });
  return { heard, ended, lives: () => lives };
}

test('events are heard as they come, whatever the packets', async () => {
  bench.server.script(
    parts(['retry: 1000\nevent: hel', 'lo\ndata: {}\n\n', ':\n\n', 'event: changed\nid: a1\ndata: {}\n\n']),
  );
  const { heard, ended, lives } = listen({}, { known: 'a0' });
  await ended;
  expect(heard).toEqual([
    ['hello', null],
    ['changed', 'a1'],
  ]);
  expect(lives()).toBeGreaterThan(0);
  const [asked] = bench.server.seen;
  expect(asked).toMatchObject({ method: 'GET', path: '/notifications/stream' });
  expect(asked?.headers).toMatchObject({ authorization: 'Bearer token-1', 'last-event-id': 'a0' });
});

test('a refused token is renewed once', async () => {
  bench.server.script(reply.problem(401, 'unauthenticated'), parts(['event: hello\ndata: {}\n\n']));
  const { heard, ended } = listen({ refresh: () => Promise.resolve('token-2') });
  await ended;
  expect(heard).toEqual([['hello', null]]);
  expect(bench.server.seen.map(({ headers }) => headers.authorization)).toEqual([
    'Bearer token-1',
    'Bearer token-2',
  ]);
});

test('a session that has ended is no stream', async () => {
  bench.server.script(reply.problem(401, 'unauthenticated'));
  expect(await errorOf(listen().ended)).toMatchObject({ code: 'unauthenticated' });
});

test.each([
  ['too many', reply.problem(429, 'too-many-requests', { 'retry-after': '60' }), { retryAfterSeconds: 60 }],
  ['a page of a proxy', reply.text('<html>', 200, 'text/html'), { code: 'malformed', status: 200 }],
  ['nothing', ((response) => void response.writeHead(204).end()) as Reply, { status: 204 }],
])('%s is no stream', async (_, answer, error) => {
  bench.server.script(answer);
  expect(await errorOf(listen().ended)).toMatchObject(error);
});

test('a silent stream is given up', async () => {
  bench.server.script(parts(['event: hello\ndata: {}\n\n'], false));
  const { heard, ended } = listen({ silenceMs: 1_000 });
  expect(await errorOf(ended)).toMatchObject({ code: 'timeout' });
  expect(heard).toEqual([['hello', null]]);
});

test('a raised signal ends it', async () => {
  bench.server.script(parts(['event: hello\ndata: {}\n\n'], false));
  const leaving = new AbortController();
  const { ended } = listen({}, { signal: leaving.signal });
  setTimeout(() => leaving.abort(), 50);
  await expect(ended).rejects.toThrow(CallCancelled);
});
