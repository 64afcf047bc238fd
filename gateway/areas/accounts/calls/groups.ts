import { type SQL, sql } from 'drizzle-orm';
import type { AccountListGrouping } from '@/contract/accounts/codes';
import { GROUPS_MAX } from '@/contract/limits';
import type { Locale } from '@/contract/locale';
import { planned, type Row } from '../../../kit/db/statement';
import { headOfNamesake, type NameColumns } from '../../clients/rows/names';
import { collated } from '../../../kit/paging/order';

/** Sums of some accounts. */
export interface Sums {
  count: number;
  market_value: string;
  cash: string;
  book_cost: string;
}

/** Groupings with few groups: each part of a total carries its own key. */
export type CodedGrouping = Exclude<AccountListGrouping, 'household'>;

/** What each grouping groups by; the list sorts by the same key. */
export const GROUP_KEYS = {
  type: sql`a.type`,
  repCode: sql`(select r.code from rep_codes r where r.id = a.rep_code_id)`,
  currency: sql`a.currency`,
} as const satisfies Record<CodedGrouping, SQL>;

/** The accounts of one household, or the accounts without one. */
interface HouseholdGroup extends Sums, Row {
  key: string;
  label: string | null;
  head: NameColumns | null;
  joint_count: number;
}

const NAME = collated(sql`h.name_order`);

const MONEY = sql.raw('numeric(19,2)');
const MOST = sql.raw(String(GROUPS_MAX));

/**
 * The households of accounts (alias `a`), in the ascending order of the list. When there are too many, it returns one
 * more than the limit and reads neither names nor sums.
 */
export const groupsOfHouseholds = (where: SQL, locale: Locale) =>
  planned<HouseholdGroup>(sql`
  with found as materialized (
    select coalesce(a.household_id, 0) as id, a.is_joint, a.market_value_cad, a.cash_cad, a.book_cost_cad
    from accounts a where ${where}
  ), keys as materialized (
    select distinct id from found
  ), worth as (
    select id, count(*)::integer as count, (count(*) filter (where is_joint))::integer as joint_count,
      sum(market_value_cad) as market_value, sum(cash_cad) as cash, sum(book_cost_cad) as book_cost
    from found where (select count(*) from keys) <= ${MOST} group by id
  )
  select coalesce(h.public_id::text, '') as key, h.name as label, ${headOfNamesake} as head, coalesce(worth.count, 0) as count,
    coalesce(worth.joint_count, 0) as joint_count, coalesce(worth.market_value, 0)::${MONEY} as market_value,
    coalesce(worth.cash, 0)::${MONEY} as cash, coalesce(worth.book_cost, 0)::${MONEY} as book_cost
  from keys left join worth on worth.id = keys.id
  left join lateral (select id, public_id, name, name_order from households where id = worth.id offset 0) h on true
  order by keys.id = 0, ${NAME[locale]}, keys.id
  limit ${sql.raw(String(GROUPS_MAX + 1))}`);
