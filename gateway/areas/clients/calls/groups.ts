import { type SQL, sql } from 'drizzle-orm';
import type { ClientListGrouping } from '@/contract/clients/codes';
import { GROUPS_MAX } from '@/contract/limits';
import type { Locale } from '@/contract/locale';
import { planned, type Row } from '../../../kit/db/statement';
import { REP_CODES } from '../../../kit/db/ownScope';
import { foundClients } from '../rules/filter';
import { headOfNamesake, type NameColumns } from '../rows/names';
import { collated } from '../../../kit/paging/order';

/** Clients in one group, as these queries return them. */
export interface GroupRow extends Row {
  key: string;
  label: string | null;
  head: NameColumns | null;
  count: number;
  account_count: number;
  market_value: string;
  cash: string;
}

/** Which clients to group, and how their groups are sorted. */
export interface Grouped {
  by: ClientListGrouping;
  locale: Locale;
  /** How many texts the filter searches for. */
  names: number;
  /** The filter's other conditions. */
  further: SQL;
}

const MONEY = sql.raw('numeric(19,2)');
const MOST = sql.raw(String(GROUPS_MAX));

interface Parts {
  /** The integer that clients (alias `c`) are grouped by. */
  id: SQL;
  /** The client's text that sorts its group in the list. */
  sort: Record<Locale, SQL>;
  key: SQL;
  label: SQL;
  /** The head of the household, when another group has the same label. */
  head: SQL;
  /** The source of the group; `keys` has its `id`. */
  from: SQL;
  order: SQL;
}

const PARTS: Readonly<Record<ClientListGrouping, Parts>> = {
  household: {
    id: sql`coalesce(c.household_id, 0)`,
    sort: collated(sql`c.household_order`),
    key: sql`coalesce(h.public_id::text, '')`,
    label: sql`h.name`,
    head: headOfNamesake,
    // Looked up one group at a time: a join would read every household. When there are too many groups, none is listed.
    from: sql`left join lateral (
      select id, public_id, name from households where id = keys.id and (select count(*) from keys) <= ${MOST} offset 0
    ) h on true`,
    order: sql`keys.sort is null, keys.sort, keys.id`,
  },
  repCode: {
    id: sql`c.rep_code_id`,
    sort: { en: sql`''`, fr: sql`''` },
    key: sql`r.code`,
    label: sql`null::text`,
    head: sql`null::json`,
    from: sql`join rep_codes r on r.id = keys.id`,
    order: sql`r.code collate "C"`,
  },
};

/**
 * The groups of the clients found, in the ascending order of the list. When there are too many, it returns one more
 * than the limit and skips the sums. An account counts once in each group that holds one of its holders.
 */
export function groupsOfFound({ by, locale, names, further }: Grouped) {
  const { id, sort, key, label, head, from, order } = PARTS[by];
  return planned<GroupRow>(sql`
  with found as materialized (
    select c.party_id, ${id} as id, ${sort[locale]} as sort from clients c where ${foundClients(names)}${further}
  ), keys as materialized (
    select id, min(sort) as sort, count(*)::integer as count from found group by id
  ), worth as (
    select held.id, count(*)::integer as account_count, sum(market_value_cad) as market_value, sum(cash_cad) as cash
    from (
      select distinct found.id, holder.account_id
      from found join account_holders holder on holder.party_id = found.party_id
      where holder.is_beneficial and holder.rep_code_id = any (${REP_CODES})
        and (select count(*) from keys) <= ${MOST}
    ) held join accounts on accounts.id = held.account_id
    where is_counted
    group by held.id
  )
  select ${key} as key, ${label} as label, ${head} as head, keys.count, coalesce(worth.account_count, 0) as account_count,
    coalesce(worth.market_value, 0)::${MONEY} as market_value, coalesce(worth.cash, 0)::${MONEY} as cash
  from keys left join worth on worth.id = keys.id ${from}
  order by ${order}
  limit ${sql.raw(String(GROUPS_MAX + 1))}`);
}

/** The same by rep code, for all clients of some codes, from the sums stored for each code. */
export const groupsOfCodes = (further: SQL) =>
  planned<GroupRow>(sql`
  select r.code as key, null::text as label, null::json as head, c.client_count as count, c.account_count, c.market_value, c.cash
  from rep_code_rollups c join rep_codes r on r.id = c.rep_code_id
  where c.client_count > 0 and c.rep_code_id = any (${REP_CODES})${further}
  order by r.code collate "C"`);
