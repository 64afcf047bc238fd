import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BREAKDOWNS, BY_DAY, DASHBOARDS, DIMENSIONS, type Dimension, OF_TODAY } from '@/contract/boa/codes';
import type { BoaBreakdownBody } from '@/contract/boa/schema';
import type { MeasureId } from '@/contract/measures/registry';
import { answerOf } from '@/tests/support/accounts';
import { cents } from '@/tests/support/cents';
import { makeTestGateway, PERSONAS, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway();
});
afterAll(() => gateway.close());

const overview = (
  persona: string,
  asOf: string | null,
  dashboard: (typeof DASHBOARDS)[number] = 'accounts',
) => answerOf(gateway, persona, 'boaOverview', { filters: {}, period: 'year', dashboard, asOf });

const body = (dimension: Dimension, asOf: string | null, asked: Partial<BoaBreakdownBody> = {}) => ({
  filters: {},
  period: 't12' as const,
  organisation: 'now' as const,
  within: null,
  asOf,
  dimension,
  measures: [...BREAKDOWNS[dimension].measures] as MeasureId[],
  limit: 1_000,
  ...asked,
});

const breakdown = (persona: string, ...asked: Parameters<typeof body>) =>
  answerOf(gateway, persona, 'boaBreakdown', body(...asked));

const valueOf = ({ figures }: Awaited<ReturnType<typeof overview>>, measure: MeasureId) =>
  figures.find((figure) => figure.measure === measure)?.value ?? null;

/** Month-ends that are tried: a recent one, and one of the year before. */
const daysOf = ({ days }: { days: readonly string[] }) => [days[1] ?? '', days[8] ?? ''];

const daysAfter = (day: string, count: number) =>
  new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);

/** Days within a month: some a week apart, so that weekends are among them, and one without prices of its own. */
const betweenOf = ({ days }: { days: readonly string[] }) => [
  daysAfter(days[1] ?? '', 5),
  daysAfter(days[3] ?? '', 9),
  daysAfter(days[3] ?? '', 10),
  daysAfter(days[14] ?? '', 17),
];

/** What the rep codes of a person held on a day, by all that had moved until then, each security at its last close. */
const HELD = `
  with moved as (
    select t.account_id, t.security_id, t.quantity as units from transactions t
    where t.trade_date <= $1 and t.security_id is not null and t.quantity is not null
    union all
    select t.account_id, s.id, t.amount from transactions t join accounts a on a.id = t.account_id
    join securities s on s.kind = 'cash' and s.currency = a.currency where t.trade_date <= $1
  ), units as (
    select m.account_id, m.security_id, sum(m.units) as units from moved m join accounts a on a.id = m.account_id
    where a.rep_code_id in (select rep_code_id from rep_code_access where subject = $2) group by 1, 2
  )
  select coalesce(sum(round(round(u.units / s.price_units
      * (select close from prices p where p.security_id = s.id and p.price_date <= $1 order by p.price_date desc limit 1), 2)
      * case s.currency when 'USD'
        then (select usd_cad from fx_rates where rate_date <= $1 order by rate_date desc limit 1) else 1 end, 2)), 0)::text as aua
  from units u join securities s on s.id = u.security_id`;

describe.each(PERSONAS.filter((each) => each !== 'newcomer'))(
  'the book of %s on an earlier day',
  (persona) => {
    test('is worth what its accounts held, as the months that are kept have it', async () => {
      for (const day of daysOf(await overview(persona, null))) {
        const { rows } = await gateway.db.pool.query<{ aua: string; cash: string; accounts: number }>(
          `select sum(m.market_value)::text as aua, sum(m.cash)::text as cash,
          (select count(*)::integer from accounts a where a.opened_on <= $1 and (a.closed_on is null or a.closed_on > $1)
            and a.rep_code_id in (select rep_code_id from rep_code_access where subject = $2)) as accounts
        from rep_code_months m where m.valued_on = $1
          and m.rep_code_id in (select rep_code_id from rep_code_access where subject = $2)`,
          [day, persona],
        );
        const answer = await overview(persona, day);
        expect(answer.asOf).toBe(day);
        for (const measure of ['aua', 'cash'] as const) {
          expect([day, measure, valueOf(answer, measure)]).toEqual([
            day,
            measure,
            rows[0]?.[measure] ?? '0.00',
          ]);
        }
        expect(Number(valueOf(answer, 'accounts'))).toBeGreaterThanOrEqual(rows[0]?.accounts ?? 0);
        expect(valueOf(answer, 'aua')).not.toBe(valueOf(await overview(persona, null), 'aua'));
      }
    });

    test('is worth what had moved until any day, at the last prices of that day', async () => {
      const worth = [];
      for (const day of betweenOf(await overview(persona, null))) {
        const { rows } = await gateway.db.pool.query<{ aua: string }>(HELD, [day, persona]);
        const answer = await overview(persona, day);
        expect([answer.asOf, valueOf(answer, 'aua')]).toEqual([day, rows[0]?.aua]);
        worth.push(rows[0]?.aua);
      }
      expect(new Set(worth).size).toBeGreaterThan(2);
    });

    test('has the same whole whatever it is broken down by, and opens to the cent', async () => {
      const [, day = ''] = betweenOf(await overview(persona, null));
      const aua = valueOf(await overview(persona, day), 'aua');
      for (const dimension of DIMENSIONS) {
        const { adds, measures }: { adds: boolean; measures: readonly MeasureId[] } = BREAKDOWNS[dimension];
        if (!adds || !measures.includes('aua') || (OF_TODAY as readonly Dimension[]).includes(dimension))
          continue;
        if (dimension === 'decile') continue;
        const { total, asOf } = await breakdown(persona, dimension, day, { measures: ['aua'] });
        expect([dimension, total?.values[0], asOf]).toEqual([dimension, aua, day]);
      }
      for (const dimension of ['repCode', 'accountType', 'tier'] as const) {
        const { rows } = await breakdown(persona, dimension, day, { measures: ['aua'] });
        for (const { key, values } of rows.slice(0, 4)) {
          const asked = { within: { dimension, key }, measures: ['aua'] as MeasureId[], limit: 3 };
          const behind = await breakdown(persona, 'household', day, asked);
          expect([dimension, key, behind.total?.values[0]]).toEqual([dimension, key, values[0]]);
        }
      }
    });

    test('ends its months with that day, and leaves nothing unexplained', async () => {
      const today = await overview(persona, null);
      for (const day of [...daysOf(today).slice(1), ...betweenOf(today).slice(0, 2)]) {
        for (const filters of [
          {},
          { updated: { preset: 'custom' as const, from: '1990-01-01', to: null } },
        ]) {
          const measures = ['aua' as const, 'netFlow' as const];
          const asked = { filters, measures, byType: false, range: '1y' as const, asOf: day };
          const { months } = await answerOf(gateway, persona, 'boaSeries', asked);
          expect(months.at(-1)?.on).toBe(day);
          expect(new Set(months.map(({ on }) => on.slice(0, 7))).size).toBe(months.length);
          const whole = await breakdown(persona, 'repCode', day, { filters, period: 'month', measures });
          const [aua, flow] = [0, 1].map(
            (at) => cents(months.at(-1)?.values[at] ?? '0.00') - cents(whole.total?.values[at] ?? '0.00'),
          );
          expect([day, aua, flow]).toEqual([day, 0n, 0n]);
        }
        const { rows } = await breakdown(persona, 'cause', day, { period: 'quarter' });
        const stepOf = (cause: string) => cents(rows.find(({ key }) => key === cause)?.values[0] ?? '0.00');
        expect([day, stepOf('unexplained')]).toEqual([day, 0n]);
        const off = stepOf('closing') - cents(valueOf(await overview(persona, day), 'aua') ?? '0.00');
        expect([day, off]).toEqual([day, 0n]);
      }
    });
  },
);

test('a day after the book gets its date, and one before the book is refused', async () => {
  const { days } = await overview('advisor', null);
  expect((await overview('advisor', '2999-01-01')).asOf).toBe(days[0]);
  const refused = await gateway.rest('advisor', 'boaBreakdown', body('tier', '1999-12-31'));
  expect([refused.status, refused.json()]).toMatchObject([
    422,
    { errors: [{ pointer: '/asOf', rule: 'before_the_book' }] },
  ]);
});

test('a dimension of today only is refused for an earlier day', async () => {
  const { days } = await overview('advisor', null);
  const day = days[1] ?? '';
  const rule = { errors: [{ pointer: '/asOf', rule: 'of_today_alone' }] };
  for (const dimension of OF_TODAY) {
    const refused = await gateway.rest('advisor', 'boaBreakdown', body(dimension, day));
    expect([dimension, refused.status, refused.json()]).toMatchObject([dimension, 422, rule]);
  }
  for (const dashboard of DASHBOARDS) {
    const isByDay = (BY_DAY as readonly string[]).includes(dashboard);
    const asked = { filters: {}, period: 'year' as const, dashboard, asOf: day };
    expect([dashboard, (await gateway.rest('advisor', 'boaOverview', asked)).status]).toEqual([
      dashboard,
      isByDay ? 200 : 422,
    ]);
  }
});
