import type { Locale } from '@/contract/locale';
import type { Direction } from '@/contract/paging';
import enAccounts from '@/locales/en/accounts.json';
import frAccounts from '@/locales/fr/accounts.json';
import { sumOfCents } from './cents';
import type { TestGateway } from './gateway';

/** What a person sees, in its own query, without the gateway's policies, functions or stored sums. */
const CODES = '(select rep_code_id from rep_code_access where subject = $1)';
const BRANCHES = `(select branch_id from rep_codes where id in ${CODES})`;
const FILLED = '(a.market_value_cad <> 0 or a.cash_cad <> 0 or a.book_cost_cad <> 0)';
const COUNTED = `(a.closed_on is null or ${FILLED})`;
const nameOf = (party: string) =>
  `coalesce(${party}.legal_name, concat_ws(' ', ${party}.family_name, ${party}.given_name))`;
const FIRST_HOLDER = `(select ${nameOf('p')} from account_holders x join parties p on p.id = x.party_id
  where x.account_id = a.id order by x.position, x.party_id limit 1)`;

/** The first holder who has one. Trustees do not count. */
const householdOf = (column: string) => `(select y.${column}
  from account_holders x join clients c on c.party_id = x.party_id join households y on y.id = c.household_id
  where x.account_id = a.id and x.role <> 'trustee' order by x.position, x.party_id limit 1)`;

const jsonOf = (
  account: string,
) => `json_build_object('id', ${account}.id, 'worth', ${account}.market_value_cad::text,
  'cash', ${account}.cash_cad::text, 'bookCost', ${account}.book_cost_cad::text)`;

/** A household for a group. Empty and without a name for none. */
const housedOf = (id: string, name: string) =>
  `json_build_object('key', coalesce(${id}::text, ''), 'label', ${name})`;
const coded = (column: string) => `json_build_object('key', ${column}, 'label', null)`;

const trayOf = (
  type: string,
  since: string,
  holder: string,
  branch: string,
) => `json_build_object('type', ${type},
  'age', (select as_of from book) - ${since}, 'holder', ${holder},
  'branch', (select name from branches where id = ${branch}))`;

/**
 * Every row of a list with its sort keys as columns, by plain queries of the owner, and everything that its
 * filters ask for: the clients that find it (\`people\`), its own text, its code, its state, and the accounts
 * that it counts.
 */
const ROWS = {
  clientsList: `
    select p.public_id as id, p.id as record, ${nameOf('p')} as name, h.name as household, r.code as "repCode",
      coalesce(c.household_id, 0) as housed, c.updated_on as "updatedOn", own.*,
      array[p.public_id] as people, '' as text, '' as state,
      json_build_object('household', ${housedOf('h.public_id', 'h.name')}, 'repCode', ${coded('r.code')}) as groups
    from clients c join parties p on p.id = c.party_id join rep_codes r on r.id = c.rep_code_id
    left join households h on h.id = c.household_id
    join lateral (
      select count(*) as "accountCount", coalesce(sum(a.market_value_cad), 0) as "marketValue",
        coalesce(sum(a.cash_cad), 0) as cash, coalesce(json_agg(${jsonOf('a')}), '[]') as accounts
      from account_holders x join accounts a on a.id = x.account_id
      where x.party_id = c.party_id and x.role <> 'trustee' and ${COUNTED}) own on true
    where c.rep_code_id in ${CODES}`,
  householdsList: `
    select h.public_id as id, h.id as record, h.name, own.*,
      (select count(*) from household_members m where m.household_id = h.id) as "memberCount",
      (select max(c.updated_on) from household_members m join clients c on c.party_id = m.party_id
        where m.household_id = h.id and c.rep_code_id in ${CODES}) as "updatedOn",
      array(select p.public_id from household_members m join parties p on p.id = m.party_id
        where m.household_id = h.id) as people,
      h.name as text, case when "accountCount" = 0 and closed > 0 then 'closedOnly' else '' end as state, '' as "repCode"
    from households h join lateral (
      select count(*) filter (where ${COUNTED}) as "accountCount", coalesce(sum(a.market_value_cad), 0) as "marketValue",
        coalesce(sum(a.cash_cad), 0) as cash, count(*) filter (where not ${COUNTED}) as closed,
        coalesce(json_agg(${jsonOf('a')}) filter (where ${COUNTED}), '[]') as accounts
      from accounts a where a.rep_code_id in ${CODES} and a.id in (
        select x.account_id from account_holders x join household_members m on m.party_id = x.party_id
        where m.household_id = h.id and x.role <> 'trustee')) own on true
    where exists (select from household_members m join clients c on c.party_id = m.party_id
      where m.household_id = h.id and c.rep_code_id in ${CODES})`,
  accountsList: `
    select a.public_id as id, a.id as record, a.number, ${FIRST_HOLDER} as holder, a.type, a.currency, r.code as "repCode",
      ${householdOf('name')} as household, coalesce(${householdOf('id')}, 0) as housed,
      a.opened_on as "openedOn", a.market_value_cad as "marketValue", a.cash_cad as cash,
      array(select p.public_id from account_holders x join parties p on p.id = x.party_id
        where x.account_id = a.id and x.role <> 'trustee') as people,
      a.number as text, json_build_array(${jsonOf('a')}) as accounts,
      json_build_object('household', ${housedOf(householdOf('public_id'), householdOf('name'))}, 'repCode', ${coded('r.code')},
        'type', ${coded('a.type')}, 'currency', ${coded('a.currency')}) as groups,
      (select count(*) > 1 from account_holders x where x.account_id = a.id and x.role <> 'trustee') as "isJoint",
      case when not ${FILLED} then case when a.closed_on is null then 'zero' else 'closed' end
        when a.closed_on is null and a.market_value_cad < 0 then 'negative' else '' end as state
    from accounts a join rep_codes r on r.id = a.rep_code_id where a.rep_code_id in ${CODES}`,
  unassignedAccountsList: `
    select u.public_id as id, u.number, -(u.unassigned_on - date '2000-01-01') as age, u.market_value_cad as "marketValue",
      ${nameOf('u')} as holder, '{}'::uuid[] as people, u.number as text, u.reason as state, s.code as "repCode",
      ${trayOf('u.type', 'u.unassigned_on', nameOf('u'), 'u.branch_id')} as tray,
      json_build_array(json_build_object('id', u.id, 'worth', u.market_value_cad::text, 'cash', '0.00',
        'bookCost', '0.00')) as accounts
    from unassigned_accounts u
    left join rep_codes s on s.id = u.suggested_rep_code_id and s.id in ${CODES}
    where u.branch_id in ${BRANCHES}
    union all
    select a.public_id, a.number, -(a.opened_on - date '2000-01-01'), a.market_value_cad, ${FIRST_HOLDER}, '{}', a.number, 'noHousehold', r.code,
      ${trayOf('a.type', 'a.opened_on', FIRST_HOLDER, 'r.branch_id')}, json_build_array(${jsonOf('a')})
    from accounts a join rep_codes r on r.id = a.rep_code_id where a.rep_code_id in ${CODES} and ${COUNTED} and not exists (
      select from account_holders x join household_members m on m.party_id = x.party_id
      where x.account_id = a.id and x.role <> 'trustee')`,
} as const;

export type OracleList = keyof typeof ROWS;

/** Keys that sort by language. Other texts sort by their characters' numbers. */
const WORDS = ['name', 'household', 'holder'];
const CODED = ['number', 'repCode', 'currency'];
const COLLATIONS = { en: 'cairn_en', fr: 'cairn_fr' } as const satisfies Record<Locale, string>;

/** The types of accounts by the portal's words for them. */
const TYPE_WORDS = { en: enAccounts.type, fr: frAccounts.type } as const satisfies Record<Locale, object>;
const wordsOf = (locale: Locale) =>
  Object.entries(TYPE_WORDS[locale]).map(([type, words]) => `when '${type}' then '${words}'`);

interface SortKey {
  key: string;
  direction: Direction;
}

/** What tells rows apart that tie on everything that was asked for. */
const LAST: Readonly<Record<OracleList, (sort: readonly SortKey[], last: Direction) => SortKey[]>> = {
  clientsList: (sort, last) =>
    sort.some(({ key }) => key === 'name')
      ? [{ key: 'record', direction: last }]
      : [{ key: 'name', direction: 'asc' }, { key: 'record', direction: 'asc' }],
  householdsList: (_, last) => [{ key: 'record', direction: last }],
  accountsList: (_, last) => [{ key: 'record', direction: last }],
  unassignedAccountsList: (sort, last) =>
    // At the same age, the order of the numbers is that of the days.
    [{ key: 'number', direction: sort.at(-1)?.key === 'age' ? (last === 'asc' ? 'desc' : 'asc') : last }],
}; // prettier-ignore

function orderBy({ key, direction }: SortKey, locale: Locale): string {
  if (CODED.includes(key)) return `"${key}" collate "C" ${direction}`;
  if (key === 'type')
    return `case type ${wordsOf(locale).join(' ')} end collate ${COLLATIONS[locale]} ${direction}`;
  if (key === 'reason')
    return `array_position(array['noRepCode', 'houseAccount', 'orphan', 'noHousehold'], state) ${direction}`;
  if (!WORDS.includes(key)) return `"${key}" ${direction}`;
  const byWords = `regexp_replace(coalesce("${key}", ''), '[''’]', '', 'g') collate ${COLLATIONS[locale]} ${direction}`;
  // Rows without a household come last in both directions.
  return key === 'household' ? `(household is null), ${byWords}, housed ${direction}` : byWords;
}

/** A row for the oracle: whose it is, its value to the cent, and what its filters ask for. */
export interface TrueRow {
  id: string;
  /** CAD. */
  worth: string;
  /** Clients that find it, no matter who serves them. */
  people: string[];
  /** Its own text that finds it: a household's name, an account's number. */
  text: string;
  code: string;
  /** The toggles that hide it, or the reason why an account is unassigned. Empty when neither applies. */
  state: string;
  /** For an unassigned account: its type, the full days since then, its holder and its branch. */
  tray?: { type: string; age: number; holder: string; branch: string };
  /** What it counts. An account may be in several rows. */
  accounts: TrueAccount[];
  /** The group of a client or an account, by the list's grouping. */
  groups?: Record<string, { key: string; label: string | null }>;
  /** For an account: whether it has several holders. */
  isJoint?: boolean;
}

/** Amounts in CAD. */
export interface TrueAccount {
  id: number;
  worth: string;
  cash: string;
  bookCost: string;
}

/** What only some lists have. */
const FURTHER: Readonly<Record<OracleList, string>> = {
  clientsList: ', groups',
  householdsList: '',
  accountsList: ', groups, "isJoint"',
  unassignedAccountsList: ', tray',
};

/**
 * All rows of a person's list, in the order of several keys: the database's own answer, not the gateway's.
 */
export async function trueList(
  { db }: Pick<TestGateway, 'db'>,
  subject: string,
  list: OracleList,
  sort: readonly SortKey[],
  locale: Locale,
): Promise<TrueRow[]> {
  const last = sort.at(-1)?.direction ?? 'asc';
  const keys = [...sort, ...LAST[list](sort, last)].map((each) => orderBy(each, locale));
  const { rows } = await db.pool.query<TrueRow>(
    `select id, "marketValue"::numeric(19,2)::text as worth, people, text, "repCode" as code, state, accounts${FURTHER[list]} from (${ROWS[list]}) everything order by ${keys.join(', ')}`,
    [subject],
  );
  return rows;
}

/** Count and value in cents of what a list finds. An account in several rows counts once. */
export function truth(rows: readonly TrueRow[]) {
  const accounts = new Map(rows.flatMap((row) => row.accounts.map((each) => [each.id, each] as const)));
  const sum = (of: 'worth' | 'cash') => sumOfCents([...accounts.values()].map((each) => each[of]));
  return { count: rows.length, accountCount: accounts.size, worth: sum('worth'), cash: sum('cash') };
}
