import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { behindFigure } from '@/components/bookOfBusiness/behindFigure';
import { BY_DAY, type CAUSES, DASHBOARDS, PERIODS } from '@/contract/boa/codes';
import { isOpen } from '@/contract/calendars/days';
import { YEARLY_PERIODS } from '@/contract/dashboard/codes';
import type { BookFilter } from '@/contract/filters/schema';
import { MEASURES, MEASURE_IDS, type MeasureId } from '@/contract/measures/registry';
import { dayBefore, spanOf } from '@/contract/periods';
import { asOwner } from '@/gateway/demo/book/rebuild';
import { writeMonths } from '@/gateway/areas/valueHistory/rows/months';
import { answerOf } from '@/tests/support/accounts';
import { cents } from '@/tests/support/cents';
import { aboutOf, exportBody, exported, exportedRows, parseCsv } from '@/tests/support/exports';
import { codesOfBook, codesOfLeader, PLACES, type Told } from '@/tests/support/figures/places';
import { TOLD_IN } from '@/tests/support/figures/told';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

/** One gateway for the whole suite: what is planted in it goes again. */
let gateway: TestGateway;
let days: readonly string[] = [];

beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null });
  ({ days } = await answerOf(gateway, 'advisor', 'boaOverview', {
    filters: {},
    period: 'month',
    dashboard: 'bookOfBusiness',
    asOf: null,
  }));
});
afterAll(() => gateway.close());

const PERSONAS = ['advisor', 'assistant', 'manager', 'conseillere'] as const;

const DAYS = {
  'the date of the book': () => null,
  'the last month-end': () => days[1] ?? '',
  'a day within a month': () => `${(days[4] ?? '').slice(0, 8)}17`,
  'a day before the first entry of revenue': () => '2023-06-30',
} as const satisfies Record<string, () => string | null>;
const DAY_NAMES = Object.keys(DAYS) as (keyof typeof DAYS)[];

/** Every place's answer, by measure. */
async function toldOf(persona: string, day: string | null) {
  const told = new Map<MeasureId, [place: string, value: string | null][]>();
  for (const { name, isOfToday, ask } of PLACES) {
    if (isOfToday && day !== null) continue;
    const answer: Told = await ask({ gateway, persona, day });
    for (const measure of MEASURE_IDS) {
      const value = answer[measure];
      if (value !== undefined) told.set(measure, [...(told.get(measure) ?? []), [name, value]]);
    }
  }
  return told;
}

describe.each(PERSONAS)('the book of %s', (persona) => {
  test.each(DAY_NAMES)('has one value of each measure wherever it is told, on %s', async (name) => {
    const told = await toldOf(persona, DAYS[name]());
    for (const [measure, places] of told) {
      for (const [place] of places) {
        const isKnown = TOLD_IN[measure].some((start) => place.startsWith(start));
        expect([measure, place, isKnown]).toEqual([measure, place, true]);
      }
      const [first = ''] = places.map(([, value]) => value);
      expect([measure, places]).toEqual([measure, places.map(([place]) => [place, first])]);
    }
    if (name !== 'the date of the book') return;
    for (const measure of MEASURE_IDS)
      for (const start of TOLD_IN[measure])
        expect([measure, start, told.get(measure)?.some(([place]) => place.startsWith(start))]).toEqual([
          measure,
          start,
          true,
        ]);
  });
});

test.each([0, 1, 6])(
  'a leader and the book of business have the same of each rep code at month-end %i',
  async (at) => {
    const day = days[at] ?? '';
    const { leader, asOf } = await codesOfLeader({ gateway, persona: 'manager', day });
    expect(asOf).toBe(day);
    expect(leader.size).toBeGreaterThan(0);
    const book = await codesOfBook({ gateway, persona: 'manager', day });
    for (const [code, values] of leader)
      if (book.has(code)) expect([code, values]).toEqual([code, book.get(code)]);
    expect([...leader.keys()].some((code) => book.has(code))).toBe(true);
  },
);

test('a leader counts as many households as the book of business has on every day', async () => {
  for (const at of [0, 1, 2, 7, 14, 26]) {
    const day = days[at] ?? '';
    const asked = { period: 'year', asOf: day } as const;
    const { households } = await answerOf(gateway, 'manager', 'boaOverview', {
      ...asked,
      filters: {},
      dashboard: 'clientsAndHouseholds',
    });
    const { nodes } = await answerOf(gateway, 'manager', 'executiveOverview', {
      ...asked,
      organization: 'now',
    });
    const top = nodes.find(({ parentId }) => parentId === null);
    expect([day, top?.figures?.households]).toEqual([day, households]);
  }
});

test.each(YEARLY_PERIODS)(
  'a leader keeps a share of the households that the book has before the span: %s',
  async (period) => {
    const { nodes, asOf } = await answerOf(gateway, 'manager', 'executiveOverview', {
      period,
      organization: 'now',
      asOf: null,
    });
    const { from, to } = spanOf(period, asOf);
    const homesOn = async (day: string) => {
      const { rows, other } = await answerOf(gateway, 'manager', 'boaBreakdown', {
        filters: {},
        period: 'month',
        organisation: 'now',
        asOf: day,
        dimension: 'household',
        measures: ['households'],
        within: null,
        limit: 1_000,
      });
      expect(other.count).toBe(0);
      return new Set(rows.flatMap(({ id, values }) => (values[0] === '1' && id !== null ? [id] : [])));
    };
    const [opening, closing] = [await homesOn(dayBefore(from)), await homesOn(to)];
    if (period === 't12ToDate') expect([...opening].every((id) => closing.has(id))).toBe(false);
    const stayed = [...opening].filter((id) => closing.has(id)).length;
    expect(opening.size).toBeGreaterThan(50);
    const { figures } = nodes.find(({ parentId }) => parentId === null) ?? {};
    expect(figures?.householdsKeptBp).toBe(Math.round((stayed * 10_000) / opening.size));
  },
);

test('revenue of a time that is not kept is unknown to a leader, in each row of a table and in its total', async () => {
  const day = '2023-06-30';
  const { nodes } = await answerOf(gateway, 'manager', 'executiveOverview', {
    period: 'year',
    organization: 'now',
    asOf: day,
  });
  const figures = nodes.flatMap(({ figures: of }) => of ?? []);
  expect(figures.length).toBeGreaterThan(0);
  for (const { revenue, roa } of figures) expect([revenue, roa]).toEqual([null, null]);
  const rowsOn = async (asOf: string) =>
    (
      await answerOf(gateway, 'advisor', 'boaTable', {
        filters: {},
        kind: 'household',
        period: 't12',
        organisation: 'now',
        within: null,
        asOf,
        sort: [{ key: 'aua', direction: 'desc' }],
        page: { size: 20, after: null, before: null },
      })
    ).rows;
  for (const row of await rowsOn(day))
    expect([row.revenue, row.yield, row.revenueRank]).toEqual([null, null, null]);
  // Five of the twelve months are kept: their sum is told, and no ratio of them.
  const part = await rowsOn('2024-06-28');
  expect(part.some(({ revenue }) => revenue !== null)).toBe(true);
  for (const row of part) expect(row.yield).toBeNull();
});

const bridge = (
  day: string | null,
  period: 'month' | 'quarter',
  dimension: 'cause' | 'unexplained' = 'cause',
) =>
  answerOf(gateway, 'advisor', 'boaBreakdown', {
    filters: {},
    period,
    organisation: 'now',
    within: null,
    asOf: day,
    dimension,
    measures: ['aua'],
    limit: 100,
  });

type Bridge = Awaited<ReturnType<typeof bridge>>;

const partOf = ({ rows }: Bridge, key: (typeof CAUSES)[number]) =>
  rows.find((row) => row.key === key)?.values[0];

/** Runs as the owner of the tables. */
async function asBooksOwner(write: (query: (text: string) => Promise<unknown>) => Promise<void>) {
  const client = await gateway.db.pool.connect();
  try {
    await client.query('begin');
    await asOwner(client, () => write((text) => client.query(text)));
    await client.query('commit');
  } finally {
    client.release();
  }
}

describe('a wrong entry of $1,234.56', () => {
  const PLANTED = {
    flow: ['contribution', 'existing'],
    income: ['dividend', 'income'],
    charge: ['fee', 'charges'],
    correction: ['correction', 'corrections'],
  } as const;

  test.each(Object.keys(PLANTED) as (keyof typeof PLANTED)[])(
    'shows as unexplained on every day after it, with its account: a %s that no month-end knows',
    async (effect) => {
      const [kind, cause] = PLANTED[effect];
      const [, end = '', , , within = ''] = days;
      const asked = [null, end, `${within.slice(0, 8)}17`];
      const before = await Promise.all(asked.map((day) => bridge(day, 'month')));
      for (const each of before) expect(partOf(each, 'unexplained')).toBe('0.00');
      for (const [at, day] of asked.entries()) {
        const { span } = before[at] as Bridge;
        await asBooksOwner(async (query) => {
          await query(`insert into transactions (id, account_id, rep_code_id, trade_date, settle_date, kind, amount, amount_cad)
            select (select max(id) + 1 from transactions), a.id, a.rep_code_id, '${span.from}', '${span.from}', '${kind}', 1234.56, 1234.56
            from accounts a join rep_code_access r on r.rep_code_id = a.rep_code_id and r.subject = 'advisor'
            where a.opened_on < '2020-01-01' and a.closed_on is null and a.currency = 'CAD' order by a.id limit 1`);
        });
        const after = await bridge(day, 'month');
        expect([day, partOf(after, 'unexplained')]).toEqual([day, '-1234.56']);
        expect(cents(partOf(after, cause) ?? '') - cents(partOf(before[at] as Bridge, cause) ?? '')).toBe(
          123_456n,
        );
        const { rows } = await bridge(day, 'month', 'unexplained');
        expect(rows.map(({ values }) => values)).toEqual([['-1234.56']]);
        await asBooksOwner(async (query) => {
          await query('delete from transactions where id = (select max(id) from transactions)');
        });
      }
    },
  );

  test.each([
    ['correction', 'corrections', 123_456n],
    // The cash is there, and nothing was bought for it.
    ['buy', 'market', 123_456n],
  ] as const)(
    'of the kind %s is in %s once the month-ends are made again with it',
    async (kind, cause, moved) => {
      const plant = `insert into transactions (id, account_id, rep_code_id, trade_date, settle_date, kind, amount, amount_cad)
      select (select max(id) + 1 from transactions), a.id, a.rep_code_id, (select as_of from book), (select as_of from book), '${kind}', 1234.56, 1234.56
      from accounts a join rep_code_access r on r.rep_code_id = a.rep_code_id and r.subject = 'advisor'
      where a.opened_on < '2020-01-01' and a.closed_on is null and a.currency = 'CAD' order by a.id limit 1`;
      const remake = async (text: string) => {
        const client = await gateway.db.pool.connect();
        try {
          await client.query('begin');
          await asOwner(client, async () => {
            await client.query(text);
            await writeMonths(client);
          });
          await client.query('commit');
        } finally {
          client.release();
        }
      };
      const before = await bridge(null, 'month');
      await remake(plant);
      const after = await bridge(null, 'month');
      expect(partOf(after, 'unexplained')).toBe('0.00');
      expect(cents(partOf(after, cause) ?? '') - cents(partOf(before, cause) ?? '')).toBe(moved);
      await remake('delete from transactions where id = (select max(id) from transactions)');
      expect(await bridge(null, 'month')).toEqual(before);
    },
  );
});

describe('a period has the same days wherever it is chosen', () => {
  const SHARED = ['month', 'quarter', 'year'] as const;

  test.each(SHARED)(
    '%s: on the own dashboard, for a leader, in the book of business and by its registry',
    async (period) => {
      const own = await answerOf(gateway, 'manager', 'dashboardTiles', { period, comparison: 'yearAgo' });
      const led = await answerOf(gateway, 'manager', 'executiveOverview', {
        period,
        organization: 'now',
        asOf: null,
      });
      const book = await answerOf(gateway, 'manager', 'boaOverview', {
        filters: {},
        period,
        dashboard: 'bookOfBusiness',
        asOf: null,
      });
      const span = spanOf(period, own.asOf);
      expect([own.period, led.period, book.span]).toEqual([span, span, span]);
      // What assets did over the period is counted from its opening on each of them.
      const opened = led.openedOn ?? '';
      const tile = own.tiles.find(({ measure }) => measure === 'aua');
      expect(tile?.earlier?.span).toEqual({ from: opened, to: opened });
      const top = led.nodes.find(({ parentId }) => parentId === null)?.figures;
      expect([tile?.value, tile?.earlier?.value]).toEqual([top?.aua, top?.opening]);
      expect(cents(tile?.earlier?.change ?? '')).toBe(cents(top?.aua ?? '') - cents(top?.opening ?? ''));
    },
  );

  test.each(PERIODS)(
    '%s opens the bridge with what the book had on the day before, whole',
    async (period) => {
      const body = { filters: {}, period, asOf: null } as const;
      const { rows, span } = await answerOf(gateway, 'advisor', 'boaBreakdown', {
        ...body,
        organisation: 'now',
        within: null,
        dimension: 'cause',
        measures: ['aua'],
        limit: 20,
      });
      expect(span).toEqual(spanOf(period, days[0] ?? ''));
      const before = days.find((day) => day < span.from) ?? '';
      const { figures } = await answerOf(gateway, 'advisor', 'boaOverview', {
        ...body,
        dashboard: 'bookOfBusiness',
        asOf: before,
      });
      expect(rows.find(({ key }) => key === 'opening')?.values[0]).toBe(figures[0]?.value);
      expect(rows.find(({ key }) => key === 'unexplained')?.values[0]).toBe('0.00');
    },
  );
});

describe('what a figure opens', () => {
  const FILTERS = {
    'the whole book': {},
    'clients of one province': { condition: ['province:QC'] },
    'one rep code': { iaCode: ['TR04'] },
  } as const satisfies Record<string, BookFilter>;

  /** The sums of the securities, and their number. */
  async function securitiesOf(filters: BookFilter): Promise<Partial<Record<MeasureId, unknown>>> {
    const { total } = await answerOf(gateway, 'advisor', 'boaBreakdown', {
      filters,
      period: 'year',
      asOf: null,
      organisation: 'now',
      within: null,
      dimension: 'security',
      measures: ['bookCost', 'gain'],
      limit: 100,
    });
    return { bookCost: total?.values[0], gain: total?.values[1], securities: total?.count };
  }

  const CASES = DASHBOARDS.flatMap((dashboard) =>
    (Object.keys(FILTERS) as (keyof typeof FILTERS)[]).map((filter) => [dashboard, filter] as const),
  );

  test.each(CASES)(
    'has its count, sum or share on each day, unless it is a ratio: %s of %s',
    async (...of) => {
      const [dashboard, filter] = of;
      const filters: BookFilter = { ...FILTERS[filter] };
      const asked = { filters, period: 'year' } as const;
      const isByDay = (BY_DAY as readonly string[]).includes(dashboard);
      for (const asOf of isByDay ? [null, days[1] ?? '', days[8] ?? ''] : [null]) {
        const { figures } = await answerOf(gateway, 'advisor', 'boaOverview', { ...asked, dashboard, asOf });
        for (const { measure, value } of figures) {
          const isFiltered = Object.keys(filters).length > 0;
          const behind = behindFigure(measure, { isToday: asOf === null, isFiltered });
          if (behind === null) {
            expect([measure, MEASURES[measure].additivity]).toEqual([measure, 'ratio']);
            continue;
          }
          // What lists of today come to is asked of them above.
          if ('list' in behind) continue;
          if ('below' in behind) {
            expect([measure, String((await securitiesOf(filters))[measure])]).toEqual([measure, value]);
            continue;
          }
          const { total, counted } = await answerOf(gateway, 'advisor', 'boaTableSummary', {
            ...asked,
            asOf,
            kind: behind.rows,
            organisation: 'now',
            within: behind.part ?? null,
          });
          const sums: Partial<Record<MeasureId, string | number | null>> = {
            ...total,
            opened: total.accounts,
            closed: total.accounts,
          };
          expect([asOf, measure, String(sums[measure] ?? counted)]).toEqual([asOf, measure, value]);
        }
      }
    },
  );

  test('adds up from the rows themselves, of the accounts that were opened as of any other figure', async () => {
    const asked = {
      filters: {},
      period: 't12',
      organisation: 'now',
      asOf: null,
      kind: 'household',
    } as const;
    const within = { dimension: 'turnover', key: 'opened' } as const;
    const { rows } = await answerOf(gateway, 'advisor', 'boaTable', {
      ...asked,
      within,
      sort: [{ key: 'cash', direction: 'desc' }],
      page: { size: 200, after: null, before: null },
    });
    const { rows: sums } = await answerOf(gateway, 'advisor', 'boaTableSummary', { ...asked, within });
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThan(200);
    expect(rows.reduce((count, { accounts }) => count + accounts, 0)).toBe(sums.accounts);
    for (const key of ['cash', 'revenueNet'] as const)
      expect(rows.reduce((sum, row) => sum + cents(row[key] ?? ''), 0n)).toBe(cents(sums[key] ?? ''));
    const amounts = rows.map(({ cash }) => Number(cash));
    expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
  });
});

test('the file of a part is its table: heading, shares, the rest and the total, with the period in words', async () => {
  const measures = ['aua', 'households'] as const;
  const part = {
    filters: {},
    period: 'year' as const,
    organisation: 'now' as const,
    within: null,
    asOf: null,
    dimension: 'household' as const,
    measures: [...measures],
    limit: 3,
  };
  const { rows, other, total } = await answerOf(gateway, 'advisor', 'boaBreakdown', part);
  const asked = { ...part, list: 'boaBreakdown' as const };
  const csv = await exported(gateway, 'advisor', exportBody(asked, ['part', 'aua', 'ofWhole', 'households']));
  const [heading, ...lines] = parseCsv(csv.file.toString('utf8'), ',');
  expect(heading).toEqual(['Household', 'Assets under administration', 'Share', 'Households']);
  const valuesOf = [...rows, other, ...(total === null ? [] : [total])].map(({ values }) => values);
  expect(lines.map(([, aua, , count]) => [cents(aua ?? ''), count])).toEqual(
    valuesOf.map(([aua, count]) => [cents(aua ?? ''), count]),
  );
  expect(lines.at(-1)?.[0]).toBe('Total');
  expect(lines.at(-1)?.[2]).toBe('100.00%');
  const shares = lines.slice(0, -1).reduce((sum, line) => sum + Number((line[2] ?? '').replace('%', '')), 0);
  expect(Math.abs(shares - 100)).toBeLessThan(0.05);
  const book = await exported(gateway, 'advisor', exportBody(asked, ['part', 'aua'], { format: 'xlsx' }));
  expect(aboutOf(book.file)).toContain('Year to date');
});

test('the file alone ends with a record of the list: only who asks for it gets a line that says it is whole', async () => {
  const rows = exportedRows.boaBreakdown();
  const whole = await exported(gateway, 'advisor', exportBody(rows, ['part', 'aua']));
  const alone = await exported(gateway, 'advisor', exportBody(rows, ['part', 'aua']), {
    headers: { accept: 'text/csv' },
  });
  expect(whole.trailer).not.toBeNull();
  expect(alone.trailer).toBeNull();
  expect(alone.bytes).toEqual(whole.file);
  const [heading, ...lines] = parseCsv(alone.bytes.toString('utf8'), ',');
  for (const line of lines) expect(line).toHaveLength(heading?.length ?? 0);
});

test('what is sent to the carrier now counts from a clearing day of its own clock, not from the date of the book', async () => {
  const { cutOff } = await answerOf(gateway, 'advisor', 'nbinOverview', {});
  const { rows } = await gateway.db.pool.query<{ today: string }>(
    `select (now() at time zone $1)::date::text as today`,
    [cutOff.timeZone],
  );
  const today = rows[0]?.today ?? '';
  expect(cutOff.countsFrom >= today).toBe(true);
  expect(isOpen('clearing', cutOff.countsFrom)).toBe(true);
  expect(cutOff.isBefore).toBe(cutOff.countsFrom === today);
});
