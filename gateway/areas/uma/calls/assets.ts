import { sql } from 'drizzle-orm';
import { SLEEVES, type Sleeve } from '@/contract/uma/codes';
import type { Row } from '../../../kit/db/statement';
import { REP_CODES } from '../../../kit/db/ownScope';
import { defineCountedList } from '../../../kit/lists/defineList';
import { folded, holding } from '../../../kit/lists/facets';
import { shareBp } from '../../../kit/money';
import { wordOrder } from '../../../kit/paging/order';

interface Asset extends Row {
  id: string;
  symbol: string;
  name_en: string;
  name_fr: string;
  kind: string;
  sleeves: Sleeve[];
  model_count: number;
  account_count: number;
  overlap_count: number;
  market_value: string;
  untracked: string;
  whole: string;
}

/** For each model and security, the sleeves of the version in force that buy it. */
const PICKS = sql`
  select p.model_id, p.security_id, array_agg(p.sleeve) as sleeves
  from uma_current v join uma_picks p on p.model_id = v.model_id and p.version = v.version
  group by p.model_id, p.security_id`;

/** What the person's managed accounts hold, by security: `x`, with the security `s` and its sleeves `k`. */
const ASSETS = sql`(
    select h.security_id, count(*)::integer as account_count, sum(h.market_value_cad) as market_value,
      count(*) filter (where cardinality(q.sleeves) > 1)::integer as overlap_count,
      coalesce(sum(h.market_value_cad) filter (where q.sleeves is null and u.model_id is not null and t.kind <> 'cash'), 0) as untracked,
      array_agg(distinct u.model_id) filter (where u.model_id is not null) as models
    from uma_accounts u
    join holdings h on h.account_id = u.account_id and h.rep_code_id = any (${REP_CODES})
    join securities t on t.id = h.security_id
    left join (${PICKS}) q on q.model_id = u.model_id and q.security_id = h.security_id
    where u.rep_code_id = any (${REP_CODES})
    group by h.security_id
  ) x
  join securities s on s.id = x.security_id
  cross join lateral (
    select case when s.kind = 'cash' then array['cash']
        else coalesce(array_agg(distinct o.sleeve), '{}') end as sleeves
    from (${PICKS}) o_picks cross join lateral unnest(o_picks.sleeves) as o (sleeve)
    where o_picks.security_id = s.id and o_picks.model_id = any (x.models)
  ) k`;

const NAME = wordOrder(sql`s.name_en`, sql`s.name_fr`);

const inOrder = (sleeves: readonly Sleeve[]) => SLEEVES.filter((each) => sleeves.includes(each));

/**
 * POST uma/assetsList: what the person's managed accounts hold, by security, with overlaps and what belongs
 * to no sleeve.
 */
export const umaAssetsList = defineCountedList<'umaAssetsList', Asset>({
  list: 'umaAssetsList',
  from: ASSETS,
  select: sql`s.symbol, s.name_en, s.name_fr, s.kind, k.sleeves, coalesce(cardinality(x.models), 0) as model_count,
    x.account_count, x.overlap_count, x.market_value::numeric(19,2) as market_value,
    x.untracked::numeric(19,2) as untracked,
    (select coalesce(sum(h.market_value_cad), 0)::numeric(19,2) from uma_accounts u join holdings h on h.account_id = u.account_id
      where u.rep_code_id = any (${REP_CODES}) and h.rep_code_id = any (${REP_CODES})) as whole`,
  // An RFC 9562 version 8 id made from the number, so it is always the same.
  id: sql`overlay(overlay(md5('security ' || s.id::text) placing '8' from 13) placing '8' from 17)::uuid`,
  record: sql`s.id`,
  // The rows come from the accounts above, which are in scope already.
  scope: sql`true`,
  where: ({ text, sleeve, mark }) => [
    ...holding([sql`s.symbol`, sql`s.name_en`, sql`s.name_fr`].map(folded), text),
    ...(sleeve === undefined || sleeve.length === 0
      ? []
      : [sql`k.sleeves && ${sql.param([...sleeve])}::text[]`]),
    ...(mark === undefined || mark.length === 0
      ? []
      : [
          sql`(${sql.join(
            mark.map((each) => (each === 'overlap' ? sql`x.overlap_count > 0` : sql`x.untracked <> 0`)),
            sql` or `,
          )})`,
        ]),
  ],
  order: (locale) => ({
    marketValue: { expression: sql`x.market_value::numeric(19,2)`, type: 'numeric' },
    symbol: { expression: sql`s.symbol collate "C"`, type: 'text' },
    name: { expression: NAME[locale], type: 'text' },
    sleeves: { expression: sql`cardinality(k.sleeves)`, type: 'integer' },
    accounts: { expression: sql`x.account_count`, type: 'integer' },
    untracked: { expression: sql`x.untracked::numeric(19,2)`, type: 'numeric' },
  }),
  then: 'name',
  row: (row) => ({
    id: row.id,
    symbol: row.symbol,
    name: { en: row.name_en, fr: row.name_fr },
    isCash: row.kind === 'cash',
    sleeves: inOrder(row.sleeves),
    modelCount: row.model_count,
    accountCount: row.account_count,
    overlapCount: row.overlap_count,
    marketValue: row.market_value,
    untracked: row.untracked,
    shareBp: shareBp(row.market_value, row.whole),
  }),
});
