import { sql, type SQL } from 'drizzle-orm';
import type { Holding } from '@/contract/holdings/schema';
import { prepared, type Row } from '../../../kit/db/statement';
import type { CallContext } from '../../../kit/call/handler';
import { BRANCHES, codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { minus, shareBp, sharesBp, sumOf } from '../../../kit/money';

interface Part {
  accountId: string;
  number: string;
  quantity: string;
  bookCostCad: string;
  marketValueCad: string;
}

interface HoldingRow extends Row {
  security_id: number;
  symbol: string;
  exchange: string | null;
  name_en: string;
  name_fr: string;
  kind: Holding['kind'];
  asset_class: Holding['assetClass'];
  sector: Holding['sector'];
  region: Holding['region'];
  currency: Holding['currency'];
  price_units: number;
  price: string | null;
  price_on: string | null;
  quantity: string;
  book_cost: string;
  market_value: string;
  book_cost_cad: string;
  market_value_cad: string;
  parts: Part[];
}

/**
 * Positions by security, the most valuable first.
 *
 * @param held rows of holdings, with `public_id` and `number` of their account
 */
const positions = (held: SQL): SQL => sql`
  with held as materialized (${held})
  select s.id as security_id, s.symbol, s.exchange, s.name_en, s.name_fr, s.kind, s.asset_class, s.sector, s.region,
    s.currency, s.price_units, quote.close as price, quote.price_date as price_on, sums.*
  from (
    select security_id as id, sum(quantity) as quantity, sum(book_cost) as book_cost, sum(market_value) as market_value,
      sum(book_cost_cad) as book_cost_cad, sum(market_value_cad) as market_value_cad,
      json_agg(json_build_object('accountId', public_id, 'number', number, 'quantity', quantity::text,
        'bookCostCad', book_cost_cad::text, 'marketValueCad', market_value_cad::text)
        order by market_value_cad desc, number) as parts
    from held group by security_id
  ) sums
  join securities s on s.id = sums.id
  left join lateral (
    select close, price_date from prices
    where security_id = s.id and price_date <= ${sql.placeholder('asOf')}::date order by price_date desc limit 1
  ) quote on true
  order by sums.market_value_cad desc, s.symbol`;

const ofBook = prepared<HoldingRow>(
  'holdings',
  positions(sql`
    select h.*, a.public_id, a.number from holdings h join accounts a on a.id = h.account_id
    where h.account_id = any (${sql.placeholder('keys')}::integer[]) and h.rep_code_id = any (${REP_CODES})`),
);

const ofTray = prepared<HoldingRow>(
  'unassigned-holdings',
  positions(sql`
    select h.*, a.public_id, a.number from unassigned_holdings h join unassigned_accounts a on a.id = h.account_id
    where h.account_id = any (${sql.placeholder('keys')}::integer[]) and h.branch_id = any (${BRANCHES})`),
);

/** A position with the key of its security in the database. */
export interface KeyedHolding {
  securityKey: number;
  holding: Holding;
}

const withGain = (part: Part) => ({ ...part, gainCad: minus(part.marketValueCad, part.bookCostCad) });

/** @param weightBp of all that is held with it */
function holdingOf(row: HoldingRow, weightBp: number | null): Holding {
  const gainCad = minus(row.market_value_cad, row.book_cost_cad);
  return {
    symbol: row.symbol,
    exchange: row.exchange,
    name: { en: row.name_en, fr: row.name_fr },
    kind: row.kind,
    assetClass: row.asset_class,
    sector: row.sector,
    region: row.region,
    currency: row.currency,
    quantity: row.quantity,
    price: row.price,
    priceUnits: row.price_units,
    priceOn: row.price_on,
    bookCost: row.book_cost,
    marketValue: row.market_value,
    bookCostCad: row.book_cost_cad,
    marketValueCad: row.market_value_cad,
    gainCad,
    gainBp: shareBp(gainCad, row.book_cost_cad),
    weightBp,
    accounts: row.parts.map(withGain),
  };
}

/**
 * What some accounts hold, by security; the weights add up to the whole.
 *
 * @param keys of the accounts, the text of an `integer[]`
 * @param from the book, or the trays of the branches
 */
export async function holdingsIn(
  keys: string,
  { tx, scope }: Pick<CallContext<unknown>, 'tx' | 'scope'>,
  from: 'book' | 'tray' = 'book',
): Promise<KeyedHolding[]> {
  const statement = from === 'book' ? ofBook : ofTray;
  const rows = await tx.run(statement({ keys, repCodes: codesOf(scope), asOf: scope.asOf }));
  const values = rows.map((row) => row.market_value_cad);
  const weights = sharesBp(values, sumOf(values));
  return rows.map((row, at) => ({
    securityKey: row.security_id,
    holding: holdingOf(row, weights[at] ?? null),
  }));
}
