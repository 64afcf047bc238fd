import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNT_GROUPINGS } from '@/contract/accounts/codes';
import type { ClientAccountsBody, GroupedAccountsAnswer } from '@/contract/accounts/grouped';
import type { ClientMetricsAnswer, ClientRow } from '@/contract/clients/schema';
import { answerOf, SHOW_ALL, SHOW_FUNDED } from '@/tests/support/accounts';
import { cents, sumOfCents } from '@/tests/support/cents';
import { allClients } from '@/tests/support/clients';
import { expectMadeOf, figuresOf } from '@/tests/support/explained';
import { makeTestGateway, PERSONAS, type Persona, type TestGateway } from '@/tests/support/gateway';

const WAYS = ['rest', 'graphql'] as const;
type Way = (typeof WAYS)[number];

/** An account of a client as the book has it. */
interface Truth {
  id: string;
  value: string;
  cash: string;
  cost: string;
  is_joint: boolean;
  is_counted: boolean;
  is_own: boolean;
}

let gateway: TestGateway;
const clients = new Map<Persona, ClientRow[]>();

beforeAll(async () => {
  gateway = await makeTestGateway({ clients: 600 });
  for (const persona of PERSONAS) clients.set(persona, await allClients(gateway, persona));
}, 120_000);
afterAll(() => gateway.close());

const bodyOf = (id: string, changed: Partial<ClientAccountsBody> = {}): ClientAccountsBody => ({
  id,
  accountIds: [],
  groupBy: 'holder',
  show: SHOW_ALL,
  ...changed,
});

async function ask<Answer>(
  way: Way,
  persona: Persona,
  name: 'clientAccounts' | 'clientMetrics',
  body: ClientAccountsBody | { id: string; accountIds: string[] },
): Promise<Answer> {
  const answer = await gateway[way](persona, name, body as ClientAccountsBody);
  if (answer.status !== 200) throw new Error(answer.text);
  const json = answer.json() as { data: Record<string, Answer> };
  return way === 'rest' ? (json as Answer) : (json.data[name] as Answer);
}

/** The accounts of which a client is a holder, in words of the test's own. */
async function truthOf(id: string): Promise<Truth[]> {
  const { rows } = await gateway.db.pool.query<Truth>(
    `select a.public_id as id, a.market_value_cad::text as value, a.cash_cad::text as cash,
       a.book_cost_cad::text as cost, h.role <> 'trustee' as is_own,
       a.closed_on is null or a.market_value_cad <> 0 or a.cash_cad <> 0 or a.book_cost_cad <> 0 as is_counted,
       (select count(*) from account_holders o where o.account_id = a.id and o.role <> 'trustee') > 1 as is_joint
     from account_holders h join parties p on p.id = h.party_id join accounts a on a.id = h.account_id
     where p.public_id = $1`,
    [id],
  );
  return rows;
}

/** Some clients of a person: the busiest, and one in so many of the rest. */
function some(persona: Persona): ClientRow[] {
  const rows = [...(clients.get(persona) ?? [])].sort((a, b) => b.accountCount - a.accountCount);
  return rows.filter((_, at) => at < 6 || at % 17 === 0).slice(0, 24);
}

const listed = ({ groups }: GroupedAccountsAnswer) => groups.flatMap(({ rows }) => rows);
const sumsOf = (rows: readonly Truth[]) => ({
  value: sumOfCents(rows.map((row) => row.value)),
  cash: sumOfCents(rows.map((row) => row.cash)),
  cost: sumOfCents(rows.map((row) => row.cost)),
});

describe.each(WAYS)('the accounts of a client, by %s', (way) => {
  test.each(PERSONAS)('are those of the book, and so are the figures, of all and of some: %s', async (persona) => {
    let chosenOf = 0;
    for (const { id } of some(persona)) {
      const truth = (await truthOf(id)).filter(({ is_own }) => is_own);
      const counted = truth.filter(({ is_counted }) => is_counted);
      const few = counted.filter((_, at) => at % 2 === 0).map((row) => row.id);
      for (const accountIds of [[], few]) {
        const isChosen = ({ id: each }: Truth) => accountIds.length === 0 || accountIds.includes(each);
        const expected = sumsOf(counted.filter(isChosen));
        const answer = await ask<GroupedAccountsAnswer>(way, persona, 'clientAccounts', bodyOf(id, { accountIds }));
        const metrics = await ask<ClientMetricsAnswer>(way, persona, 'clientMetrics', { id, accountIds });
        expect(listed(answer).map((row) => row.id).sort()).toEqual(
          truth.filter((row) => !row.is_counted || isChosen(row)).map((row) => row.id).sort(),
        );
        expect(answer.choices.map((choice) => choice.id).sort()).toEqual(counted.map((row) => row.id).sort());
        const { total, explain } = answer.counted;
        expect([cents(total.marketValueCad), cents(total.cashCad), cents(total.bookCostCad)]).toEqual([expected.value, expected.cash, expected.cost]);
        expect(total.jointCount).toBe(counted.filter(isChosen).filter((row) => row.is_joint).length);
        expect(sumOfCents(answer.groups.map(({ subtotal }) => subtotal.marketValueCad))).toBe(expected.value);
        expect(metrics).toMatchObject({
          marketValue: total.marketValueCad,
          cash: total.cashCad,
          bookCost: total.bookCostCad,
          unrealisedGain: total.gainCad,
          unrealisedGainBp: total.gainBp,
          accounts: { chosen: accountIds.length || counted.length, total: counted.length },
        });
        expect(metrics.explain).toEqual(explain);
        expectMadeOf(explain, figuresOf(total));
        expectMadeOf(answer.explain, figuresOf(answer.total));
        const left = explain.marketValue.excluded.find(({ what }) => what === 'notChosen')?.count ?? 0;
        expect(left).toBe(accountIds.length === 0 ? 0 : counted.length - accountIds.length);
        chosenOf += left;
      }
    }
    expect(chosenOf > 0).toBe(some(persona).some(({ accountCount }) => accountCount > 1));
  }, 60_000); // prettier-ignore

  test('are chosen among the client’s own alone: any other is as one that nobody has', async () => {
    const { rows } = await gateway.db.pool.query<{ client: string; account: string; why: string }>(
      `with mine as (
         select p.public_id as client, c.party_id, c.rep_code_id from clients c join parties p on p.id = c.party_id
         where c.rep_code_id = 1)
       (select client, a.public_id as account, 'of the advisor''s other client' as why from mine
          join accounts a on a.rep_code_id = mine.rep_code_id where not exists (
            select from account_holders h where h.account_id = a.id and h.party_id = mine.party_id) limit 1)
       union all
       (select client, a.public_id, 'of another advisor' from mine join accounts a
          on a.rep_code_id not in (select rep_code_id from rep_code_access where subject = 'advisor') limit 1)
       union all
       (select p.public_id, a.public_id, 'looked after as a trustee' from account_holders h
          join parties p on p.id = h.party_id join accounts a on a.id = h.account_id
          join rep_code_access r on r.rep_code_id = a.rep_code_id and r.subject = 'advisor'
          where h.role = 'trustee' limit 1)`,
    );
    expect(rows).toHaveLength(3);
    for (const { client, account, why } of rows) {
      for (const name of ['clientAccounts', 'clientMetrics'] as const) {
        const readOf = async (accountIds: string[]) => {
          const body = name === 'clientMetrics' ? { id: client, accountIds } : bodyOf(client, { accountIds });
          const { status, text } = await gateway[way]('advisor', name, body as ClientAccountsBody);
          return { status, text: text.replace(/"requestId":"[^"]*"/, '') };
        };
        const unknown = await readOf(['00000000-0000-4000-8000-000000000000']);
        expect(unknown.status, why).toBe(404);
        expect(await readOf([account]), why).toEqual(unknown);
      }
    }
  }); // prettier-ignore
});

test.each(ACCOUNT_GROUPINGS)('stand once each in groups by %s', async (groupBy) => {
  for (const { id } of some('advisor')) {
    const answer = await answerOf(gateway, 'advisor', 'clientAccounts', bodyOf(id, { groupBy }));
    const rows = listed(answer);
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
    expect(answer.isPartial).toBe(false);
    for (const { key, rows: own } of answer.groups) {
      if (groupBy === 'type' || groupBy === 'registration') {
        for (const row of own) expect(row[groupBy]).toBe(key);
      }
    }
  }
});

test('are hidden by the toggles, never with something in them, and count in the figures all the same', async () => {
  let hidden = 0;
  let residual = 0;
  // Those with something to hide, what still has something in it first.
  const { rows: found } = await gateway.db.pool.query<{ id: string }>(
    `select p.public_id as id from account_holders h join parties p on p.id = h.party_id
     join accounts a on a.id = h.account_id
     join rep_code_access r on r.rep_code_id = a.rep_code_id and r.subject = 'advisor'
     where h.role <> 'trustee' and (a.closed_on is not null or a.market_value_cad <= 0)
     group by 1 order by bool_or(a.closed_on is not null and a.is_counted) desc, 1 limit 40`,
  );
  for (const { id } of found) {
    const all = await answerOf(gateway, 'advisor', 'clientAccounts', bodyOf(id));
    const few = await answerOf(gateway, 'advisor', 'clientAccounts', bodyOf(id, { show: SHOW_FUNDED }));
    const rows = listed(few);
    expect(rows.every(({ state, hasResidual }) => state === 'funded' || hasResidual)).toBe(true);
    expect(few.counted).toEqual(all.counted);
    expect(few.choices).toEqual(all.choices);
    const shown = few.explain.marketValue.excluded.filter(({ what }) =>
      ['closed', 'zero', 'negative'].includes(what),
    );
    expect(rows.length + shown.reduce((total, { count }) => total + count, 0)).toBe(all.total.count);
    expect(cents(few.total.marketValueCad) + sumOfCents(shown.map(({ amount }) => amount ?? '0.00'))).toBe(
      cents(all.total.marketValueCad),
    );
    hidden += all.total.count - rows.length;
    residual += rows.filter(({ hasResidual }) => hasResidual).length;
  }
  expect(hidden).toBeGreaterThan(5);
  expect(residual).toBeGreaterThan(0);
}, 60_000);

test('the household’s total on a client’s summary is made of what the household’s own is', async () => {
  let joint = 0;
  for (const persona of ['advisor', 'manager'] as const) {
    for (const { id } of some(persona)) {
      const { household } = await answerOf(gateway, persona, 'clientOverview', { id });
      if (household === null) continue;
      const whole = await answerOf(gateway, persona, 'householdOverview', { id: household.id });
      expect(household).toMatchObject({
        householdTotal: whole.total.marketValueCad,
        jointCount: whole.total.jointCount,
        explain: whole.explain.marketValue,
        basis: whole.basis,
        isPartial: whole.isPartial,
      });
      joint += household.jointCount;
    }
  }
  expect(joint).toBeGreaterThan(0);
}, 60_000);

test('the card of the household opens none of its other members', async () => {
  const [client] = (clients.get('advisor') ?? []).filter(({ household }) => household !== null);
  await gateway.db.pool.query('delete from client_view_log');
  await answerOf(gateway, 'advisor', 'clientOverview', { id: client?.id ?? '' });
  const { rows } = await gateway.db.pool.query<{ id: string }>(
    'select public_id as id from client_view_log log join parties p on p.id = log.party_id',
  );
  expect(rows).toEqual([{ id: client?.id }]);
});
