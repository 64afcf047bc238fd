import { type SQL, sql } from 'drizzle-orm';
import { BRANCHES } from '../../../kit/db/ownScope';
import { accountRank, fieldAs, hasAccount } from './hits';
import { fieldPlace, hasSought, nameRank } from './ranks';
import type { SearchTerms } from './terms';

const IS_NUMBERED = hasAccount(sql`u.digits`);
const IS_HELD = hasSought(sql`u.holder_search`);

const NUMBERED = sql`
  select ${fieldAs('account')}, ${accountRank(sql`u.digits`)} as rank where ${IS_NUMBERED}`;
const HELD = sql`
  select ${fieldAs('name')}, ${nameRank(
    sql`u.holder_search`,
    sql`u.holder_sort`,
    sql`cairn_fold(u.given_name) like (select first from sought)`,
  )} as rank where ${IS_HELD}`;

/**
 * The accounts in the trays of the person's branches, by number or by holder's name, as the `with` query `trayed`: the
 * same accounts as in the list of unassigned ones. It goes through the trays once, and works out the match only for the
 * few accounts found.
 */
export function trayAccountsQuery({ account, isWide }: SearchTerms): SQL {
  const ways = [
    ...(account === null ? [] : [{ finds: IS_NUMBERED, statement: NUMBERED }]),
    ...(isWide ? [{ finds: IS_HELD, statement: HELD }] : []),
  ];
  const finds = ways.map((way) => way.finds);
  const statements = ways.map((way) => way.statement);
  return sql`trayed as materialized (
    select u.public_id, u.number, u.type, u.holder_kind, u.given_name, u.family_name, u.legal_name, best.field, best.rank
    from (
      select u.public_id, u.number, u.type, u.holder_kind, u.given_name, u.family_name, u.legal_name, u.holder_sort,
        u.digits, u.holder_search
      from unassigned_accounts u
      where u.branch_id = any (${BRANCHES}) and (${sql.join(finds, sql` or `)}) offset 0
    ) u cross join lateral (
      select * from (${sql.join(statements, sql` union all `)}) found
      order by found.rank, ${fieldPlace(sql`found.field`)} limit 1
    ) best)`;
}
