import { sql } from 'drizzle-orm';
import type { AccountType, HolderRole } from '@/contract/clients/schema';
import type { Currency } from '@/contract/scalars';
import { prepared } from '../../db/statement';
import type { Row } from '../../db/transaction';
import type { Handler } from '../handler';
import { ProblemError } from '../http/problem';
import { nameOf, type PartyColumns } from './names';
import { OPENED, openedBy } from './opened';

interface AccountRow {
  id: string;
  number: string;
  type: AccountType;
  currency: Currency;
  opened_on: string;
  market_value: string;
  market_value_cad: string;
  book_cost_cad: string;
  holders: (PartyColumns & { role: HolderRole })[];
}

interface Holding extends Row {
  accounts: AccountRow[] | null;
  market_value_cad: string;
  book_cost_cad: string;
  closed_count: number;
}

const held = prepared<Holding>(
  'client-accounts',
  sql`
  with ${OPENED}, own as materialized (
    select a.* from client
    join account_holders held on held.party_id = client.party_id and held.is_beneficial
    join accounts a on a.id = held.account_id
  )
  select
    (
      select json_agg(json_build_object(
          'id', own.public_id, 'number', own.number, 'type', own.type, 'currency', own.currency,
          'opened_on', own.opened_on, 'market_value', own.market_value::text,
          'market_value_cad', own.market_value_cad::text, 'book_cost_cad', own.book_cost_cad::text,
          'holders', (
            select json_agg(json_build_object('kind', p.kind, 'given_name', p.given_name,
              'family_name', p.family_name, 'legal_name', p.legal_name, 'role', holder.role)
              order by holder.position, holder.party_id)
            from account_holders holder join parties p on p.id = holder.party_id
            where holder.account_id = own.id)
        ) order by own.market_value_cad desc, own.number)
      from own where own.is_counted
    ) as accounts,
    coalesce((select sum(market_value_cad) from own where is_counted), 0)::numeric(19,2) as market_value_cad,
    coalesce((select sum(book_cost_cad) from own where is_counted), 0)::numeric(19,2) as book_cost_cad,
    (select count(*)::integer from own where not is_counted) as closed_count
  from client`,
);

/**
 * POST clients/accounts: the accounts that are the client's own and count, the most valuable first. One that a client
 * only looks after as trustee is not among them, so that their sum is the client's market value.
 */
export const accounts: Handler<'clientAccounts'> = async (handling) => {
  const { tx, scope } = handling;
  const [row] = await tx.conclude(held(openedBy(handling)));
  if (row === undefined) throw new ProblemError('not-found');
  return {
    rows: (row.accounts ?? []).map((account) => ({
      id: account.id,
      number: account.number,
      type: account.type,
      currency: account.currency,
      holders: account.holders.map((holder) => ({
        name: nameOf(holder),
        kind: holder.kind,
        role: holder.role,
      })),
      openedOn: account.opened_on,
      marketValue: account.market_value,
      marketValueCad: account.market_value_cad,
      bookCostCad: account.book_cost_cad,
    })),
    total: { marketValueCad: row.market_value_cad, bookCostCad: row.book_cost_cad },
    closedCount: row.closed_count,
    asOf: scope.asOf,
  };
};
