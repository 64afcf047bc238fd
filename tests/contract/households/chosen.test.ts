import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GroupedAccountsAnswer, HouseholdAccountsBody } from '@/contract/accounts/grouped';
import { answerOf, householdsPage, rowsOf, SHOW_ALL, SHOW_FUNDED } from '@/tests/support/accounts';
import { cents, sumOfCents } from '@/tests/support/cents';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;
/** Households with three accounts to choose from or more, one of them held jointly by two of the members. */
let households: GroupedAccountsAnswer[];
const ids = new Map<GroupedAccountsAnswer, string>();

const bodyOf = (id: string, changed: Partial<HouseholdAccountsBody> = {}): HouseholdAccountsBody => ({
  id,
  memberId: null,
  accountIds: [],
  groupBy: 'holder',
  show: SHOW_ALL,
  ...changed,
});
const accountsOf = (id: string, changed?: Partial<HouseholdAccountsBody>) =>
  answerOf(gateway, 'advisor', 'householdAccounts', bodyOf(id, changed));
const listed = ({ groups }: GroupedAccountsAnswer) => groups.flatMap(({ rows }) => rows);
const countOf = ({ excluded }: GroupedAccountsAnswer['explain']['marketValue'], asked: string) =>
  excluded.find(({ what }) => what === asked)?.count ?? 0;

const answeredBy = {
  rest: (json: unknown) => json as GroupedAccountsAnswer,
  graphql: (json: unknown) =>
    (json as { data: { householdAccounts: GroupedAccountsAnswer } }).data.householdAccounts,
};

beforeAll(async () => {
  gateway = await makeTestGateway({ clients: 600 });
  households = [];
  for (const { id } of await rowsOf(gateway, 'advisor', 'householdsList', householdsPage())) {
    const answer = await accountsOf(id);
    if (answer.choices.length < 3 || answer.total.jointCount === 0) continue;
    households.push(answer);
    ids.set(answer, id);
  }
}, 120_000);
afterAll(() => gateway.close());

describe('the accounts of a household that are chosen', () => {
  test('are chosen among those that count, each once, whatever the toggles hide', async () => {
    expect(households.length).toBeGreaterThan(5);
    let closed = 0;
    for (const whole of households) {
      const counting = listed(whole).filter(({ state, hasResidual }) => state !== 'closed' || hasResidual);
      expect(whole.choices.map(({ id }) => id).sort()).toEqual(counting.map(({ id }) => id).sort());
      expect((await accountsOf(ids.get(whole) ?? '', { show: SHOW_FUNDED })).choices).toEqual(whole.choices);
      for (const choice of whole.choices) {
        const { number, type, currency, holders } = counting.find(({ id }) => id === choice.id)!;
        expect(choice).toEqual({ id: choice.id, number, type, currency, holders });
      }
      closed += listed(whole).length - counting.length;
    }
    expect(closed).toBeGreaterThan(0);
  }, 60_000);

  test.each(['rest', 'graphql'] as const)(
    'are what the totals are made of, one held jointly once, and the rest is told, by %s',
    async (way) => {
      for (const whole of households.slice(0, 12)) {
        const id = ids.get(whole) ?? '';
        const joint = listed(whole).find((row) => row.isJoint && row.state !== 'closed');
        const other = whole.choices.find((choice) => choice.id !== joint?.id);
        const accountIds = [joint?.id ?? '', other?.id ?? ''];
        const answer = await gateway[way]('advisor', 'householdAccounts', bodyOf(id, { accountIds }));
        expect(answer.status).toBe(200);
        const seen = answeredBy[way](answer.json());
        const { rows } = await gateway.db.pool.query<{ value: string; cash: string }>(
          `select sum(market_value_cad)::text as value, sum(cash_cad)::text as cash from accounts
           where public_id = any ($1::uuid[])`,
          [accountIds],
        );
        expect(seen.counted.total).toMatchObject({ count: 2, marketValueCad: rows[0]?.value, cashCad: rows[0]?.cash });
        expect(seen.counted.total.jointCount).toBeGreaterThan(0);
        expect(seen.choices).toEqual(whole.choices);
        expect(sumOfCents(seen.counted.explain.marketValue.included.map(({ amount }) => amount))).toBe(
          cents(seen.counted.total.marketValueCad),
        );
        const left = seen.counted.explain.marketValue.excluded.find(({ what }) => what === 'notChosen');
        expect(left?.count ?? 0).toBe(whole.choices.length - 2);
        expect(cents(seen.counted.total.marketValueCad) + cents(left?.amount ?? '0.00')).toBe(
          cents(whole.counted.total.marketValueCad),
        );
        // What is closed and empty is listed by the toggle alone, and comes to nothing.
        expect(listed(seen).length).toBe(2 + countOf(whole.counted.explain.marketValue, 'closed'));
        expect(seen.total.marketValueCad).toBe(seen.counted.total.marketValueCad);
        expect(seen.explain.marketValue.included.reduce((sum, { count }) => sum + count, 0)).toBe(listed(seen).length);
      }
    },
    60_000,
  ); // prettier-ignore

  test('count for the figures though a toggle hides them from the list', async () => {
    let hidden = 0;
    for (const whole of households) {
      const id = ids.get(whole) ?? '';
      const few = await accountsOf(id, { show: SHOW_FUNDED });
      expect(few.counted).toEqual(whole.counted);
      expect((await answerOf(gateway, 'advisor', 'householdOverview', { id })).total).toEqual(few.counted.total);
      const away = listed(whole).find(({ state, hasResidual }) => state === 'zero' && !hasResidual);
      if (away === undefined) continue;
      const alone = await accountsOf(id, { show: SHOW_FUNDED, accountIds: [away.id] });
      expect(alone.groups).toEqual([]);
      expect(countOf(alone.explain.marketValue, 'zero')).toBe(1);
      expect(alone.counted.total.count).toBe(1);
      hidden += 1;
    }
    expect(hidden).toBeGreaterThan(0);
  }, 60_000); // prettier-ignore

  test.each(['rest', 'graphql'] as const)(
    'are the household’s own, and those of the member who is seen alone, by %s',
    async (way) => {
      const [whole, another] = households;
      const id = ids.get(whole!) ?? '';
      const stranger = another?.choices.find((choice) => whole?.choices.every((own) => own.id !== choice.id));
      const ask = async (changed: Partial<HouseholdAccountsBody>) =>
        (await gateway[way]('advisor', 'householdAccounts', bodyOf(id, changed))).status;
      expect(await ask({ accountIds: [stranger?.id ?? ''] })).toBe(404);
      const row = listed(whole!).find(({ isJoint }) => !isJoint);
      const { members } = await answerOf(gateway, 'advisor', 'householdOverview', { id });
      const other = members.find((member) => member.id !== null && row?.holders.every((holder) => holder.id !== member.id));
      expect(await ask({ accountIds: [row?.id ?? ''] })).toBe(200);
      expect(await ask({ accountIds: [row?.id ?? ''], memberId: other?.id ?? '' })).toBe(404);
    },
  ); // prettier-ignore
});
