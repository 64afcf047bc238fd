import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { breakdownBody, overviewBody, pointsOf, seriesBody } from '@/components/dashboard/bookAsked';
import type { BoaBreakdownBody } from '@/contract/boa/schema';
import { BOOK_PERIOD_OF, DASHBOARD_PERIODS, LED_PERIOD_OF } from '@/contract/dashboard/codes';
import { dayBefore, monthOfDay, spanOf, yearBefore } from '@/contract/periods';
import { answerOf } from '@/tests/support/accounts';
import { cents } from '@/tests/support/cents';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway();
});
afterAll(() => gateway.close());

const broken = async (persona: string, asked: Partial<BoaBreakdownBody>) =>
  answerOf(gateway, persona, 'boaBreakdown', { ...breakdownBody('service', 'year'), ...asked });

describe.each(['advisor', 'manager', 'newcomer'])(
  'the tiles of %s have the figures that they open',
  (persona) => {
    test('managed assets: today as of the service part of the book, each month-end as on that day', async () => {
      const series = await answerOf(gateway, persona, 'boaSeries', seriesBody('year'));
      const points = pointsOf(series, 'managed');
      const { rows, asOf } = await broken(persona, {});
      const today = rows.find(({ key }) => key === 'managed')?.values[0] ?? '0.00';
      if (points.length > 0) expect(points.at(-1)).toMatchObject({ on: asOf, value: today });
      for (const { on, value } of points.slice(0, -1)) {
        const then = await broken(persona, { asOf: on });
        const managed = then.rows.find(({ key }) => key === 'managed')?.values[0] ?? '0.00';
        expect([on, value]).toEqual([on, managed]);
      }
      if (persona !== 'newcomer') expect(Number(today)).toBeGreaterThan(0);
    });

    test.each(DASHBOARD_PERIODS)(
      'revenue over %s: of the entries of its days, and of those before',
      async (period) => {
        const body = overviewBody('revenue', period);
        const { figures, span, asOf, revenueSince } = await answerOf(gateway, persona, 'boaOverview', body);
        expect(span).toEqual(spanOf(BOOK_PERIOD_OF[period], asOf));
        const figure = figures.find(({ measure }) => measure === 'revenue');
        const earned = async (days: { from: string; to: string }) => {
          const { rows } = await gateway.db.pool.query<{ gross: string }>(
            `select coalesce(sum(e.gross), 0)::numeric(19,2)::text as gross from revenue_entries e
         where e.booked_on between $1 and $2 and e.rep_code_id in (
           select rep_code_id from rep_code_access where subject = $3 and valid_from <= $4
             and coalesce(valid_to, 'infinity') >= $4)`,
            [days.from, days.to, persona, asOf],
          );
          return rows[0]?.gross;
        };
        expect(figure?.value).toBe(await earned(span));
        if (figure?.compared) {
          expect(figure.compared).toMatchObject(yearBefore(span));
          expect(figure.compared.value).toBe(await earned(yearBefore(span)));
        }
        const series = await answerOf(gateway, persona, 'boaSeries', seriesBody(period));
        const months = pointsOf(series, 'revenue').filter(({ on }) => on >= span.from && on <= span.to);
        if (revenueSince === null && months.length > 0)
          expect(months.reduce((sum, { value }) => sum + cents(value), 0n)).toBe(
            cents(figure?.value ?? '0.00'),
          );
      },
    );

    test.each(['month', 'quarter', 'year', 't12'] as const)(
      'households of %s: those of the bridge, which its months add up to, beside the year before',
      async (period) => {
        const { rows, span } = await broken(persona, { ...breakdownBody('cause', 'year'), period });
        const countOf = (cause: string) => rows.find(({ key }) => key === cause)?.values[1] ?? null;
        const bare = await broken(persona, { ...breakdownBody('cause', 'year'), period, measures: ['aua'] });
        expect(rows.map(({ values }) => values[0])).toEqual(bare.rows.map(({ values }) => values[0]));
        const fate = (cause: 'new' | 'lost', { from, to } = span) =>
          gateway.db.pool
            .query<{ n: string }>(
              `with homes as (
               select a.household_id, min(a.opened_on) as came,
                 case when bool_and(a.closed_on is not null and a.is_empty) then max(a.closed_on) end as gone
               from accounts a where a.household_id is not null and a.rep_code_id in (
                 select rep_code_id from rep_code_access where subject = $3 and valid_to is null)
               group by a.household_id)
             select count(*)::text as n from homes where ${
               cause === 'new' ? 'came between $1 and $2' : 'gone between $1 and $2 and came < $1'
             }`,
              [from, to, persona],
            )
            .then(({ rows: [row] }) => row?.n);
        expect([countOf('newHouseholds'), countOf('lost')]).toEqual([await fate('new'), await fate('lost')]);
        for (const [key, cause] of [
          ['newHouseholds', 'new'],
          ['lost', 'lost'],
        ] as const) {
          const before = rows.find((row) => row.key === key)?.before;
          if (before) expect(before).toEqual([null, await fate(cause, yearBefore(span))]);
        }
        const series = await answerOf(gateway, persona, 'boaSeries', seriesBody('year'));
        for (const [measure, cause] of [
          ['newHouseholds', 'new'],
          ['lostHouseholds', 'lost'],
        ] as const)
          for (const { on, value } of pointsOf(series, measure))
            expect([on, value]).toEqual([
              on,
              await fate(cause, { from: monthOfDay(on), to: monthEnd(on, series.asOf) }),
            ]);
      },
    );

    test('adoption and reviews: the key figures of their dashboard and the counts of their list', async () => {
      const { figures } = await answerOf(
        gateway,
        persona,
        'boaOverview',
        overviewBody('digitalAdoption', 'year'),
      );
      const { rows } = await broken(persona, { dimension: 'stage', measures: ['clients'] });
      const stage = (key: string) => rows.find((row) => row.key === key)?.values[0];
      const figure = (of: string) => figures.find(({ measure }) => measure === of)?.value;
      expect([figure('portalRegistered'), figure('portalActive90')]).toEqual([
        stage('registered'),
        stage('active90'),
      ]);
      const { facets, count } = await answerOf(gateway, persona, 'kycSummaryList', { filters: {} });
      expect(facets.state.reduce((sum, each) => sum + each.count, 0)).toBe(count);
      const overdue = await answerOf(gateway, persona, 'kycSummaryList', { filters: { state: ['overdue'] } });
      expect(facets.state.find(({ value }) => value === 'overdue')?.count ?? 0).toBe(overdue.count);
    });
  },
);

/** The last day of the month of a day, or the date of the book. */
const monthEnd = (day: string, asOf: string) => {
  const next = spanOf('nextMonth', day).from;
  return dayBefore(next) < asOf ? dayBefore(next) : asOf;
};

test.each(DASHBOARD_PERIODS)(
  'the target over %s is reached as the executive dashboard has it',
  async (period) => {
    const { nodes } = await answerOf(gateway, 'manager', 'executiveOverview', {
      period: LED_PERIOD_OF[period],
      organization: 'now',
      asOf: null,
    });
    const top = nodes.find(({ parentId }) => parentId === null)?.figures;
    expect(top?.target).not.toBeNull();
    expect(top?.targetBp).toBe(
      Number((cents(top?.netFlow ?? '') * 20_000n) / cents(top?.target ?? '') + 1n) >> 1,
    );
  },
);
