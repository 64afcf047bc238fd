import { describe, expect, test } from 'vitest';
import { PROBLEM_CODES } from '@/contract/problem';
import { codeOfStatus, PROBLEM_STATUS, problemBody, ProblemError } from '@/gateway/kit/http/problem';

describe('a problem', () => {
  test.each(PROBLEM_CODES)('%s has a title in both languages, and uses the one of the request', (code) => {
    const english = problemBody(new ProblemError(code), 'en', 'id');
    const french = problemBody(new ProblemError(code), 'fr', 'id');
    expect(english.titles).toEqual(french.titles);
    expect(english.title).toBe(english.titles.en);
    expect(french.title).toBe(english.titles.fr);
    expect(english.titles.en).not.toBe(english.titles.fr);
    expect(english).toMatchObject({ status: PROBLEM_STATUS[code], code, requestId: 'id' });
  });

  test('lists its errors if it has any', () => {
    const errors = [{ pointer: '/id', rule: 'invalid_format' }];
    expect(problemBody(new ProblemError('invalid', { errors }), 'en', 'id').errors).toEqual(errors);
    expect(problemBody(new ProblemError('invalid'), 'en', 'id')).not.toHaveProperty('errors');
  });
});

test.each([
  [400, 'invalid'],
  [401, 'unauthenticated'],
  [404, 'not-found'],
  [413, 'too-large'],
  [415, 'unsupported-media-type'],
  [418, 'invalid'],
  [500, 'unexpected'],
  [503, 'unavailable'],
  [599, 'unexpected'],
])('reads status %i as %s', (status, code) => {
  expect(codeOfStatus(status)).toBe(code);
});
