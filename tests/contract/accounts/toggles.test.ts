import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountsSummaryListAnswer } from '@/contract/accounts/schema';
import { SHOW_ALL } from '@/tests/support/accounts';
import { makeTestGateway, PERSONAS, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway();
});
afterAll(() => gateway.close());

test.each(PERSONAS)('a toggle counts what it adds to the list of %s', async (persona) => {
  const ask = async (show: typeof SHOW_ALL) => {
    const body = { filters: {}, clientId: null, householdId: null, show };
    const answer = await gateway.rest(persona, 'accountsSummaryList', body);
    expect(answer.status, answer.text).toBe(200);
    return answer.json() as AccountsSummaryListAnswer;
  };
  const all = await ask(SHOW_ALL);
  for (const state of ['closed', 'zero', 'negative'] as const) {
    const without = await ask({ ...SHOW_ALL, [state]: false });
    const shown = all.states.find((each) => each.state === state);
    expect(shown?.toggled, state).toBe(all.total.count - without.total.count);
  }
});
