import { describe, expect, test, vi } from 'vitest';
import type { Call } from '@/contract/call';
import { CALLS } from '@/contract/calls';
import type { ClientsListBody } from '@/contract/clients/schema';
import type { Shape } from '@/contract/shapes/shape';
import { conformOf, misfitOf } from '@/lib/http/conform';
import { listOf, manyClients } from '@/tests/support/book';
import { errorOf, PLAIN_READ, setUpHttpBench, WRITE } from './bench';
import { reply } from './faultServer';

describe('the part of a value that does not fit a shape', () => {
  const SHARED: readonly Shape[] = [['p', '^\\d+\\.\\d{2}$']];
  test.each<[unknown, Shape, string | null]>([
    ['a', 's', null],
    [7, 's', ''],
    [1.5, 'n', null],
    ['1.5', 'n', ''],
    [1.5, 'i', ''],
    [null, '0', null],
    [undefined, '?', null],
    ['1.50', 0, null],
    ['1.5', 0, ''],
    ['CAD', ['=', 'CAD', 'USD'], null],
    ['EUR', ['=', 'CAD', 'USD'], ''],
    ['=', ['=', 'CAD'], ''],
    [null, ['|', 's', '0'], null],
    [[], ['[', 's', 1], ''],
    [['a', 2], ['[', 's'], '/1'],
    [['a', 2], ['(', 's', 'n'], null],
    [['a', 2, true], ['(', 's', 'n'], null],
    [[2, 'a'], ['(', 's', 'n'], '/0'],
    [['a', { at: 7 }], ['(', 's', ['{', { at: 's' }]], '/1/at'],
    [['a'], ['(', 's', 'n'], ''],
    [['a'], ['(', 's', '?'], ''],
    [{ 0: 'a', 1: 2 }, ['(', 's', 'n'], ''],
    [['1.5'], ['(', 0], '/0'],
    [{ a: 1 }, ['{', { a: 's' }], '/a'],
    [{}, ['{', { a: 's' }], '/a'],
    [{}, ['{', { 'a?': 's' }], null],
    [{ a: null }, ['{', { 'a?': 's' }], '/a'],
    [{ a: 'x', later: 1 }, ['{', { a: 's' }], null],
    [[], ['{', {}], ''],
    [{ Tremblay: 1 }, ['%', 's'], '/*'],
    [{ at: { value: 7 } }, ['{', { at: ['|', '0', ['{', { value: 's' }]] }], '/at/value'],
  ])('of %j as %j is at %j', (value, shape, at) => {
    expect(misfitOf(value, shape, SHARED)).toBe(at);
  });
});

describe('an answer that does not fit the contract', () => {
  const bench = setUpHttpBench();
  const CLIENTS = manyClients(3);
  const listBody: ClientsListBody = {
    filters: { clientName: [] },
    sort: [{ key: 'name', direction: 'asc' }],
    page: { size: 3, after: null, before: null },
  };
  const list = () => listOf(CLIENTS, listBody);

  function ask(answer: unknown, isWindow: boolean) {
    const onMisfit = vi.fn();
    bench.server.script(reply.json(answer));
    const client = bench.client({ loadConform: conformOf, onMisfit });
    const answered = client.call(CALLS.clientsList, { body: listBody, transport: 'rest', isWindow });
    return { answered, onMisfit };
  }

  const withRow = (change: object) => {
    const { rows, ...others } = list();
    return { ...others, rows: rows.map((row, index) => (index === 1 ? { ...row, ...change } : row)) };
  };

  test('is malformed, and says where', async () => {
    const { answered, onMisfit } = ask(withRow({ marketValue: 7 }), false);
    expect(await errorOf(answered)).toMatchObject({ code: 'malformed', misfit: '/rows/1/marketValue' });
    expect(onMisfit).not.toHaveBeenCalled();
  });

  test('leaves the other rows of a window, and is told', async () => {
    const { answered, onMisfit } = ask(withRow({ marketValue: '12,50 $' }), true);
    const { rows } = await answered;
    expect(rows).toEqual([list().rows[0], null, list().rows[2]]);
    expect(onMisfit).toHaveBeenCalledWith(CALLS.clientsList, '/rows/1/marketValue', expect.any(String));
  });

  test('is no window without its cursors, whatever its rows are', async () => {
    const { next: _, ...cut } = withRow({ name: null });
    expect(await errorOf(ask(cut, true).answered)).toMatchObject({ code: 'malformed' });
    expect(await errorOf(ask({ ...list(), rows: null }, true).answered)).toMatchObject({ misfit: '/rows' });
  });

  test('is no failure of a write, which has been done', async () => {
    const onMisfit = vi.fn();
    bench.server.script(reply.json({ later: true }));
    const client = bench.client({ loadConform: conformOf, onMisfit });
    const asked = { body: {} as never, transport: 'rest', idempotencyKey: 'once' } as const;
    await expect(client.call(WRITE, asked)).resolves.toEqual({ later: true });
    expect(onMisfit).toHaveBeenCalledWith(WRITE, expect.any(String), expect.any(String));
  });

  test('is not waited for longer than its shape may take', async () => {
    bench.server.script(reply.json({ rows: 7 }));
    const client = bench.client({ loadConform: () => new Promise(() => undefined) });
    const asked = { body: listBody, transport: 'rest' } as const;
    await expect(client.call(CALLS.clientsList, asked)).resolves.toEqual({ rows: 7 });
  });

  test('is taken as it is where what it must look like does not come, or nobody knows it', async () => {
    bench.server.script(reply.json({ rows: 7 }));
    const client = bench.client({ loadConform: () => Promise.reject(new Error('ChunkLoadError')) });
    const asked = { body: listBody, transport: 'rest' } as const;
    await expect(client.call(CALLS.clientsList, asked)).resolves.toEqual({ rows: 7 });
    await expect(conformOf(PLAIN_READ as Call)).rejects.toThrow();
  });
});
