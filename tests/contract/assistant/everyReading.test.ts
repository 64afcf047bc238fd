import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { QuerySpec } from '@/contract/assistant/schema';
import { anyReading } from '@/tests/support/assistantReadings';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null });
});
afterAll(() => gateway.close());

test('each reading that a question can have is one that its list or its dashboard answers', async () => {
  // What names a client or a security is looked up before it is answered: their own tests have such names.
  const isNamed = (spec: QuerySpec) =>
    spec.kind === 'fact' || (spec.kind === 'quote' && /\p{Ll}/u.test(spec.symbol));
  const readings = anyReading.filter((spec) => !isNamed(spec));
  for (const spec of fc.sample(readings, { numRuns: 150, seed: 20260306 })) {
    const answer = await gateway.rest('advisor', 'chatAsk', { question: null, spec });
    expect([answer.status, spec], answer.text).toEqual([200, spec]);
  }
});

const EVERY = 4;

test('each question gets an answer, a question back or a refusal', async () => {
  const questions = readFileSync('tests/unit/gateway/areas/assistant/corpus/phrasings.tsv', 'utf8')
    .split('\n')
    .filter((line) => line.includes('\t'))
    .map((line) => line.split('\t')[2] ?? '')
    .filter((_, at) => at % EVERY === 0);
  for (const question of questions) {
    const answer = await gateway.rest('advisor', 'chatAsk', { question, spec: null });
    expect([answer.status, question], answer.text).toEqual([200, question]);
  }
});
