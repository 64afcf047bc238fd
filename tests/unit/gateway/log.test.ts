import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { logOptions, requestLog } from '@/gateway/log';

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

test('keeps the level that was asked for', async () => {
  expect(await linesOf(async (app) => app.log.info('quiet'), 'error')).toEqual([]);
});
