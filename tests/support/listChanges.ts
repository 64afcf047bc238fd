import type { TestGateway } from './gateway';
import type { OracleList } from './listOracle';

const SEVENTHS = 7;

/** One row in seven takes another place ($1 tells which, $2 by how much), and six clients come in beside them. */
const CHANGES: Readonly<Record<OracleList, string>> = {
  clientsList: `
    with changed as (
      update clients set name_sort_en = reverse(name_sort_en), name_sort_fr = reverse(name_sort_fr),
        market_value = market_value * $2, cash = cash * $2, account_count = (account_count * 7) % 5,
        updated_on = updated_on - ($2 * 100)::integer
      where party_id % 7 = $1 returning *
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
    union all select public_id from parties where id in (select party_id from changed)`,
  householdsList: `
    update households set name = reverse(name), market_value = market_value * $2, cash = cash * $2,
      account_count = (account_count * 7) % 5, member_count = member_count + 1,
      updated_on = updated_on - ($2 * 100)::integer
    where id % 7 = $1 and rep_code_id is not null returning public_id as id`,
  accountsList: `
    update accounts set holder_sort = reverse(holder_sort), market_value_cad = market_value_cad * $2,
      cash_cad = cash_cad * $2, opened_on = opened_on - ($2 * 100)::integer
    where id % 7 = $1 and closed_on is null returning public_id as id`,
  unassignedAccountsList: `
    update unassigned_accounts set holder_sort = reverse(holder_sort), market_value_cad = market_value_cad * $2,
      unassigned_on = unassigned_on - ($2 * 100)::integer
    where id % 7 = $1 returning public_id as id`,
};

/**
 * Gives rows of a list another place, and lets others come in beside them.
 *
 * @param at of which the rows hang that it concerns
 * @returns the ids of all of them
 */
export async function changeList(
  { db }: Pick<TestGateway, 'db'>,
  name: OracleList,
  at: number,
): Promise<string[]> {
  const values = [at % SEVENTHS, at % 2 === 0 ? 3 : 0.5];
  const { rows } = await db.pool.query<{ id: string }>(CHANGES[name], values);
  return rows.map(({ id }) => id);
}
