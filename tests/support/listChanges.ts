import type { TestGateway } from './gateway';
import type { OracleList } from './listOracle';

/** The rows, by number. */
const CHANGED_SEVENTHS = 3;

/** A rep code that no persona sees. */
const AWAY = '(select min(id) from rep_codes where id not in (select rep_code_id from rep_code_access))';
const OTHER_BRANCH = '(select max(id) from branches where id <> 1)';

/**
 * Changes one row in seven ($1 says which): half of those move elsewhere ($2 says how far), the other half
 * leave or come back. Six clients arrive, and the ones that arrived before leave.
 */
const CHANGES: Readonly<Record<OracleList, string>> = {
  clientsList: `
    with gone as (
      delete from clients where name_sort_en like 'Twin %' returning party_id
    ), changed as (
      update clients set name_sort_en = reverse(name_sort_en), name_sort_fr = reverse(name_sort_fr),
        market_value = market_value * $2, cash = cash * $2, account_count = (account_count * 7) % 5,
        updated_on = updated_on - ($2 * 100)::integer
      where party_id % 7 = $1 and name_sort_en not like 'Twin %' returning *
    ), people as (
      insert into parties (id, public_id, kind, given_name, family_name, legal_name, rep_code_ids)
      select (select max(id) from parties) + row_number() over (order by p.id), gen_random_uuid(), p.kind, p.given_name,
        p.family_name, p.legal_name, '{1}'
      from parties p join changed on changed.party_id = p.id order by p.id limit 6 returning id, public_id
    ), twins as (
      insert into clients (party_id, rep_code_id, language, former_names, client_since, updated_on, name_sort_en,
        name_sort_fr, account_count, market_value, cash, book_cost)
      select people.id, 1, 'en', '{}', '2020-01-01', '2026-03-01', 'Twin ' || people.id, 'Twin ' || people.id,
        people.id % 4, people.id % 1000, people.id % 10, 0
      from people returning party_id
    )
    select public_id as id from people
    union all select public_id from parties where id in (select party_id from changed union select party_id from gone)`,
  householdsList: `
    with swapped as (
      select id, case rep_code_id when ${AWAY} then 1 else ${AWAY} end as code
      from households where id % 14 = $1 and rep_code_id is not null
    ), moved as (
      update households h set rep_code_id = code, rep_code_ids = array[code] from swapped
      where h.id = swapped.id returning public_id as id
    ), placed as (
      update households set name = reverse(name), market_value = market_value * $2, cash = cash * $2,
        account_count = (account_count * 7) % 5, member_count = member_count + 1,
        updated_on = updated_on - ($2 * 100)::integer
      where id % 14 = $1 + 7 and rep_code_id is not null returning public_id as id
    )
    select id from moved union all select id from placed`,
  accountsList: `
    with closed as (
      update accounts set market_value_cad = 0, cash_cad = 0, book_cost_cad = 0,
        closed_on = case when closed_on is null then opened_on end
      where id % 14 = $1 returning public_id as id
    ), placed as (
      update accounts set holder_sort = reverse(holder_sort), market_value_cad = market_value_cad * $2,
        cash_cad = cash_cad * $2, opened_on = opened_on - ($2 * 100)::integer
      where id % 14 = $1 + 7 and closed_on is null returning public_id as id
    )
    select id from closed union all select id from placed`,
  unassignedAccountsList: `
    with moved as (
      update unassigned_accounts set branch_id = case branch_id when ${OTHER_BRANCH} then 1 else ${OTHER_BRANCH} end
      where id % 14 = $1 returning public_id as id
    ), placed as (
      update unassigned_accounts set holder_sort = reverse(holder_sort), market_value_cad = market_value_cad * $2,
        unassigned_on = unassigned_on - ($2 * 100)::integer
      where id % 14 = $1 + 7 returning public_id as id
    )
    select id from moved union all select id from placed`,
};

/**
 * Moves some of a list's rows, and lets others leave, come back and arrive beside them. The first three
 * sevenths of the rows take turns; the others stay.
 *
 * @param at what the affected rows depend on
 * @returns the ids of all of them
 */
export async function changeList(
  { db }: Pick<TestGateway, 'db'>,
  name: OracleList,
  at: number,
): Promise<string[]> {
  const values = [at % CHANGED_SEVENTHS, at % 2 === 0 ? 3 : 0.5];
  const { rows } = await db.pool.query<{ id: string }>(CHANGES[name], values);
  return rows.map(({ id }) => id);
}
