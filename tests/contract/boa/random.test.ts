import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PERIODS } from '@/contract/boa/codes';
import type { BoaBreakdownAnswer, BoaBreakdownBody } from '@/contract/boa/schema';
import type { BookFilter } from '@/contract/filters/schema';
import { type MeasureId, MEASURES } from '@/contract/measures/registry';
import { FLOW_KINDS } from '@/gateway/areas/transactions/rules/flowWorth';
import { Random } from '@/gateway/demo/book/random';
import { cents } from '@/tests/support/cents';
import { makeTestGateway, PERSONAS, type TestGateway } from '@/tests/support/gateway';

/** Another number tries other cases: `BOA_SEED=7 npx vitest run --project contract tests/contract/boa/random.test.ts`. */
const SEED = Number(process.env.BOA_SEED ?? 28);
const CASES = 40;

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway();
});
afterAll(() => gateway.close());

/** By plain SQL over the accounts `a` with their rep code `r`: the key of a dimension, and what is joined for it. */
const KEYS = {
  repCode: { key: 'r.code' },
  team: {
    key: "coalesce(t.public_id::text, '')",
    joins: `left join team_codes o on o.rep_code_id = r.id and $4::date between o.valid_from and coalesce(o.valid_to, 'infinity')
      left join teams t on t.id = o.team_id`,
  },
  accountType: { key: 'a.type' },
  currency: { key: 'a.currency' },
  service: {
    key: "case when u.account_id is null then 'advisory' else 'managed' end",
    joins: 'left join uma_accounts u on u.account_id = a.id',
  },
  household: {
    key: "coalesce(o.public_id::text, 'none')",
    joins: 'left join households o on o.id = a.household_id',
  },
  security: { key: 's.symbol', isHeld: true },
  assetClass: { key: 's.asset_class', isHeld: true },
  revenueType: { key: 'e.type', isEarned: true },
} as const satisfies Partial<
  Record<BoaBreakdownBody['dimension'], { key: string; joins?: string; isHeld?: true; isEarned?: true }>
>;
type Tried = keyof typeof KEYS;

const EARNED =
  '(select sum(e.gross) from revenue_entries e where e.account_id = a.id and e.booked_on between $2 and $3)';
const MOVED = `(select sum(t.amount_cad + case when t.security_id is null or t.quantity is null then 0 else coalesce((
    select round(round(t.quantity * p.close / s.price_units, 2) * case s.currency when 'USD' then (
      select usd_cad from fx_rates where rate_date <= t.trade_date order by rate_date desc limit 1) else 1 end, 2)
    from prices p join securities s on s.id = p.security_id
    where p.security_id = t.security_id and p.price_date <= t.trade_date order by p.price_date desc limit 1), 0) end)
  from transactions t where t.account_id = a.id and t.kind in ${FLOW_KINDS} and t.trade_date between $2 and $3)`;

/** What a measure sums: of accounts, of holdings `h`, or of revenue entries `e`. */
const SUMS: Readonly<Record<'accounts' | 'held' | 'earned', Partial<Record<MeasureId, string>>>> = {
  accounts: {
    aua: 'sum(a.market_value_cad)',
    cash: 'sum(a.cash_cad)',
    accounts: 'count(*) filter (where a.is_counted)',
    revenue: `sum(${EARNED})`,
    netFlow: `sum(${MOVED})`,
  },
  held: {
    aua: 'sum(h.market_value_cad)',
    bookCost: "sum(h.book_cost_cad) filter (where s.kind <> 'cash')",
    gain: "sum(case when s.kind = 'cash' then 0 else h.market_value_cad - h.book_cost_cad end)",
  },
  earned: { revenue: 'sum(e.gross)', revenueNet: 'sum(e.net)', gst: 'sum(e.gst)', qst: 'sum(e.qst)' },
};

const KINDS = { household: 'accounts', security: 'held', assetClass: 'held', revenueType: 'earned' } as const;
const kindOf = (dimension: Tried) =>
  (KINDS as Partial<Record<Tried, keyof typeof SUMS>>)[dimension] ?? 'accounts';
const MEASURES_OF: Readonly<Record<Tried, readonly MeasureId[]>> = {
  repCode: ['aua', 'cash', 'accounts', 'revenue', 'netFlow'],
  team: ['aua', 'cash', 'accounts', 'revenue', 'netFlow'],
  accountType: ['aua', 'cash', 'accounts'],
  currency: ['aua', 'cash', 'accounts'],
  service: ['aua', 'accounts', 'revenue'],
  household: ['aua', 'cash', 'revenue', 'netFlow'],
  security: ['aua', 'bookCost', 'gain'],
  assetClass: ['aua'],
  revenueType: ['revenue', 'revenueNet', 'gst', 'qst'],
};

interface Case {
  personas: readonly [string, string];
  body: BoaBreakdownBody & { dimension: Tried };
}

/** Codes, a branch or a team that the filter leaves; nothing for all. */
const FILTERS: readonly BookFilter[] = [
  {},
  { iaCode: ['TR04'] },
  { iaCode: ['TR07', 'TR15', 'QC02'] },
  { location: ['Toronto – Bay Street'] },
  { teamName: ['Osei Wealth Group'] },
  { iaCode: ['TR11', 'QC09'], location: ['Toronto – Bay Street'] },
];

function drawn(): Case[] {
  const random = new Random(SEED);
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[Math.floor(random.unit() * values.length)];
    if (value === undefined) throw new Error('nothing to pick from');
    return value;
  };
  return Array.from({ length: CASES }, () => {
    const dimension = pick(Object.keys(KEYS) as Tried[]);
    return {
      personas: [pick(PERSONAS), pick(PERSONAS)] as const,
      body: {
        filters: pick(FILTERS),
        period: pick(PERIODS),
        organisation: pick(['then', 'now'] as const),
        within: null,
        asOf: null,
        dimension,
        measures: [pick(MEASURES_OF[dimension])],
        limit: pick([1, 3, 1_000]),
      },
    };
  });
}

async function bySql(persona: string, { body }: Case, { span, asOf }: BoaBreakdownAnswer) {
  const { filters, organisation, dimension, measures } = body;
  const { key, joins = '' }: { key: string; joins?: string } = KEYS[dimension];
  const kind = kindOf(dimension);
  const [measure = 'aua'] = measures;
  const of = {
    accounts: '',
    held: 'join holdings h on h.account_id = a.id join securities s on s.id = h.security_id',
    earned: 'join revenue_entries e on e.account_id = a.id and e.booked_on between $2 and $3',
  }[kind];
  const { rows } = await gateway.db.pool.query<{ key: string; value: string | null }>(
    `select ${key} as key, (${SUMS[kind][measure]})::text as value
    from accounts a join rep_codes r on r.id = a.rep_code_id join branches b on b.id = r.branch_id ${of} ${joins}
    where r.id in (select rep_code_id from rep_code_access where subject = $1)
      and $2::date <= $3::date and $4::date is not null
      and ($5::text[] is null or r.code = any ($5)) and ($6::text[] is null or b.name = any ($6))
      and ($7::text[] is null or exists (select from team_codes x join teams y on y.id = x.team_id
        where x.rep_code_id = r.id and x.valid_to is null and y.name_en = any ($7)))
    group by 1`,
    [
      persona,
      span.from,
      span.to,
      organisation === 'now' ? asOf : span.from,
      filters.iaCode ?? null,
      filters.location ?? null,
      filters.teamName ?? null,
    ],
  );
  return rows.map((row) => [row.key, numberOf(measure, row.value)] as const);
}

const numberOf = (measure: MeasureId, value: string | null | undefined): bigint => {
  if (value === null || value === undefined) return 0n;
  return MEASURES[measure].unit === 'cad' ? cents(Number(value) === 0 ? '0.00' : value) : BigInt(value);
};

/** What has nothing may be named or not. */
const telling = (rows: readonly (readonly [string, bigint])[]) =>
  new Map(rows.filter(([, value]) => value !== 0n));

describe(`measures of any dimension, filter and person (BOA_SEED=${SEED})`, () => {
  test.each(drawn().map((each, at) => ({ at, ...each, asked: JSON.stringify(each) })))(
    '$at: by REST, by GraphQL and by SQL they are the same: $asked',
    async (each) => {
      const { personas, body } = each;
      const [measure = 'aua'] = body.measures;
      // Both ask at once, for the same: each gets the own book, never the other's.
      const answers = await Promise.all(
        personas.map(async (persona) => {
          const [rest, graphql] = await Promise.all([
            gateway.rest(persona, 'boaBreakdown', body),
            gateway.graphql(persona, 'boaBreakdown', body),
          ]);
          expect(rest.status, rest.text).toBe(200);
          expect(graphql.json()).toEqual({ data: { boaBreakdown: rest.json() } });
          return [persona, rest.json() as BoaBreakdownAnswer] as const;
        }),
      );
      for (const [persona, answer] of answers) {
        const expected = await bySql(persona, each, answer);
        const shown = answer.rows.map(({ key, values }) => [key, numberOf(measure, values[0])] as const);
        const sum = expected.reduce((so, [, value]) => so + value, 0n);
        const named = shown.reduce((so, [, value]) => so + value, 0n);
        expect(named + numberOf(measure, answer.other.values[0])).toBe(sum);
        expect(numberOf(measure, answer.total?.values[0])).toBe(sum);
        const known = telling(expected);
        if (answer.other.count === 0) expect(telling(shown)).toEqual(known);
        else for (const [key, value] of telling(shown)) expect([key, known.get(key)]).toEqual([key, value]);
      }
    },
  );
});
