/** Markets by what is written before or after a ticker: by Yahoo, The Globe and Mail, Google, Bloomberg and ISO 10383. */
const MARKETS: Readonly<Record<string, string | null>> = {
  TO: 'TSX',
  T: 'TSX',
  TSX: 'TSX',
  TSE: 'TSX',
  XTSE: 'TSX',
  CN: 'TSX',
  CA: 'TSX',
  NE: 'CANADA',
  NEO: 'CANADA',
  CBOE: 'CANADA',
  NEOE: 'CANADA',
  N: 'NYSE',
  NYSE: 'NYSE',
  XNYS: 'NYSE',
  Q: 'NASDAQ',
  NASDAQ: 'NASDAQ',
  XNAS: 'NASDAQ',
  US: null,
};

/** A ticker as another system writes it. */
export interface MeantSymbol {
  /** Spellings of the ticker: Yahoo writes the class of a share with a hyphen. */
  tickers: string[];
  /** The last word of the market's name, in capitals; null where it may be any. */
  market: string | null;
}

/** @returns what `ry.to`, `XIC-T`, `TSX:XIC`, `RY CN` and `$RY` mean; null if a text is no such symbol */
export function symbolMeant(text: string): MeantSymbol | null {
  const bare = text
    .trim()
    .toUpperCase()
    .replace(/^\$/, '')
    .replace(/ EQUITY$/, '');
  const [, before, behind] = /^([A-Z]{1,6}):([A-Z0-9][A-Z0-9.-]{0,11})$/.exec(bare) ?? [];
  const [, ahead, after] = /^([A-Z0-9][A-Z0-9.-]{0,11}?)[.\-: ]([A-Z]{1,6})$/.exec(bare) ?? [];
  for (const [ticker, market] of [
    [behind, before],
    [ahead, after],
  ]) {
    if (ticker === undefined || market === undefined || !(market in MARKETS)) continue;
    return { tickers: [ticker, ticker.replaceAll('-', '.')], market: MARKETS[market] ?? null };
  }
  return bare === text.trim().toUpperCase() ? null : { tickers: [bare], market: null };
}
