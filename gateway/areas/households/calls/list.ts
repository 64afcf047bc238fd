import { type SQL, sql } from 'drizzle-orm';
import type {
  HouseholdRow,
  HouseholdsListBody,
  HouseholdSortKey,
  HouseholdState,
} from '@/contract/households/schema';
import type { Locale } from '@/contract/locale';
import type { Row } from '../../../kit/db/statement';
import type { Scope } from '../../../kit/db/scope';
import { type Cut, walk } from '../../../kit/lists/walk';
import { keyTexts, unionOf } from '../../../kit/paging/keyset';
import { foundByFormer, type Named } from '../../clients/rows/formerName';
import { soughtNames } from '../../clients/rules/filter';
import { nameOf, type PartyColumns, partyYearPairs } from '../../clients/rows/names';
import { byRecord, collated, type SortColumn } from '../../../kit/paging/order';
import type { Handler } from '../../../kit/call/handler';
import { REP_CODES } from '../../../kit/db/ownScope';
import { among } from '../../../kit/lists/listRead';
import { CLOSED_ONLY, foundHouseholds } from '../rules/found';
import { OF_ONE_CODE, OF_SEVERAL } from '../rules/seen';

interface Head extends PartyColumns {
  id: string | null;
}

interface Member extends Named, PartyColumns {
  is_head: boolean;
}

interface HouseholdColumns extends Row {
  id: string;
  name: string;
  head: Head | null;
  /** The members with their former names; absent when the search has no name. */
  members?: Member[] | null;
  member_count: number;
  rep_code_ids: number[];
  account_count: number;
  closed_count: number;
  market_value: string;
  cash: string;
  updated_on: string;
}

const NAME = collated(sql`h.name_order`);

const PLAIN = {
  marketValue: { expression: sql`h.market_value_cents`, type: 'bigint' },
  cash: { expression: sql`h.cash_cents`, type: 'bigint' },
  memberCount: { expression: sql`h.member_count`, type: 'integer' },
  accountCount: { expression: sql`h.account_count`, type: 'integer' },
  updatedOn: { expression: sql`h.updated_on`, type: 'date' },
} as const satisfies Partial<Record<HouseholdSortKey, Omit<SortColumn, 'direction'>>>;

/** @returns the requested keys, then the household itself, so that no two rows are equal and an index has the order */
export const sortColumns = (sort: HouseholdsListBody['sort'], locale: Locale): SortColumn[] =>
  byRecord(
    sort.map(({ key, direction }) => ({
      ...(key === 'name' ? { expression: NAME[locale], type: 'text' as const } : PLAIN[key]),
      direction,
    })),
    sql`h.id`,
  );

/** The members of a household (alias `h`) whom the person serves, with their former names. */
const MEMBERS: SQL = sql`(
  select json_agg(json_build_object('given_name', p.given_name, 'family_name', p.family_name,
    'legal_name', p.legal_name, ${partyYearPairs(sql`p`)}, 'is_head', m.role = 'head',
    'former_names', c.former_names) order by m.position)
  from household_members m join parties p on p.id = m.party_id
  join clients c on c.party_id = m.party_id and c.rep_code_id = any (${REP_CODES})
  where m.household_id = h.id)`;

/**
 * Cuts the page from each part first and then from all of them; reads the head of each household for the page's rows
 * only.
 */
const pageQuery =
  (where: SQL, columns: readonly SortColumn[], names: readonly string[]) =>
  ({ parts, order, limit, skip }: Cut) => {
    const cuts = [OF_ONE_CODE, OF_SEVERAL].flatMap((households) =>
      parts.map(
        (part) =>
          sql`select h.* from (${households}) h where ${where} and ${part} order by ${order} limit ${limit} + ${skip}`,
      ),
    );
    return sql`
  with page as materialized (
    select h.* from (${unionOf(cuts)}) h order by ${order}
    limit ${limit} offset ${skip}
  )
  select h.public_id as id, h.name, h.member_count, h.rep_code_ids, h.account_count, h.closed_count, h.market_value,
    h.cash, h.updated_on, (
      select json_build_object('id', case when c.party_id is null then null else p.public_id end, 'kind', p.kind,
        'given_name', p.given_name, 'family_name', p.family_name, 'legal_name', p.legal_name, ${partyYearPairs(sql`p`)})
      from household_members m join parties p on p.id = m.party_id
      left join clients c on c.party_id = m.party_id and c.rep_code_id = any (${REP_CODES})
      where m.household_id = h.id and m.role = 'head' order by m.position limit 1
    ) as head, ${keyTexts(columns)}${names.length > 0 ? sql`, ${MEMBERS} as members` : sql``}
  from page h
  order by ${order}`;
  };

export function stateOf(counts: Pick<HouseholdColumns, 'account_count' | 'closed_count'>): HouseholdState {
  if (counts.account_count > 0) return 'active';
  return counts.closed_count > 0 ? 'closedOnly' : 'empty';
}

function householdRow(row: HouseholdColumns, { repCodes }: Scope, names: readonly string[]): HouseholdRow {
  const found = foundByFormer(row.members ?? [], names);
  const own = repCodes.filter(({ id }) => row.rep_code_ids.includes(id));
  return {
    id: row.id,
    name: row.name,
    head: row.head === null ? null : { id: row.head.id, kind: row.head.kind, name: nameOf(row.head) },
    former: found && {
      name: nameOf(found.one),
      isHead: found.one.is_head,
      formerName: found.formerName,
    },
    memberCount: row.member_count,
    repCodes: own.map(({ code }) => code),
    accountCount: row.account_count,
    closedCount: row.closed_count,
    marketValue: row.market_value,
    cash: row.cash,
    state: stateOf(row),
    isPartial: own.length < row.rep_code_ids.length,
    updatedOn: row.updated_on,
  };
}

/** POST households/list: one page of the households that the filters find, sorted in the language of the request. */
export const householdsList: Handler<'householdsList'> = async (context) => {
  const { body, scope, locale, reading } = context;
  const { filters, show, sort, page } = body;
  const found = foundHouseholds(filters, scope);
  const where = sql`${found.where} and ${among(reading, sql`h.public_id`)}`;
  const columns = sortColumns(sort, locale);
  const names = soughtNames(filters);
  const { rows, next, previous } = await walk<HouseholdColumns>(context, {
    name: 'households',
    settings: [filters, show],
    sort,
    columns,
    page,
    query: pageQuery(show.closedOnly ? where : sql`${where} and not ${CLOSED_ONLY}`, columns, names),
    values: found.values,
  });
  return { rows: rows.map((row) => householdRow(row, scope, names)), next, previous, asOf: scope.asOf };
};
