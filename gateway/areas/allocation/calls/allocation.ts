import { type SQL, sql } from 'drizzle-orm';
import { ASSET_CLASSES, REGIONS, SECTORS } from '@/contract/allocation/codes';
import type { AllocationAnswer } from '@/contract/allocation/schema';
import { prepared, type Row } from '../../../kit/db/statement';
import type { Handler, CallContext } from '../../../kit/call/handler';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { basisOf } from '../../valuation/rows/basis';
import { explainAccounts, lensTotals } from '../../valuation/rows/explain';
import {
  type Asked,
  choiceIn,
  countedAccounts,
  keysOf,
  lensOn,
  type Noun,
} from '../../accounts/rows/perspective';
import { sharesBp } from '../../../kit/money';

type Dimension = keyof AllocationAnswer['dimensions'];

interface SliceRow extends Row {
  dimension: Dimension | 'lookThrough';
  bucket: string;
  amount: string;
}

const COLUMNS = { assetClass: 'asset_class', sector: 'sector', region: 'region' } as const;

/**
 * The holdings of one dimension, with funds split into what they contain. Each bucket gets the rounded running total up
 * to it, less what the earlier buckets got, so that the parts add up to the holding to the cent.
 */
const lookedThrough = (dimension: keyof typeof COLUMNS): SQL => {
  const column = sql.raw(`held.${COLUMNS[dimension]}`);
  return sql`
  select ${sql.raw(`'${dimension}'`)} as dimension, bucket, sum(amount) as amount from (
    select ${column} as bucket, held.amount from held where ${column} <> 'mixed'
    union all
    select parts.bucket,
      round(held.amount * parts.upto / 10000, 2) - round(held.amount * (parts.upto - parts.weight_bp) / 10000, 2)
    from held join (
      select security_id, bucket, weight_bp, sum(weight_bp) over (partition by security_id order by bucket) as upto
      from security_mix where dimension = ${sql.raw(`'${dimension}'`)}
    ) parts on parts.security_id = held.security_id
    where ${column} = 'mixed'
    union all
    select 'unknown', held.amount - round(held.amount * coalesce(mix.known, 0) / 10000, 2)
    from held left join (
      select security_id, sum(weight_bp) as known from security_mix
      where dimension = ${sql.raw(`'${dimension}'`)} group by security_id
    ) mix on mix.security_id = held.security_id
    where ${column} = 'mixed'
  ) distributed group by bucket`;
};

const slices = prepared<SliceRow>(
  'allocation',
  sql`
  with held as materialized (
    select h.security_id, s.currency, s.asset_class, s.sector, s.region, sum(h.market_value_cad) as amount
    from holdings h join securities s on s.id = h.security_id
    where h.account_id = any (${sql.placeholder('keys')}::integer[]) and h.rep_code_id = any (${REP_CODES})
    group by h.security_id, s.id
  )
  ${lookedThrough('assetClass')}
  union all ${lookedThrough('sector')}
  union all ${lookedThrough('region')}
  union all select 'currency', currency, sum(amount) from held group by currency
  union all select 'lookThrough', count(*)::text, coalesce(sum(amount), 0)::numeric(19,2) from held
    where 'mixed' in (asset_class, sector, region)`,
);

/** The parts that are always there, whatever is held. */
const ALWAYS: ReadonlySet<string> = new Set(['cash', 'unknown']);

function sliced<Bucket extends string>(
  rows: readonly SliceRow[],
  dimension: Dimension,
  order: readonly Bucket[],
  total: string,
) {
  const amounts = new Map(
    rows.filter((row) => row.dimension === dimension).map((row) => [row.bucket, row.amount]),
  );
  const shown = order.filter((bucket) => amounts.has(bucket) || ALWAYS.has(bucket));
  const parts = shown.map((bucket) => amounts.get(bucket) ?? '0.00');
  const shares = sharesBp(parts, total);
  return shown.map((bucket, at) => ({
    bucket,
    marketValueCad: parts[at] ?? '0.00',
    weightBp: shares[at] ?? null,
  }));
}

async function allocation(noun: Noun, context: CallContext<Asked>): Promise<AllocationAnswer> {
  const { tx, scope } = context;
  const lens = await lensOn(noun, context.body, context);
  const rows = await tx.run(slices({ keys: keysOf(countedAccounts(lens)), repCodes: codesOf(scope) }));
  const { marketValueCad: total, cashCad } = lensTotals(lens);
  const seen = rows.find(({ dimension }) => dimension === 'lookThrough');
  return {
    dimensions: {
      assetClass: sliced(rows, 'assetClass', ASSET_CLASSES, total),
      sector: sliced(rows, 'sector', SECTORS, total),
      region: sliced(rows, 'region', REGIONS, total),
      currency: sliced(rows, 'currency', ['CAD', 'USD'] as const, total),
    },
    total,
    cashCad,
    lookThrough: { count: Number(seen?.bucket ?? 0), marketValueCad: seen?.amount ?? '0.00' },
    accounts: choiceIn(lens),
    isPartial: lens.isPartial,
    basis: await basisOf(context),
    explain: explainAccounts(lens).marketValue,
    asOf: scope.asOf,
  };
}

/** POST accounts/assetAllocation */
export const accountAssetAllocation: Handler<'accountAssetAllocation'> = (context) =>
  allocation('account', context);

/** POST clients/assetAllocation */
export const clientAssetAllocation: Handler<'clientAssetAllocation'> = (context) =>
  allocation('client', context);

/** POST households/assetAllocation */
export const householdAssetAllocation: Handler<'householdAssetAllocation'> = (context) =>
  allocation('household', context);
