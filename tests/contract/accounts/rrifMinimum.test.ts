import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lookAtClocks } from '@/gateway/kit/notices/look';
import { answerOf } from '@/tests/support/accounts';
import { BOOK_DAY } from '@/tests/support/bookDay';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

/** What the plan of the tests was worth at the end of 2025, in cents. */
const WORTH = 10_000_000;

/** Income Tax Regulations, 7308(4): from 71 to 95, in per cent. */
const PER_CENT = [
  5.28, 5.4, 5.53, 5.67, 5.82, 5.98, 6.17, 6.36, 6.58, 6.82, 7.08, 7.38, 7.71, 8.08, 8.51, 8.99, 9.55, 10.21,
  10.99, 11.92, 13.06, 14.49, 16.34, 18.79, 20,
];

interface Plan {
  id: number;
  party: number;
  code: number;
  public_id: string;
}

let gateway: TestGateway;
let plan: Plan;

const write = async (text: string, values: readonly unknown[] = []) =>
  (await gateway.db.pool.query(text, [...values])).rows as unknown[];
const asOf = (day: string) => write('update book set as_of = $1', [day]);
const born = (day: string) =>
  write('update clients set birth_date = $2 where party_id = $1', [plan.party, day]);
const pays = (day: string, kind: string, amount: string, security: number | null = null) =>
  write(
    `insert into transactions (id, account_id, rep_code_id, trade_date, settle_date, kind, amount, amount_cad, security_id)
     select max(id) + 1, $1, $2, $3, $3, $4, $5, $5, $6 from transactions`,
    [plan.id, plan.code, day, kind, amount, security],
  );
const tasks = (subject = 'manager') =>
  answerOf(gateway, subject, 'homeTasks', { view: 'all', kind: 'rrifMinimum' });
const taskOfPlan = async () =>
  (await tasks()).tasks.find(({ record }) => record.id === plan.public_id) ?? null;

beforeAll(async () => {
  gateway = await makeTestGateway();
  const [found] = await write(
    `select a.id, a.public_id, h.party_id as party, a.rep_code_id as code from accounts a
     join account_holders h on h.account_id = a.id and h.role = 'annuitant'
     join rep_code_access x on x.rep_code_id = a.rep_code_id and x.subject = 'manager'
     where a.type = 'rrif' and a.closed_on is null and a.opened_on < '2025-01-01' order by a.id limit 1`,
  );
  plan = found as Plan;
  await write(
    `update account_months set market_values[cairn_month_number('2025-12-31') - first_at + 1] = $2
     where account_id = $1`,
    [plan.id, WORTH],
  );
});
afterAll(() => gateway.close());
beforeEach(async () => {
  await asOf('2026-10-01');
  await born('1954-06-30');
  await write(`delete from transactions where account_id = $1 and trade_date >= '2025-12-01'`, [plan.id]);
});

test('on the day of the demo book no minimum is a task, and from October on each plan that has paid less', async () => {
  await asOf(BOOK_DAY);
  expect((await tasks()).total).toBe(0);
  await asOf('2026-09-30');
  expect((await tasks()).total).toBe(0);
  await asOf('2026-10-01');
  const plans = (await write(
    `select 2025 - extract(year from c.birth_date)::integer as age, extract(month from c.birth_date) = 1
         and extract(day from c.birth_date) = 1 as "isOlder",
       m.market_values[cairn_month_number('2025-12-31') - m.first_at + 1] / 100.0 as worth,
       coalesce((select -sum(t.amount_cad) from transactions t where t.account_id = a.id
         and t.trade_date >= '2026-01-01' and t.kind in ('withdrawal', 'withholdingTax')
         and (t.kind = 'withdrawal' or t.security_id is null)), 0) as paid
     from accounts a join account_months m on m.account_id = a.id
     join account_holders h on h.account_id = a.id and h.role = 'annuitant' join clients c on c.party_id = h.party_id
     where a.type in ('rrif', 'lif') and a.closed_on is null and a.opened_on < '2026-01-01'
       and a.rep_code_id in (select rep_code_id from rep_code_access where subject = 'manager')`,
  )) as { age: number; isOlder: boolean; worth: string; paid: string }[];
  const owing = plans.filter(({ age, isOlder, worth, paid }) => {
    const own = isOlder ? age + 1 : age;
    const share = own < 71 ? 1 / (90 - own) : (PER_CENT[Math.min(own, 95) - 71] ?? NaN) / 100;
    return Math.round(Number(worth) * share * 100) > Math.round(Number(paid) * 100);
  });
  const { total } = await tasks();
  expect(total).toBeGreaterThan(1);
  expect(total).toBe(owing.length);
});

test.each([
  ['1960-07-15', '4000.00'],
  ['1955-01-02', '5000.00'],
  ['1955-01-01', '5280.00'],
  ['1954-12-31', '5280.00'],
  ['1945-05-05', '6820.00'],
  ['1931-01-02', '18790.00'],
  ['1930-12-31', '20000.00'],
  ['1924-03-03', '20000.00'],
])('of 100,000.00 at January 1 a client born on %s must be paid %s', async (day, amount) => {
  await born(day);
  expect(await taskOfPlan()).toMatchObject({
    dueOn: '2026-12-31',
    record: { kind: 'account' },
    facts: { amount, accountType: 'rrif' },
  });
});

test('what was paid this year counts, with the tax withheld from it', async () => {
  await pays('2025-12-30', 'withdrawal', '-5000.00');
  expect((await taskOfPlan())?.facts.amount).toBe('5280.00');
  await pays('2026-05-04', 'withdrawal', '-1200.00');
  await pays('2026-05-04', 'withholdingTax', '-300.00');
  await pays('2026-06-01', 'fee', '-75.00');
  // The tax of a dividend from abroad is no part of what the client was paid.
  await pays('2026-06-15', 'withholdingTax', '-45.00', 1);
  expect((await taskOfPlan())?.facts.amount).toBe('3780.00');
  await pays('2026-09-30', 'withdrawal', '-3779.99');
  expect((await taskOfPlan())?.facts.amount).toBe('0.01');
  await pays('2026-10-01', 'withdrawal', '-0.01');
  expect(await taskOfPlan()).toBeNull();
});

test.each([
  ['2026-10-01', 'later'],
  ['2026-12-01', 'month'],
  ['2026-12-24', 'week'],
  ['2026-12-31', 'today'],
])('on %s it is as urgent as any task with that day: %s', async (day, urgency) => {
  await asOf(day);
  expect((await taskOfPlan())?.urgency).toBe(urgency);
});

test('a plan opened this year owes nothing, nor does one that is closed or whose annuitant died', async () => {
  expect(await taskOfPlan()).not.toBeNull();
  const [before] = await write('select opened_on::text as on from accounts where id = $1', [plan.id]);
  const opens = (day: string) => write('update accounts set opened_on = $2 where id = $1', [plan.id, day]);
  await opens('2026-01-05');
  expect(await taskOfPlan()).toBeNull();
  await opens((before as { on: string }).on);
  expect(await taskOfPlan()).not.toBeNull();
  await write(
    `insert into client_details_extra (party_id, rep_code_id, deceased_on) values ($1, $2, '2026-08-08')
     on conflict (party_id) do update set deceased_on = excluded.deceased_on`,
    [plan.party, plan.code],
  );
  expect(await taskOfPlan()).toBeNull();
  await write('update client_details_extra set deceased_on = null where party_id = $1', [plan.party]);
});

test('people who serve the client get a notification of it, with its source among the rules', async () => {
  // The job of the gateway looks once a minute, and may have looked on an earlier day of these tests.
  await lookAtClocks(gateway.db);
  const { rows } = await answerOf(gateway, 'manager', 'notificationsList', {
    tab: 'team',
    kind: 'rrifMinimum',
    text: '',
    unreadOnly: false,
    limit: 500,
  });
  expect(rows.map(({ record }) => record.id)).toContain(plan.public_id);
});

test('without any history of a plan nothing is said to be owed', async () => {
  const { rows } = await gateway.db.pool.query('select * from transactions where account_id = $1', [plan.id]);
  expect(rows.length).toBeGreaterThan(0);
  expect(await taskOfPlan()).not.toBeNull();
  await write('delete from transactions where account_id = $1', [plan.id]);
  try {
    expect(await taskOfPlan()).toBeNull();
  } finally {
    await pays('2025-01-15', 'interest', '1.00');
  }
});
