import { DrizzleQueryError } from 'drizzle-orm/errors';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { asEmbedded } from '@/gateway/kit/db/away';
import { loggedError, toProblem } from '@/gateway/kit/http/faults';
import { ProblemError } from '@/gateway/kit/http/problem';
import { pauseBefore } from '@/lib/http/retry';

const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code });
const queryError = (cause: unknown) =>
  new DrizzleQueryError('select 1 where name = $1', ['Osei'], cause as Error);

describe('what a person is told', () => {
  test('a database that is away is no fault of the request, and the answer says when to come back', () => {
    const problem = toProblem(queryError(coded('ECONNREFUSED')));
    expect(problem.code).toBe('unavailable');
    expect(problem.headers).toHaveProperty('retry-after');
  });

  test.each([
    ['a server that is away', coded('ECONNREFUSED'), true],
    ['a wait in line', new Error('timeout exceeded when trying to connect'), true],
    ['a statement that the server ended', coded('57014'), false],
    ['a server that froze', new Error('Query read timeout'), true],
    [
      'a statement that the embedded database did not end',
      asEmbedded(new Error('Query read timeout')),
      false,
    ],
    ['an embedded database that begins anew', asEmbedded(new Error('Connection terminated')), true],
  ])('after %s the portal asks again by itself: %s, %s', (_, error, isRepeated) => {
    const { headers } = toProblem(queryError(error));
    const failure = {
      code: 'unavailable',
      status: 503,
      requestId: null,
      retryAfterSeconds: Number(headers?.['retry-after']),
    } as const;
    expect(pauseBefore(failure, 1, 0) !== null).toBe(isRepeated);
  });

  test.each(['23505', '42P01', '22P02'])('%s is a fault of ours', (code) => {
    expect(toProblem(queryError(coded(code))).code).toBe('unexpected');
  });

  test('a refusal stays a refusal', () => {
    const refusal = new ProblemError('not-found');
    expect(toProblem(refusal)).toBe(refusal);
  });

  test("the server's own refusals get the code of their status", () => {
    expect(toProblem(Object.assign(new Error(), { statusCode: 413 })).code).toBe('too-large');
    expect(toProblem(Object.assign(new Error(), { statusCode: 500 })).code).toBe('unexpected');
    expect(toProblem('no error at all').code).toBe('unexpected');
  });
});

describe('what the log keeps', () => {
  test('shows where, and nothing of a query’s values', () => {
    const logged = loggedError(
      queryError(Object.assign(coded('22P02', 'bad: "Osei"'), { severity: 'ERROR' })),
    );
    expect(logged.code).toBe('22P02');
    expect(logged.at.length).toBeGreaterThan(0);
    expect(JSON.stringify(logged)).not.toContain('Osei');
  });

  test('keeps the message of our own error', () => {
    expect(loggedError(new TypeError('x is not a function'))).toMatchObject({
      name: 'TypeError',
      message: 'x is not a function',
    });
  });

  test('names the field that breaks an answer’s schema, not its value', () => {
    const cause = z.object({ name: z.number() }).safeParse({ name: 'Osei' }).error ?? new z.ZodError([]);
    const logged = loggedError(new ResponseSerializationError('GET', '/me', { cause }));
    expect(logged.issues).toEqual(['name: invalid_type']);
    expect(JSON.stringify(logged)).not.toContain('Osei');
  });

  test('copes with something that is not an error', () => {
    expect(loggedError('words')).toEqual({ name: 'string', code: '', at: [] });
  });
});
