import { sql } from 'drizzle-orm';
import { prepared, type Row } from '../../db/statement';
import type { Handler } from '../handler';
import { INDEX_INSTRUMENTS, RATE_INSTRUMENTS } from './quotes';

const FOUND_MAX = 12;

interface FoundRow extends Row {
  symbol: string;
  isin: string | null;
  exchange: string | null;
  name_en: string;
  name_fr: string;
  kind: 'stock' | 'etf' | 'fund' | 'bond' | 'gic';
}

/** By the beginning of a symbol first, then by a word of a name in either language, accents aside. */
const found = prepared<FoundRow>(
  'market-search',
  sql`
  select symbol, isin, exchange, name_en, name_fr, kind from securities
  where kind <> 'cash' and (starts_with(symbol, upper(${sql.placeholder('text')}))
    or ticker || ':' || cairn_market(exchange) = upper(${sql.placeholder('text')})
    or isin = upper(${sql.placeholder('text')})
    or cairn_fold(name_en || ' ' || name_fr) like '% ' || btrim(cairn_fold(${sql.placeholder('text')})) || '%')
  order by symbol <> upper(${sql.placeholder('text')}), not starts_with(symbol, upper(${sql.placeholder('text')})),
    length(symbol), symbol
  limit ${FOUND_MAX}`,
);

const LINES = [...INDEX_INSTRUMENTS, ...RATE_INSTRUMENTS];

/** POST market/search: instruments by symbol, ISIN or name. */
export const marketSearch: Handler<'marketSearch'> = async ({ body: { text }, tx }) => {
  const rows = await tx.run(found({ text }));
  const sought = text.toLowerCase();
  const lines = LINES.filter(({ symbol, name }) =>
    [symbol, name.en, name.fr].some((each) => each.toLowerCase().includes(sought)),
  );
  return {
    found: [
      ...rows.map(({ symbol, isin, exchange, kind, name_en: en, name_fr: fr }) => ({
        symbol,
        isin,
        exchange,
        kind,
        name: { en, fr },
      })),
      ...lines.map(({ symbol, exchange, kind, name }) => ({ symbol, isin: null, exchange, kind, name })),
    ].slice(0, FOUND_MAX),
  };
};
