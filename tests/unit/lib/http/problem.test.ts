import { describe, expect, test } from 'vitest';
import { BODY, errorOf, ID, READ, setUpHttpBench } from './bench';
import { reply } from './faultServer';

const bench = setUpHttpBench();
const read = () => bench.client().call(READ, { body: BODY, transport: 'rest' });

describe('a problem', () => {
  test.each([
    [403, 'no-rep-codes', 'no-rep-codes'],
    [404, 'not-found', 'not-found'],
    [500, 'unexpected', 'unexpected'],
    [409, 'idempotency-key-reused', 'idempotency-key-reused'],
    [403, 'A_WORD_OF_THEIR_OWN', 'forbidden'],
    [404, '', 'not-found'],
    [405, '', 'method-not-allowed'],
    [418, 'teapot', 'unexpected'],
  ])('%i %j is read as %s', async (status, given, code) => {
    bench.server.script(reply.problem(status, given));
    expect(await errorOf(read())).toMatchObject({ code, status });
  });

  test.each([
    [400, 'invalid'],
    [412, 'conflict'],
    [413, 'too-large'],
    [415, 'unsupported-media-type'],
    [422, 'invalid'],
    [429, 'too-many-requests'],
    [503, 'unavailable'],
    [302, 'unexpected'],
  ])('%i in HTML, from a proxy on the way, is %s by its status', async (status, code) => {
    bench.server.script(reply.text('<h1>Gateway</h1>', status, 'text/html'));
    expect(await errorOf(read())).toMatchObject({ code, status });
  });

  const by = { subject: 'linh', firstName: 'Linh', lastName: 'Phạm' };
  const at = '2026-03-06T13:39:00Z';

  const readOf = (extra: object) => reply.text(JSON.stringify(extra), 412, 'application/problem+json');

  test('says which fields are wrong, and which pending change is in the way', async () => {
    const dates = {
      earlier: { fact: 'birth', on: '1960-02-03' },
      later: { fact: 'death', on: '1950-01-01' },
    };
    const errors = [
      { pointer: '/fields/phones/0/number', rule: 'phone' },
      { pointer: '/fields/deceasedOn', rule: 'date_order', dates },
    ];
    bench.server.script(
      readOf({ code: 'invalid', errors: [...errors, { pointer: 3 }, null], changeSetId: 'c1' }),
    );
    const error = await errorOf(read());
    expect(error).toMatchObject({ errors, changeSetId: 'c1' });
    expect(error).not.toHaveProperty('conflict');
  });

  test('says which fields collide, with each side’s value, and what was merged', async () => {
    const conflicts = [{ path: 'phones', base: 'a', theirs: null, yours: ['c'], by, at }];
    const merged = [{ path: 'email', was: null, became: 'd', by, at }];
    bench.server.script(
      readOf({ code: 'conflict', version: 13, conflicts: [...conflicts, { base: 1 }], merged }),
    );
    expect((await errorOf(read())).conflict).toEqual({ version: 13, conflicts, merged });
    // Without a version nobody could save over it.
    bench.server.script(readOf({ code: 'conflict', conflicts }));
    expect(await errorOf(read())).not.toHaveProperty('conflict');
  });

  test('keeps the gateway’s id, only in a plain form', async () => {
    bench.server.script(reply.problem(404, 'not-found', { 'x-request-id': 'gw-1234' }));
    expect((await errorOf(read())).requestId).toBe('gw-1234');
    bench.server.script(reply.problem(404, 'not-found', { 'x-request-id': '<script>' }));
    expect((await errorOf(read())).requestId).toBe(bench.server.seen[1]?.headers['x-request-id']);
  });

  test.each([
    ['7', 7],
    ['0', 0],
    ['999999', 3600],
    ['soon', null],
    ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
  ])('429 with Retry-After %j says %j seconds', async (header, seconds) => {
    bench.server.script(reply.problem(429, 'too-many-requests', { 'retry-after': header }));
    const error = await errorOf(read());
    expect(error).toMatchObject({ code: 'too-many-requests', status: 429, retryAfterSeconds: seconds });
    expect(bench.server.seen).toHaveLength(1);
  });

  test('with Retry-After as a date counts from now', async () => {
    const header = new Date(Date.now() + 30_000).toUTCString();
    bench.server.script(reply.problem(429, 'too-many-requests', { 'retry-after': header }));
    const { retryAfterSeconds } = await errorOf(read());
    expect(retryAfterSeconds).toBeGreaterThanOrEqual(28);
    expect(retryAfterSeconds).toBeLessThanOrEqual(31);
  });

  test('holds nothing of what was sent or received', async () => {
    bench.server.script(reply.text('{"name":"Tremblay"', 500));
    const fault: unknown = await read().catch((caught: unknown) => caught);
    const shown = `${String(fault)} ${JSON.stringify(fault)} ${(fault as Error).stack ?? ''}`;
    for (const secret of ['Tremblay', 'token-1', ID]) expect(shown).not.toContain(secret);
  });
});
