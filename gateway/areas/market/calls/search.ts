import { sql } from 'drizzle-orm';
import { prepared, type Row } from '../../../kit/db/statement';
import type { Handler } from '../../../kit/call/handler';
import { chainSearch } from '../provider/chain';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { symbolMeant } from '@/contract/market/symbol';
import { INDEX_INSTRUMENTS, micOf, providersOf, RATE_INSTRUMENTS } from './quotes';

const FOUND_MAX = 12;

interface FoundRow extends Row {
  symbol: string;
  isin: string | null;
  exchange: string | null;
  name_en: string;
  name_fr: string;
  kind: 'stock' | 'etf' | 'fund' | 'bond' | 'gic';
  is_held: boolean;
}

/** A ticker in all its markets comes first, also one as another system writes it, then what begins with the text, then a word of a name in either language, ignoring accents. */
const found = prepared<FoundRow>(
  'market-search',
  sql`
  select symbol, isin, exchange, name_en, name_fr, kind,
    exists (select from holdings h where h.security_id = s.id and h.rep_code_id = any (${REP_CODES})) as is_held
  from securities s
  where kind <> 'cash' and (starts_with(symbol, upper(${sql.placeholder('text')}))
    or ticker || ':' || cairn_market(exchange) = upper(${sql.placeholder('text')})
    or ticker = any (${sql.placeholder('tickers')}::text[])
      and (${sql.placeholder('market')}::text is null or cairn_market(exchange) = ${sql.placeholder('market')})
    or isin = upper(${sql.placeholder('text')})
    or cairn_fold(name_en || ' ' || name_fr) like '% ' || btrim(cairn_fold(${sql.placeholder('text')})) || '%')
  order by symbol <> upper(${sql.placeholder('text')}), not ticker = any (${sql.placeholder('tickers')}::text[]), ticker <> upper(${sql.placeholder('text')}),
    not starts_with(symbol, upper(${sql.placeholder('text')})), length(symbol), symbol
  limit ${FOUND_MAX}`,
);

const LINES = [...INDEX_INSTRUMENTS, ...RATE_INSTRUMENTS];

/** POST market/search: instruments by symbol, ISIN or name, the book's first, then what the providers know. */
export const marketSearch: Handler<'marketSearch'> = async (context) => {
  const { body, tx, scope, market, locale } = context;
  const { text } = body;
  const meant = symbolMeant(text);
  const { tickers, market: of } = meant ?? { tickers: [], market: null };
  const rows = await tx.run(found({ text, tickers, market: of, repCodes: codesOf(scope) }));
  const sought = text.toLowerCase();
  const lines = LINES.filter(({ symbol, name }) =>
    [symbol, name.en, name.fr].some((each) => each.toLowerCase().includes(sought)),
  );
  const known = new Set([...rows, ...lines].map(({ symbol }) => symbol));
  const isFull = known.size >= FOUND_MAX;
  const providers = providersOf(market, new Map());
  const asTyped = isFull ? [] : await chainSearch(providers, text, locale);
  const [ticker] = tickers;
  const isByTicker = rows.length === 0 && asTyped.length === 0 && ticker !== undefined;
  const others = isByTicker
    ? (await chainSearch(providers, ticker, locale)).filter(({ symbol }) => tickers.includes(symbol))
    : asTyped;
  return {
    found: [
      ...rows.map(({ symbol, isin, exchange, kind, name_en: en, name_fr: fr, is_held: isHeld }) => ({
        symbol,
        isin,
        exchange,
        mic: micOf(exchange),
        kind,
        name: { en, fr },
        isHeld,
      })),
      ...lines.map(({ symbol, exchange, mic, kind, name }) => ({
        symbol,
        isin: null,
        exchange,
        mic,
        kind,
        name,
        isHeld: null,
      })),
      ...others
        .filter(({ symbol }) => !known.has(symbol))
        .map(({ symbol, isin, exchange, mic, kind, nameEn, nameFr }) => ({
          symbol,
          isin,
          exchange,
          mic,
          kind,
          name: { en: nameEn, fr: nameFr },
          isHeld: kind === 'index' ? null : false,
        })),
    ].slice(0, FOUND_MAX),
  };
};
