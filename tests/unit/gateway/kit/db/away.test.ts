import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, test } from 'vitest';
import { causesOf, isDatabaseAway } from '@/gateway/kit/db/away';

const coded = (code: string) => Object.assign(new Error('x'), { code });

describe('a database that is away', () => {
  test.each([
    'ECONNREFUSED',
    'EHOSTUNREACH',
    '57P01',
    '57P03',
    '57P05',
    '08006',
    '53300',
    '53100',
    '57014',
    '25006',
    '25P03',
  ])('is recognized by %s, however deep it is', (code) => {
    expect(isDatabaseAway(coded(code))).toBe(true);
    const wrapped = new Error('outer', { cause: new DrizzleQueryError('select 1', [], coded(code)) });
    expect(isDatabaseAway(wrapped)).toBe(true);
    expect(isDatabaseAway(Object.assign(new Error('of GraphQL'), { originalError: coded(code) }))).toBe(true);
  });

  test.each([
    'Connection terminated unexpectedly',
    'timeout exceeded when trying to connect',
    'Query read timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
  ])('is recognized by "%s"', (message) => expect(isDatabaseAway(new Error(message))).toBe(true));

  test.each(['23505', '42P01', '22P02', '42501', '25P02', '55P03'])('is not recognized by %s', (code) => {
    expect(isDatabaseAway(coded(code))).toBe(false);
  });

  test('is not recognized in something that is not an error', () => {
    expect(isDatabaseAway('ECONNREFUSED')).toBe(false);
    expect(isDatabaseAway(undefined)).toBe(false);
  });
});

test('causes that form a circle come to an end', () => {
  const error = new Error('round');
  error.cause = error;
  expect(causesOf(error).length).toBeLessThan(20);
});
