import { describe, expect, test } from 'vitest';
import { BODY, errorOf, READ, setUpHttpBench } from './bench';
import { reply, type Reply } from './faultServer';

const bench = setUpHttpBench();
const read = () => bench.client().call(READ, { body: BODY, transport: 'rest' });

describe('an unreadable answer', () => {
  test.each<[string, Reply]>([
    ['an HTML page', reply.text('<!doctype html><title>Sign in</title>', 200, 'text/html')],
    ['JSON under another media type', reply.text('{"a":1}', 200, 'text/plain')],
    ['JSON that ends too early', reply.text('{"rows":[{"name":"Tremblay"', 200)],
    ['an empty body', reply.text('', 200)],
    ['no content', reply.text('', 204)],
    ['a bare word', reply.text('null', 200)],
    ['a list', reply.text('[]', 200)],
  ])('%s is malformed and not retried', async (_case, fault) => {
    bench.server.script(fault);
    const error = await errorOf(read());
    expect(error).toMatchObject({ code: 'malformed', retryAfterSeconds: null });
    expect(error.status).toBeGreaterThanOrEqual(200);
    expect(bench.server.seen).toHaveLength(1);
  });

  test('+json media types are JSON', async () => {
    bench.server.script(
      reply.text('{"data":{"clientMetrics":{}}}', 200, 'application/graphql-response+json'),
    );
    await expect(bench.client().call(READ, { body: BODY, transport: 'graphql' })).resolves.toEqual({});
  });
});
