import { sql } from 'drizzle-orm';
import type { HoldingLotsAnswer } from '@/contract/holdings/schema';
import { prepared, type Row } from '../../../kit/db/statement';
import type { Handler, CallContext } from '../../../kit/call/handler';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { type Asked, countedAccounts, keysOf, lensOn, type Noun } from '../../accounts/rows/perspective';
import { type Move, lotsOf, MOVES } from '../rows/lots';
import { minus } from '../../../kit/money';

interface PartRow extends Row {
  account_id: string;
  number: string;
  kind: string;
  price_units: number;
  quantity: string;
  book_cost: string;
  book_cost_cad: string;
  market_value: string;
  market_value_cad: string;
  moves: Move[] | null;
}

/** In the order in which a holding has its parts. */
const parts = prepared<PartRow>(
  'holding-lots',
  sql`
  select a.public_id as account_id, a.number, s.kind, s.price_units, h.quantity, h.book_cost, h.book_cost_cad,
    h.market_value, h.market_value_cad, (
      select ${MOVES}
      from transactions t
      where t.account_id = h.account_id and t.rep_code_id = any (${REP_CODES})
        and t.security_id = h.security_id and t.quantity is not null
    ) as moves
  from holdings h
  join accounts a on a.id = h.account_id
  join securities s on s.id = h.security_id
  where h.account_id = any (${sql.placeholder('keys')}::integer[]) and h.rep_code_id = any (${REP_CODES})
    and s.symbol = ${sql.placeholder('symbol')}
  order by h.market_value_cad desc, a.number`,
);

/** Cash has no lots: every transaction changes it. */
function partOf(row: PartRow): HoldingLotsAnswer['accounts'][number] {
  const position = {
    quantity: row.quantity,
    bookCost: row.book_cost,
    bookCostCad: row.book_cost_cad,
    marketValue: row.market_value,
    marketValueCad: row.market_value_cad,
    priceUnits: row.price_units,
  };
  return {
    accountId: row.account_id,
    number: row.number,
    quantity: row.quantity,
    bookCost: row.book_cost,
    bookCostCad: row.book_cost_cad,
    marketValueCad: row.market_value_cad,
    gainCad: minus(row.market_value_cad, row.book_cost_cad),
    lots: row.kind === 'cash' ? [] : lotsOf(position, row.moves ?? []),
  };
}

async function holdingLots(
  noun: Noun,
  context: CallContext<Asked & { symbol: string }>,
): Promise<HoldingLotsAnswer> {
  const { body, tx, scope } = context;
  const lens = await lensOn(noun, body, context);
  const of = { keys: keysOf(countedAccounts(lens)), repCodes: codesOf(scope), symbol: body.symbol };
  const rows = await tx.run(parts(of));
  return { accounts: rows.map(partOf), asOf: scope.asOf };
}

/** POST clients/holdingLots */
export const clientHoldingLots: Handler<'clientHoldingLots'> = (context) => holdingLots('client', context);

/** POST households/holdingLots: an account that two members share appears once. */
export const householdHoldingLots: Handler<'householdHoldingLots'> = (context) =>
  holdingLots('household', context);
