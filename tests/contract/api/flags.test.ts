import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { OfrepFlag } from '@/contract/flags';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway();
});
afterAll(() => gateway.close());
afterEach(() => gateway.db.pool.query('delete from feature_flags'));

const set = (key: string, value: unknown, subject = '') =>
  gateway.db.pool.query('insert into feature_flags (key, subject, value) values ($1, $2, $3)', [
    key,
    subject,
    JSON.stringify(value),
  ]);
const ask = (subject: string, headers: Record<string, string> = {}) =>
  gateway.rest(subject, 'flags', { context: { targetingKey: 'advisor' } }, { headers });
const flagOf = async (subject: string, key: string) =>
  ((await ask(subject)).json() as { flags: OfrepFlag[] }).flags.find((flag) => flag.key === key);

describe('the flags of a person [spec 3.flags.1]', () => {
  test('are on for what is built and off for what is not', async () => {
    expect(await flagOf('advisor', 'clientInfo')).toEqual({
      key: 'clientInfo',
      value: true,
      reason: 'DEFAULT',
    });
    expect(await flagOf('advisor', 'isGlobal')).toMatchObject({ value: false });
    expect(await flagOf('advisor', 'newsAndEvents')).toMatchObject({ value: true });
    expect(await flagOf('advisor', 'graphql.clients.list')).toMatchObject({ value: false });
  });

  test('are as the firm sets them for everyone, and for one person', async () => {
    await set('graphql.clients.list', true);
    await set('clientInfo', false, 'manager');
    expect(await flagOf('advisor', 'graphql.clients.list')).toMatchObject({ value: true, reason: 'STATIC' });
    expect(await flagOf('manager', 'clientInfo')).toMatchObject({ value: false, reason: 'TARGETING_MATCH' });
    expect(await flagOf('advisor', 'clientInfo')).toMatchObject({ value: true });
  });

  test('for one person override those for everyone', async () => {
    await set('clientInfo', true, 'manager');
    await set('clientInfo', false);
    expect(await flagOf('manager', 'clientInfo')).toMatchObject({ value: true });
    expect(await flagOf('advisor', 'clientInfo')).toMatchObject({ value: false });
  });

  test('belong to the token, whoever the context names', async () => {
    await set('clientInfo', false, 'manager');
    const answer = await gateway.rest('advisor', 'flags', { context: { targetingKey: 'manager' } });
    const { flags } = answer.json() as { flags: OfrepFlag[] };
    expect(flags.find((flag) => flag.key === 'clientInfo')).toMatchObject({ value: true });
  });
});

test('an unchanged answer is not sent again', async () => {
  const tag = String((await ask('advisor')).headers.etag);
  const same = await ask('advisor', { 'if-none-match': tag });
  expect([same.status, same.text]).toEqual([304, '']);
  await set('chatbot', true);
  expect((await ask('advisor', { 'if-none-match': tag })).status).toBe(200);
});
