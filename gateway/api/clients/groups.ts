import { type SQL, sql } from 'drizzle-orm';
import type { ClientListGrouping } from '@/contract/clients/codes';
import { GROUPS_MAX } from '@/contract/limits';
import type { Locale } from '@/contract/locale';
import { planned, type Row } from '../../db/statement';
import { REP_CODES } from '../ownScope';
import { foundClients } from './filter';
import { headOfNamesake, type NameColumns } from './names';

/** Clients in one group, as the queries here give it. */
export interface GroupRow extends Row {
  key: string;
  label: string | null;
  head: NameColumns | null;
  count: number;
  account_count: number;
  market_value: string;
  cash: string;
}

/** What decides which clients are grouped, and in which order their groups stand. */
export interface Grouped {
  by: ClientListGrouping;
  locale: Locale;
  /** How many texts the filter looks for. */
  names: number;
  /** What it asks beside them. */
  further: SQL;
}

const MONEY = sql.raw('numeric(19,2)');
const MOST = sql.raw(String(GROUPS_MAX));

interface Parts {
  /** What a client (alias `c`) is grouped by: an integer. */
  id: SQL;
  /** Text of the client by which its group stands in the list. */
  sort: Record<Locale, SQL>;
  key: SQL;
  label: SQL;
  /** Whose household it is, where another has the same label. */
  head: SQL;
  /** What the group is read from: `keys` has its `id`. */
  from: SQL;
  order: SQL;
}

const PARTS: Readonly<Record<ClientListGrouping, Parts>> = {
  household: {
    id: sql`coalesce(c.household_id, 0)`,
    sort: { en: sql`c.household_sort_en`, fr: sql`c.household_sort_fr` },
    key: sql`coalesce(h.public_id::text, '')`,
    label: sql`h.name`,
    head: headOfNamesake,
    // Looked up group by group: a join would read all households for them. Too many groups are not told of.
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
 * The groups of what the filters find, in the ascending order of the list; one more than may be told of where there are
 * too many, and then their sums are not worked out. An account counts once in each group that one of its holders is in.
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

/** The same by rep code, of all clients of some: from the sums that are kept a code. */
export const groupsOfCodes = (further: SQL) =>
  planned<GroupRow>(sql`
  select r.code as key, null::text as label, null::json as head, c.client_count as count, c.account_count, c.market_value, c.cash
  from rep_code_rollups c join rep_codes r on r.id = c.rep_code_id
  where c.client_count > 0 and c.rep_code_id = any (${REP_CODES})${further}
  order by r.code collate "C"`);
