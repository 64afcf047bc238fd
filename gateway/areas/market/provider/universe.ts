import type { Instrument } from './provider';
import type { MarketLine } from './instruments';

const SCALE = 10_000;

type Row = readonly [symbol: string, close: number, nameEn: string, nameFr?: string];

const listed = (
  kind: 'stock' | 'etf',
  mic: Instrument['mic'],
  exchange: string,
  rows: readonly Row[],
): MarketLine[] =>
  rows.map(([symbol, close, nameEn, nameFr = nameEn]) => ({
    symbol,
    kind,
    mic,
    exchange,
    currency: mic === 'XTSE' ? 'CAD' : 'USD',
    nameEn,
    nameFr,
    close: Math.round(close * SCALE),
  }));

/**
 * What the sample prices know beside the book: some large companies and exchange-traded funds that no client of the demo
 * book holds. Plausible prices, and no quotations.
 */
export const UNIVERSE: readonly MarketLine[] = [
  ...listed('stock', 'XTSE', 'TSX', [
    ['BN', 63.4, 'Brookfield Corporation'],
    ['CCO', 148.2, 'Cameco Corporation', 'Corporation Cameco'],
    ['EMA', 67.35, 'Emera Incorporated'],
    ['IFC', 278.1, 'Intact Financial Corporation', 'Intact Corporation financière'],
    ['NTR', 92.75, 'Nutrien Ltd.', 'Nutrien Ltée'],
    ['POW', 71.2, 'Power Corporation of Canada', 'Power Corporation du Canada'],
    ['QSR', 97.6, 'Restaurant Brands International Inc.'],
    ['WPM', 176.9, 'Wheaton Precious Metals Corp.'],
  ]),
  ...listed('etf', 'XTSE', 'TSX', [
    ['HXT', 84.1, 'Global X S&P/TSX 60 Index Corporate Class ETF'],
    ['VGRO', 45.3, 'Vanguard Growth ETF Portfolio', 'Portefeuille FNB croissance Vanguard'],
    ['XDIV', 38.65, 'iShares Core MSCI Canadian Quality Dividend Index ETF'],
  ]),
  ...listed('stock', 'XNAS', 'NASDAQ', [
    ['AMZN', 218.4, 'Amazon.com, Inc.'],
    ['META', 651.3, 'Meta Platforms, Inc.'],
    ['NVDA', 182.6, 'NVIDIA Corporation'],
  ]),
  ...listed('stock', 'XNYS', 'NYSE', [
    ['DIS', 104.9, 'The Walt Disney Company'],
    ['KO', 79.15, 'The Coca-Cola Company'],
    ['V', 318.7, 'Visa Inc.'],
    ['XOM', 151.2, 'Exxon Mobil Corporation'],
  ]),
  ...listed('etf', 'ARCX', 'NYSE Arca', [
    ['SPY', 684.5, 'SPDR S&P 500 ETF Trust'],
    ['GLD', 471.8, 'SPDR Gold Shares'],
  ]),
];
