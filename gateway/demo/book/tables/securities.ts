/** A security and its price at the date of the book. */
export interface Listing {
  symbol: string;
  exchange: string | null;
  nameEn: string;
  nameFr: string;
  kind: 'stock' | 'etf' | 'fund' | 'bond' | 'gic' | 'cash';
  currency: 'CAD' | 'USD';
  /** Units that the price is for. */
  priceUnits: 1 | 100;
  /** In ten-thousandths of a dollar. Plausible, and not a quotation. */
  close: number;
}

type Row = readonly [symbol: string, nameEn: string, close: number, nameFr?: string];

const SCALE = 10_000;

const listed = (
  kind: Listing['kind'],
  exchange: string | null,
  currency: Listing['currency'],
  rows: readonly Row[],
): Listing[] =>
  rows.map(([symbol, nameEn, close, nameFr = nameEn]) => ({
    symbol,
    exchange,
    nameEn,
    nameFr,
    kind,
    currency,
    priceUnits: kind === 'bond' || kind === 'gic' ? 100 : 1,
    close: Math.round(close * SCALE),
  }));

/** Cash of each currency is a security of price 1, so that an account is the sum of its holdings and nothing else. */
const CASH = [
  ...listed('cash', null, 'CAD', [
    ['CASH.CAD', 'Cash, Canadian dollars', 1, 'Encaisse en dollars canadiens'],
  ]),
  ...listed('cash', null, 'USD', [['CASH.USD', 'Cash, US dollars', 1, 'Encaisse en dollars américains']]),
];

const TORONTO = listed('stock', 'TSX', 'CAD', [
  ['RY', 'Royal Bank of Canada', 231.4, 'Banque Royale du Canada'],
  ['TD', 'Toronto-Dominion Bank', 128.75, 'Banque Toronto-Dominion'],
  ['BMO', 'Bank of Montreal', 189.2, 'Banque de Montréal'],
  ['BNS', 'Bank of Nova Scotia', 101.35, 'Banque de Nouvelle-Écosse'],
  ['CM', 'Canadian Imperial Bank of Commerce', 128.1, 'Banque Canadienne Impériale de Commerce'],
  ['NA', 'National Bank of Canada', 172.6, 'Banque Nationale du Canada'],
  ['ENB', 'Enbridge Inc.', 69.85],
  ['TRP', 'TC Energy Corporation', 82.4, 'Corporation TC Énergie'],
  ['CNQ', 'Canadian Natural Resources Limited', 54.15],
  ['SU', 'Suncor Energy Inc.', 71.3, 'Suncor Énergie Inc.'],
  ['CNR', 'Canadian National Railway Company', 142.9, 'Compagnie des chemins de fer nationaux du Canada'],
  ['CP', 'Canadian Pacific Kansas City Limited', 112.45, 'Canadien Pacifique Kansas City Limitée'],
  ['BCE', 'BCE Inc.', 34.7],
  ['T', 'TELUS Corporation', 18.95],
  ['SHOP', 'Shopify Inc.', 178.2],
  ['CSU', 'Constellation Software Inc.', 2755],
  ['ATD', 'Alimentation Couche-Tard Inc.', 76.8],
  ['MFC', 'Manulife Financial Corporation', 49.6, 'Société Financière Manuvie'],
  ['SLF', 'Sun Life Financial Inc.', 88.35, 'Financière Sun Life inc.'],
  ['FTS', 'Fortis Inc.', 74.2],
  ['H', 'Hydro One Limited', 56.9, 'Hydro One Limitée'],
  ['L', 'Loblaw Companies Limited', 63.4, 'Les Compagnies Loblaw limitée'],
  ['MRU', 'Metro Inc.', 98.6, 'Metro inc.'],
  ['WCN', 'Waste Connections, Inc.', 236.1],
  ['ABX', 'Barrick Mining Corporation', 61.75, 'Société minière Barrick'],
]);

const NEW_YORK = [
  ...listed('stock', 'NASDAQ', 'USD', [
    ['AAPL', 'Apple Inc.', 261.3],
    ['MSFT', 'Microsoft Corporation', 402.85],
    ['GOOGL', 'Alphabet Inc.', 301.2],
    ['COST', 'Costco Wholesale Corporation', 985.4],
  ]),
  ...listed('stock', 'NYSE', 'USD', [
    ['JNJ', 'Johnson & Johnson', 242.7],
    ['JPM', 'JPMorgan Chase & Co.', 298.15],
    ['PG', 'Procter & Gamble Company', 160.9],
    ['UNP', 'Union Pacific Corporation', 262.45],
  ]),
  ...listed('etf', 'NYSE Arca', 'USD', [
    ['VTI', 'Vanguard Total Stock Market ETF', 336.1],
    ['BND', 'Vanguard Total Bond Market ETF', 74.35],
  ]),
];

const EXCHANGE_TRADED = listed('etf', 'TSX', 'CAD', [
  ['XIU', 'iShares S&P/TSX 60 Index ETF', 48.9],
  ['XIC', 'iShares Core S&P/TSX Capped Composite Index ETF', 53.2],
  ['VFV', 'Vanguard S&P 500 Index ETF', 171.6, 'FNB indiciel S&P 500 Vanguard'],
  [
    'VCN',
    'Vanguard FTSE Canada All Cap Index ETF',
    66.4,
    'FNB indiciel FTSE Canada toutes capitalisations Vanguard',
  ],
  ['XEF', 'iShares Core MSCI EAFE IMI Index ETF', 48.15],
  ['ZAG', 'BMO Aggregate Bond Index ETF', 13.86, 'BMO FINB obligations totales'],
  ['XBB', 'iShares Core Canadian Universe Bond Index ETF', 28.34],
  ['VBAL', 'Vanguard Balanced ETF Portfolio', 38.42, 'Portefeuille FNB équilibré Vanguard'],
  ['XEQT', 'iShares Core Equity ETF Portfolio', 41.77],
  ['ZSP', 'BMO S&P 500 Index ETF', 103.9, 'BMO FINB S&P 500'],
]);

const FUNDS = listed('fund', null, 'CAD', [
  [
    'NFD101',
    'Northfield Canadian Equity Fund, Series F',
    24.8125,
    'Fonds d’actions canadiennes Northfield, série F',
  ],
  [
    'NFD102',
    'Northfield Global Equity Fund, Series F',
    31.0475,
    'Fonds d’actions mondiales Northfield, série F',
  ],
  ['NFD201', 'Northfield Bond Fund, Series F', 10.4381, 'Fonds d’obligations Northfield, série F'],
  [
    'NFD301',
    'Northfield Balanced Portfolio, Series F',
    17.2904,
    'Portefeuille équilibré Northfield, série F',
  ],
  ['NFD401', 'Northfield Money Market Fund, Series F', 10, 'Fonds de marché monétaire Northfield, série F'],
]);

const FIXED_INCOME = [
  ...listed('bond', null, 'CAD', [
    [
      'CAN 2.75 2033-06',
      'Government of Canada 2.75% June 1, 2033',
      97.41,
      'Gouvernement du Canada 2,75 %, 1er juin 2033',
    ],
    [
      'CAN 3.25 2035-06',
      'Government of Canada 3.25% June 1, 2035',
      99.86,
      'Gouvernement du Canada 3,25 %, 1er juin 2035',
    ],
    [
      'ONT 3.45 2045-06',
      'Province of Ontario 3.45% June 2, 2045',
      88.12,
      'Province d’Ontario 3,45 %, 2 juin 2045',
    ],
    [
      'QUE 4.40 2055-12',
      'Province of Quebec 4.40% December 1, 2055',
      97.58,
      'Province de Québec 4,40 %, 1er décembre 2055',
    ],
  ]),
  ...listed('gic', null, 'CAD', [
    [
      'GIC 3.60 2028-05',
      'Guaranteed investment certificate 3.60% May 15, 2028',
      100,
      'Certificat de placement garanti 3,60 %, 15 mai 2028',
    ],
    [
      'GIC 3.85 2030-11',
      'Guaranteed investment certificate 3.85% November 15, 2030',
      100,
      'Certificat de placement garanti 3,85 %, 15 novembre 2030',
    ],
  ]),
];

/** Funds that are kept at one price: what they earn is paid out. */
const KEPT_AT_PRICE: ReadonlySet<string> = new Set(['NFD401']);

/** True of what has one price for ever, and so costs what it is worth. */
export const isSteady = ({ kind, symbol }: Pick<Listing, 'kind' | 'symbol'>): boolean =>
  kind === 'cash' || kind === 'gic' || KEPT_AT_PRICE.has(symbol);

/** Every security of the demo book. */
export const LISTED: readonly Listing[] = [
  ...CASH,
  ...TORONTO,
  ...NEW_YORK,
  ...EXCHANGE_TRADED,
  ...FUNDS,
  ...FIXED_INCOME,
];

/**
 * A line in a second market, and the one in Toronto whose symbol it has: of the same share, or of a company that only has
 * the same symbol.
 */
export interface SecondLine {
  of: string;
  isSameShare: boolean;
  listing: Listing;
}

const second = (
  of: string,
  exchange: string,
  isSameShare: boolean,
  nameEn: string,
  close: number,
  nameFr?: string,
): SecondLine[] =>
  listed('stock', exchange, 'USD', [[`${of}:${exchange}`, nameEn, close, nameFr]]).map((listing) => ({
    of,
    isSameShare,
    listing,
  }));

/** Lines that trade in two markets. The same share follows its price in Toronto by the rate of exchange. */
export const SECOND_LINES: readonly SecondLine[] = [
  ...second('RY', 'NYSE', true, 'Royal Bank of Canada', 169.1, 'Banque Royale du Canada'),
  ...second(
    'CNR',
    'NYSE',
    true,
    'Canadian National Railway Company',
    104.43,
    'Compagnie des chemins de fer nationaux du Canada',
  ),
  ...second('SHOP', 'NASDAQ', true, 'Shopify Inc.', 130.22),
  ...second('T', 'NYSE', false, 'AT&T Inc.', 26.4),
];

/** True of a line in a second market: accounts come to it by itself, so that the others draw as without it. */
export const isSecondLine = ({ symbol }: Pick<Listing, 'symbol'>): boolean => symbol.includes(':');
