import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HouseholdRow } from '@/contract/households/schema';
import { LOCALES } from '@/contract/locale';
import { compareText } from '@/contract/sorted';
import { answerOf, householdsPage, rowsOf } from '@/tests/support/accounts';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { cents, sumOfCents } from '@/tests/support/cents';

let gateway: TestGateway;
let rows: HouseholdRow[];

beforeAll(async () => {
  gateway = await makeTestGateway({ clients: 600 });
  rows = await rowsOf(gateway, 'manager', 'householdsList', householdsPage());
}, 120_000);
afterAll(() => gateway.close());

const ids = (some: readonly { id: string }[]) => some.map(({ id }) => id);

describe('the list of households', () => {
  test('counts an account of a member of two households in both rows, and once in the total', async () => {
    const summary = await answerOf(gateway, 'manager', 'householdsSummaryList', { filters: {}, show: { closedOnly: true } });
    expect(sumOfCents(rows.map(({ marketValue }) => marketValue)) > cents(summary.marketValue)).toBe(true);
    expect(rows.reduce((total, { accountCount }) => total + accountCount, 0)).toBeGreaterThan(summary.accountCount);
  }); // prettier-ignore

  test('tells households with closed accounts alone from empty ones, and hides them when told so', async () => {
    const states = new Map(['active', 'closedOnly', 'empty'].map((state) => [state, rows.filter((row) => row.state === state)]));
    for (const some of states.values()) expect(some.length).toBeGreaterThan(0);
    for (const { state, accountCount, closedCount } of rows) {
      expect(state).toBe(accountCount > 0 ? 'active' : closedCount > 0 ? 'closedOnly' : 'empty');
    }
    const listed = await rowsOf(gateway, 'manager', 'householdsList', householdsPage({ show: { closedOnly: false } }));
    expect(ids(listed)).toEqual(ids(rows.filter(({ state }) => state !== 'closedOnly')));
    const summary = await answerOf(gateway, 'manager', 'householdsSummaryList', { filters: {}, show: { closedOnly: false } });
    expect(summary.closedOnlyCount).toBe(states.get('closedOnly')?.length);
  }); // prettier-ignore

  test('says where another advisor serves a part, whose part is in no amount', async () => {
    const partial = (await rowsOf(gateway, 'advisor', 'householdsList', householdsPage())).filter(
      ({ isPartial }) => isPartial,
    );
    const shared = partial.filter(({ id }) => rows.some((row) => row.id === id && !row.isPartial));
    expect(shared.length).toBeGreaterThan(0);
    for (const { id, marketValue, repCodes, memberCount } of shared) {
      const whole = rows.find((row) => row.id === id);
      expect(whole?.memberCount).toBe(memberCount);
      expect(whole?.repCodes).toEqual(expect.arrayContaining(repCodes));
      const { rows: rest } = await gateway.db.pool.query<{ value: string }>(
        `select coalesce(sum(part.market_value), 0)::numeric(19,2) as value from household_parts part
         join households h on h.id = household_id where h.public_id = $1 and part.rep_code_id not in (1, 2)`,
        [id],
      );
      expect(cents(marketValue) + cents(rest[0]?.value ?? '0.00')).toBe(cents(whole?.marketValue ?? '0.00'));
    }
  });

  test.each(LOCALES)('is in the order of the language: %s', async (locale) => {
    const names = (await rowsOf(gateway, 'manager', 'householdsList', householdsPage(), { locale })).map(({ name }) => name);
    const compare = compareText(locale);
    expect(names.filter((name, at) => at > 0 && compare(names[at - 1] ?? '', name) > 0)).toEqual([]);
  }); // prettier-ignore

  test.each(['%', '_', "'", '\\', '!!', '; drop table households', '😀', 'éé%'])('takes %j for what it is', async (text) => {
    const listed = await rowsOf(gateway, 'manager', 'householdsList', householdsPage({ filters: { household: [text] } }));
    expect(listed.length).toBeLessThan(rows.length);
  }); // prettier-ignore

  test.each([
    [{ initiator: ['x'] }, '/filters/initiator'],
    [{ household: ['x'.repeat(201)] }, '/filters/household/0'],
    [{ household: ['a\0b'] }, '/filters/household/0'],
    [{ household: Array.from({ length: 21 }, () => 'a') }, '/filters/household'],
  ])('refuses a filter that it cannot take: %j', async (filters, pointer) => {
    const answer = await gateway.rest('advisor', 'householdsList', householdsPage({ filters }));
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({ errors: [{ pointer }] });
  });
});
