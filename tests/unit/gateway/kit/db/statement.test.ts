import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { planned, prepared, preparedByText } from '@/gateway/kit/db/statement';

describe('a statement', () => {
  test('has its text once and its values each time, in the order of their places', () => {
    const find = prepared(
      'find',
      sql`select ${sql.placeholder('a')}, ${7}, ${sql.placeholder('b')}, ${sql.placeholder('a')}`,
    );
    expect(find({ a: 'x', b: null })).toEqual({
      name: 'find',
      text: 'select $1, $2, $3, $4',
      values: ['x', 7, null, 'x'],
    });
    expect(find({ a: 'y', b: 1 })).toMatchObject({
      text: find({ a: 'x', b: 1 }).text,
      values: ['y', 7, 1, 'y'],
    });
  });

  test('that is planned each time has no name', () => {
    expect(planned(sql`select 1`)({}).name).toBeUndefined();
  });

  test('made of parts is named by its text, whatever its values, and the database cuts no name', () => {
    const family = 'transactions of household';
    const upwards = preparedByText(family, sql`select ${sql.placeholder('a')} order by 1`);
    const downwards = preparedByText(family, sql`select ${sql.placeholder('a')} order by 1 desc`);
    expect(upwards({ a: 1 })).toMatchObject({ text: 'select $1 order by 1', values: [1] });
    expect(upwards({ a: 1 }).name).toBe(upwards({ a: 2 }).name);
    expect(upwards({ a: 1 }).name).not.toBe(downwards({ a: 1 }).name);
    expect(upwards({ a: 1 }).name?.length).toBeLessThan(64);
  });

  test('is not sent with a value missing', () => {
    const find = prepared('find', sql`select ${sql.placeholder('subject')}`);
    expect(() => find({})).toThrow('subject');
    expect(() => find({ subject: null })).not.toThrow();
  });
});
