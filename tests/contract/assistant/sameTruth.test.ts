import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsShown } from '@/contract/assistant/shown';
import type { BookFilter } from '@/contract/filters/schema';
import { readQuestion } from '@/gateway/areas/assistant/grammar/read';
import { answerOf } from '@/tests/support/accounts';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { expectedOf } from '@/tests/unit/gateway/areas/assistant/corpus/notation';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null });
});
afterAll(async () => {
  const sorted = TIMES.sort((a, b) => a - b);
  const at = (share: number) => `${(sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0)} ms`;
  console.info(`answers: p50 ${at(0.5)}, p95 ${at(0.95)}`);
  await gateway.close();
});

const TIMES: number[] = [];

const EVERY = 23;

const DAYS = { asOf: '2026-03-06', today: '2026-03-06' };

/** Some lines of the corpus about lists of the book, with the filters that it says they have. */
const LINES = readFileSync('tests/unit/gateway/areas/assistant/corpus/pairs.tsv', 'utf8')
  .split('\n')
  .map((line) => line.split('\t'))
  .filter(
    ([, kind = '', , notation = '']) => kind !== 'chain' && /^(clients|households|accounts) /.test(notation),
  )
  // A line that is asked back has no count: the corpus itself judges it.
  .filter(([, , question = '']) => readQuestion(question, null, DAYS).reading.is === 'spec')
  .filter((_, at) => at % EVERY === 0)
  .map(([, , question = '', notation = '']) => [question, notation] as const);

interface Book {
  list: 'clients' | 'households' | 'accounts';
  filters: object;
}

async function listOf({ list, filters }: Book): Promise<[count: number, amount: string]> {
  if (list === 'clients') {
    const { count, marketValue } = await answerOf(gateway, 'advisor', 'clientsSummaryList', { filters });
    return [count, marketValue];
  }
  if (list === 'households') {
    const show = { closedOnly: false };
    const { count, marketValue } = await answerOf(gateway, 'advisor', 'householdsSummaryList', {
      filters,
      show,
    });
    return [count, marketValue];
  }
  const of = { filters, clientId: null, householdId: null, show: accountsShown(filters as BookFilter) };
  const { total } = await answerOf(gateway, 'advisor', 'accountsSummaryList', of);
  return [total.count, total.marketValueCad];
}

test.each(LINES)('“%s” is answered with the count and the sum of its list', async (question, notation) => {
  const [expected] = expectedOf(notation);
  if (expected?.is !== 'spec') throw new Error(notation);
  const from = performance.now();
  const answer = await answerOf(gateway, 'advisor', 'chatAsk', { question, spec: null });
  TIMES.push(performance.now() - from);
  if (answer.kind !== 'answer' || answer.result.kind !== 'rows') throw new Error(JSON.stringify(answer));
  const { count, amount } = answer.result;
  expect([count, amount]).toEqual(await listOf(JSON.parse(expected.text) as Book));
});

test('there are many such lines, and most find something', () => {
  expect(LINES.length).toBeGreaterThan(50);
});
