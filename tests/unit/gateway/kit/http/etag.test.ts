import Fastify from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { etag } from '@/gateway/kit/http/etag';

const app = Fastify();
let answer: unknown = { flags: [1] };

beforeAll(async () => {
  app.get('/kept', { onSend: etag }, async () => answer);
  app.get('/failed', { onSend: etag }, async (_request, reply) => reply.code(500).send({}));
  await app.ready();
});

const ask = (tag?: string, url = '/kept') =>
  app.inject({ url, headers: tag === undefined ? {} : { 'if-none-match': tag } });

describe('the tag of an answer', () => {
  test('stays the same as long as the answer does', async () => {
    const first = (await ask()).headers.etag;
    expect(first).toMatch(/^"[\w-]{27}"$/);
    expect((await ask()).headers.etag).toBe(first);
    answer = { flags: [2] };
    expect((await ask()).headers.etag).not.toBe(first);
  });

  test('answers 304 without a body to a client that has it, weak or in a list', async () => {
    const tag = String((await ask()).headers.etag);
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const { statusCode, body, headers } = await ask(known);
      expect([statusCode, body, headers.etag]).toEqual([304, '', tag]);
    }
    expect((await ask('"other"')).statusCode).toBe(200);
  });

  test('is left off a failure', async () => {
    expect((await ask(undefined, '/failed')).headers).not.toHaveProperty('etag');
  });
});
