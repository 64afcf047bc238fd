import { expect } from 'vitest';
import type { Problem } from '@/contract/problem';
import type { Answer } from './gateway';

/** Compares a refusal over one way with the same over another: the same problem, except the request's id. */
export function expectSameRefusal(answer: Answer, other: Answer): void {
  const [one, two] = [answer, other].map((each) => {
    const { requestId, ...problem } = each.json() as Problem;
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    return { status: each.status, type: each.headers['content-type'], problem };
  });
  expect(one).toEqual(two);
}
