import { DrizzleQueryError } from 'drizzle-orm/errors';
import Fastify from 'fastify';
import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { logOptions, requestLog } from '@/gateway/kit/log';

async function linesOf(work: (app: ReturnType<typeof Fastify>) => Promise<unknown>, level = 'info') {
  const lines: string[] = [];
  const app = Fastify({ logger: logOptions(level, { write: (line) => void lines.push(line) }) });
  await app.register(requestLog);
  app.get('/people/:name', async () => ({}));
  await work(app);
  await app.close();
  return lines;
}

test('writes the pattern of a route, not its address', async () => {
  const lines = await linesOf((app) => app.inject({ url: '/people/osei?token=secret' }));
  const own = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .find((line) => line.msg === 'request');
  expect(own).toMatchObject({ method: 'GET', route: '/people/:name', status: 200 });
  expect(lines.filter((line) => line.includes('"request"')).join()).not.toMatch(/osei|secret/);
});

test('hides headers and bodies that someone logs by mistake', async () => {
  const lines = await linesOf(async (app) => {
    const headers = { authorization: 'Bearer secret', cookie: 'secret' };
    app.log.info(
      { headers, body: { name: 'secret' }, call: { authorization: 'secret', variables: 'secret' } },
      'x',
    );
  });
  expect(lines.join()).toContain('[redacted]');
  expect(lines.join()).not.toContain('secret');
});

test('quotes no parameters of a query, however the error is logged', async () => {
  const cause = Object.assign(new Error('bad: "Osei"'), { severity: 'ERROR', code: '22P02' });
  const error = new DrizzleQueryError('select 1 where name = $1', ['Osei'], cause);
  const wrapped = new GraphQLError(error.message, { originalError: error });
  const lines = await linesOf(async (app) => {
    for (const each of [error, wrapped]) {
      app.log.info(each);
      app.log.info({ err: each });
      app.log.info({ err: each }, each.message);
      app.log.info({ err: each }, 'a word of ours');
    }
  });
  expect(lines).toHaveLength(8);
  expect(lines.filter((line) => line.includes('22P02'))).toHaveLength(8);
  expect(lines.filter((line) => line.includes('a word of ours'))).toHaveLength(2);
  expect(lines.join()).not.toMatch(/Osei|select 1/);
});

test('keeps the message of our own error', async () => {
  const [line] = await linesOf(async (app) => app.log.info(new TypeError('x is not a function')));
  expect(line).toContain('"msg":"x is not a function"');
});

test('keeps the requested level', async () => {
  expect(await linesOf(async (app) => app.log.info('quiet'), 'error')).toEqual([]);
});
