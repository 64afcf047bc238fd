import { type Listing, SECOND_LINES } from './securities';

export type AssetClass =
  | 'cash'
  | 'fixedIncome'
  | 'canadianEquity'
  | 'usEquity'
  | 'internationalEquity'
  | 'alternative'
  | 'mixed'
  | 'unknown';

/** The class, sector and region of a security, in the words of the book's tables. */
export interface Classes {
  assetClass: AssetClass;
  sector: string;
  region: string;
}

/** The make-up of a fund in basis points. The rest up to 10,000 is unknown. */
export type Mix = Readonly<
  Partial<Record<'assetClass' | 'sector' | 'region', Readonly<Record<string, number>>>>
>;

const CASH: Classes = { assetClass: 'cash', sector: 'cash', region: 'cash' };
const UNKNOWN: Classes = { assetClass: 'unknown', sector: 'unknown', region: 'unknown' };
const GOVERNMENT: Classes = { assetClass: 'fixedIncome', sector: 'government', region: 'canada' };
const BANK_DEPOSIT: Classes = { assetClass: 'fixedIncome', sector: 'corporateDebt', region: 'canada' };

/** Stocks by sector. */
const SECTORS: Readonly<Record<string, string>> = {
  energy: 'ENB TRP CNQ SU',
  materials: 'ABX',
  industrials: 'CNR CP WCN UNP',
  consumerStaples: 'ATD L MRU COST PG',
  healthCare: 'JNJ',
  financials: 'RY TD BMO BNS CM NA MFC SLF JPM',
  technology: 'SHOP CSU AAPL MSFT',
  communications: 'BCE T GOOGL',
  utilities: 'FTS H',
};

const SECTOR_OF = new Map(
  Object.entries(SECTORS).flatMap(([sector, symbols]) =>
    symbols.split(' ').map((symbol): [string, string] => [symbol, sector]),
  ),
);

const TSX_SECTORS = {
  financials: 3_300,
  energy: 1_700,
  materials: 1_350,
  industrials: 1_300,
  technology: 1_000,
  consumerDiscretionary: 350,
  consumerStaples: 350,
  utilities: 350,
  communications: 200,
  realEstate: 100,
};
const US_SECTORS = {
  technology: 3_300,
  financials: 1_350,
  consumerDiscretionary: 1_050,
  communications: 1_000,
  healthCare: 950,
  industrials: 850,
  consumerStaples: 550,
  energy: 300,
  utilities: 250,
  materials: 200,
  realEstate: 200,
};
const ABROAD_SECTORS = {
  financials: 2_200,
  industrials: 1_850,
  healthCare: 1_100,
  consumerDiscretionary: 1_050,
  technology: 950,
  consumerStaples: 800,
  materials: 650,
  communications: 500,
  energy: 350,
  utilities: 350,
  realEstate: 200,
};

const half = (weights: Readonly<Record<string, number>>, share: number) =>
  Object.fromEntries(Object.entries(weights).map(([key, weight]) => [key, Math.floor(weight * share)]));

const BALANCED: Mix = {
  assetClass: {
    fixedIncome: 3_950,
    usEquity: 2_650,
    canadianEquity: 1_800,
    internationalEquity: 1_500,
    cash: 100,
  },
  sector: { ...half(US_SECTORS, 0.55), government: 2_700, corporateDebt: 1_250, cash: 100 },
  region: { canada: 4_100, unitedStates: 3_650, europe: 1_050, asiaPacific: 700, emergingMarkets: 400, cash: 100 },
}; // prettier-ignore

/** The make-up of the demo book's funds. A missing dimension is unknown. */
export const MIXES: Readonly<Record<string, Mix>> = {
  XIU: { sector: TSX_SECTORS },
  XIC: { sector: TSX_SECTORS },
  VCN: { sector: TSX_SECTORS },
  VFV: { sector: US_SECTORS },
  ZSP: { sector: US_SECTORS },
  VTI: { sector: US_SECTORS },
  XEF: { sector: ABROAD_SECTORS, region: { europe: 6_300, asiaPacific: 3_600 } },
  ZAG: { sector: { government: 7_100, corporateDebt: 2_850, cash: 50 } },
  XBB: { sector: { government: 7_050, corporateDebt: 2_900, cash: 50 } },
  BND: { sector: { government: 7_300, corporateDebt: 2_650, cash: 50 } },
  VBAL: BALANCED,
  XEQT: {
    assetClass: { usEquity: 4_500, canadianEquity: 2_500, internationalEquity: 2_950, cash: 50 },
    sector: half(US_SECTORS, 0.98),
    region: { unitedStates: 4_500, canada: 2_500, europe: 1_600, asiaPacific: 850, emergingMarkets: 500, cash: 50 },
  },
  NFD101: { sector: half(TSX_SECTORS, 0.96) },
  NFD102: {
    assetClass: { usEquity: 5_800, internationalEquity: 3_700, cash: 300 },
    region: { unitedStates: 5_800, europe: 2_100, asiaPacific: 1_000, emergingMarkets: 600, cash: 300 },
  },
  NFD201: { sector: { government: 5_200, corporateDebt: 4_500, cash: 300 } },
  NFD301: { assetClass: { fixedIncome: 4_000, canadianEquity: 3_000, usEquity: 2_000, cash: 400 } },
  // Treasury bills and bankers' acceptances of under a year: cash equivalents.
  NFD401: { assetClass: { cash: 10_000 }, sector: { cash: 10_000 }, region: { cash: 10_000 } },
}; // prettier-ignore

/** Funds of one asset class in one region. */
const FUNDS: Readonly<Record<string, Pick<Classes, 'assetClass' | 'region'>>> = {
  XIU: { assetClass: 'canadianEquity', region: 'canada' },
  XIC: { assetClass: 'canadianEquity', region: 'canada' },
  VCN: { assetClass: 'canadianEquity', region: 'canada' },
  NFD101: { assetClass: 'canadianEquity', region: 'canada' },
  VFV: { assetClass: 'usEquity', region: 'unitedStates' },
  ZSP: { assetClass: 'usEquity', region: 'unitedStates' },
  VTI: { assetClass: 'usEquity', region: 'unitedStates' },
  XEF: { assetClass: 'internationalEquity', region: 'mixed' },
  ZAG: { assetClass: 'fixedIncome', region: 'canada' },
  XBB: { assetClass: 'fixedIncome', region: 'canada' },
  NFD201: { assetClass: 'fixedIncome', region: 'canada' },
  BND: { assetClass: 'fixedIncome', region: 'unitedStates' },
  VBAL: { assetClass: 'mixed', region: 'mixed' },
  XEQT: { assetClass: 'mixed', region: 'mixed' },
  NFD102: { assetClass: 'mixed', region: 'mixed' },
  NFD401: { assetClass: 'mixed', region: 'mixed' },
};

/** @returns where a listed security belongs; of a fund that says nothing, that it is unknown */
export function classesOf({ symbol, kind, currency }: Listing): Classes {
  const mix = MIXES[symbol];
  const fund = FUNDS[symbol];
  switch (kind) {
    case 'cash':
      return CASH;
    case 'bond':
      return GOVERNMENT;
    case 'gic':
      return BANK_DEPOSIT;
    case 'stock': {
      const second = SECOND_LINES.find(({ listing }) => listing.symbol === symbol);
      // A Canadian share stays one in New York.
      const isCanadian = currency === 'CAD' || second?.isSameShare === true;
      return {
        assetClass: isCanadian ? 'canadianEquity' : 'usEquity',
        sector: SECTOR_OF.get(second?.of ?? symbol) ?? 'unknown',
        region: isCanadian ? 'canada' : 'unitedStates',
      };
    }
    default:
      return {
        ...UNKNOWN,
        ...(mix?.assetClass ? { assetClass: 'mixed' } : {}),
        ...fund,
        ...(mix?.sector ? { sector: 'mixed' } : {}),
      };
  }
}
