import { expect, test } from 'vitest';
import { mayPass } from '@/components/superTable/source/useResume';
import type { CallError } from '@/contract/callError';

const error = (changed: Partial<CallError>): CallError => ({
  code: 'unavailable',
  status: 503,
  requestId: null,
  retryAfterSeconds: null,
  ...changed,
});

test.each<[string, Partial<CallError>, boolean]>([
  ['a gateway that restarts', { retryAfterSeconds: 2 }, true],
  ['a question that never ends', { retryAfterSeconds: 10 }, false],
  ['too many requests, however long', { code: 'too-many-requests', retryAfterSeconds: 60 }, true],
  ['an answer cut short', { code: 'malformed' }, true],
  ['an answer that does not fit the contract', { code: 'malformed', misfit: '/next' }, false],
  ['a refusal', { code: 'forbidden' }, false],
])('%s is asked again or not', (_, changed, isAgain) => {
  expect(mayPass(error(changed))).toBe(isAgain);
});
