import type {
  MarketHoldersAnswer,
  MarketOverviewAnswer,
  MarketQuote,
  MarketSession,
  MarketSymbolAnswer,
} from '@/contract/market/schema';

export const SESSION: MarketSession = {
  asOf: '2026-03-06',
  sessionDate: '2026-03-06',
  previousDate: '2026-03-05',
  closure: null,
  nextSession: '2026-03-09',
};

/** Enbridge at the date of the demo book. */
export const ENB: MarketQuote = {
  symbol: 'ENB',
  exchange: 'TSX',
  name: { en: 'Enbridge Inc.', fr: 'Enbridge Inc.' },
  kind: 'stock',
  currency: 'CAD',
  priceUnits: 1,
  status: 'ok',
  holdReason: null,
  price: '69.8500',
  previousClose: '72.9100',
  change: '-3.0600',
  changeBp: -420,
  sessionDate: '2026-03-06',
  previousDate: '2026-03-05',
  open: '72.4000',
  high: '72.5500',
  low: '69.3100',
  volume: 9_840_000,
  yearLow: '57.0400',
  yearHigh: '74.1800',
  source: 'sample',
  timeliness: 'endOfDay',
  delayMinutes: 0,
  receivedAt: null,
};

const nothing = {
  price: null,
  previousClose: null,
  change: null,
  changeBp: null,
  open: null,
  high: null,
  low: null,
  volume: null,
  yearLow: null,
  yearHigh: null,
};

/** A security without a known price. */
export const UNPRICED: MarketQuote = {
  ...ENB,
  ...nothing,
  symbol: 'GHOST',
  name: { en: 'Ghost Mines Inc.', fr: 'Mines Fantômes inc.' },
  status: 'notFound',
};

/** One whose price is held back. */
export const HELD: MarketQuote = { ...UNPRICED, symbol: 'SPLT', status: 'held', holdReason: 'split' };

export const OVERVIEW: MarketOverviewAnswer = {
  session: SESSION,
  sources: ['sample'],
  indices: [
    {
      ...ENB,
      symbol: '^TSX',
      kind: 'index',
      currency: null,
      name: { en: 'S&P/TSX Composite', fr: 'Indice composé S&P/TSX' },
      price: '32840.1500',
    },
  ],
  fx: [],
  rates: [
    {
      ...ENB,
      symbol: 'BOC',
      kind: 'rate',
      currency: null,
      name: { en: 'Bank of Canada policy rate', fr: 'Taux directeur de la Banque du Canada' },
      price: '2.2500',
      change: '0.0000',
      changeBp: 0,
    },
  ],
  up: [],
  down: [ENB],
  watchlist: [ENB, UNPRICED, HELD],
  watchlistVersion: 3,
  missing: 1,
};

export const SYMBOL: MarketSymbolAnswer = {
  session: SESSION,
  quote: ENB,
  listings: [],
  isin: 'CA29250N1050',
  mic: 'XTSE',
  sector: 'energy',
  merBp: null,
  history: [
    { on: '2026-03-05', close: '72.9100' },
    { on: '2026-03-06', close: '69.8500' },
  ],
  isWatched: false,
  watchlist: ['RY'],
  watchlistVersion: 3,
  exposure: {
    marketValueCad: '6204077.00',
    weightBp: 172,
    clients: 58,
    accounts: 71,
    households: 44,
    moveCad: '-271789.20',
    gainCad: '1104032.60',
    averageCost: '57.4200',
    concentrated: 4,
    income: { yearCad: '352310.40', last: { on: '2026-03-02', amountCad: '86155.40' } },
    parts: [
      { type: 'margin', marketValueCad: '4000000.00', shareBp: 6_447 },
      { type: 'rrsp', marketValueCad: '2204077.00', shareBp: 3_553 },
    ],
  },
};

export const HOLDERS: MarketHoldersAnswer = {
  holders: [
    {
      householdId: '7b0c1f3e-90a4-4a6f-8a56-0c8f1c1f0a01',
      name: 'Chan–Hayes',
      accounts: 2,
      quantity: '11400.000000',
      marketValueCad: '796290.00',
      bookCostCad: '469680.00',
      gainCad: '326610.00',
      shareBp: 1_820,
    },
  ],
  other: { households: 43, accounts: 69, quantity: '77420.000000', marketValueCad: '5407787.00' },
  repeated: null,
  total: { households: 44, accounts: 71, quantity: '88820.000000', marketValueCad: '6204077.00' },
  asOf: '2026-03-06',
};
