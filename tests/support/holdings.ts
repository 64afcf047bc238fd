import type { AccountTotals } from '@/contract/accounts/row';
import type { AccountViewAnswer } from '@/contract/accounts/schema';
import type { AllocationAnswer } from '@/contract/allocation/schema';
import type { Holding, HoldingsAnswer, Lot } from '@/contract/holdings/schema';
import type { Explanation } from '@/contract/valuation/schema';
import { BASIS, BOOK_DATE, CHAN_ID, SPOUSE_ID } from './book';
import { CHAN_ACCOUNTS } from './clientAccounts';
import { explainingAll } from './explaining';

function accountAt(place: number) {
  const found = CHAN_ACCOUNTS[place];
  if (found === undefined) throw new Error('The book of the tests has three accounts');
  return { id: found.id, number: found.number, type: found.type };
}

export const RRSP = accountAt(0);
export const MARGIN = accountAt(1);
const RESP = accountAt(2);

export const ACCOUNT_ID = MARGIN.id;

const EXPLAIN: Explanation = {
  formula: 'holdings',
  included: [
    { what: 'securities', count: 3, amount: '28957.00' },
    { what: 'cash', count: 1, amount: '1043.00' },
  ],
  excluded: [],
};

const TOTAL: AccountTotals = {
  count: 3,
  jointCount: 1,
  marketValueCad: '30000.00',
  cashCad: '1043.00',
  bookCostCad: '27843.00',
  gainCad: '2157.00',
  gainBp: 775,
};

export const ROYAL: Holding = {
  symbol: 'RY',
  exchange: 'TSX',
  name: { en: 'Royal Bank of Canada', fr: 'Banque Royale du Canada' },
  kind: 'stock',
  assetClass: 'canadianEquity',
  sector: 'financials',
  region: 'canada',
  currency: 'CAD',
  quantity: '100.000000',
  price: '150.0000',
  priceUnits: 1,
  priceOn: BOOK_DATE,
  bookCost: '12000.00',
  marketValue: '15000.00',
  bookCostCad: '12000.00',
  marketValueCad: '15000.00',
  gainCad: '3000.00',
  gainBp: 2500,
  weightBp: 5000,
  accounts: [
    {
      accountId: RRSP.id,
      number: RRSP.number,
      quantity: '100.000000',
      bookCostCad: '12000.00',
      marketValueCad: '15000.00',
      gainCad: '3000.00',
    },
  ],
};

export const APPLE: Holding = {
  ...ROYAL,
  symbol: 'AAPL',
  exchange: 'NASDAQ',
  name: { en: 'Apple Inc.', fr: 'Apple Inc.' },
  assetClass: 'usEquity',
  sector: 'technology',
  region: 'unitedStates',
  currency: 'USD',
  quantity: '50.500000',
  price: '198.0198',
  bookCost: '11000.00',
  marketValue: '10000.00',
  bookCostCad: '14500.00',
  marketValueCad: '13642.00',
  gainCad: '-858.00',
  gainBp: -592,
  weightBp: 4547,
  accounts: [
    {
      accountId: MARGIN.id,
      number: MARGIN.number,
      quantity: '30.500000',
      bookCostCad: '8700.00',
      marketValueCad: '8185.20',
      gainCad: '-514.80',
    },
    {
      accountId: RESP.id,
      number: RESP.number,
      quantity: '20.000000',
      bookCostCad: '5800.00',
      marketValueCad: '5456.80',
      gainCad: '-343.20',
    },
  ],
};

const BALANCED: Holding = {
  ...ROYAL,
  symbol: 'VBAL',
  name: { en: 'Vanguard Balanced ETF', fr: 'FNB équilibré Vanguard' },
  kind: 'etf',
  assetClass: 'mixed',
  sector: 'mixed',
  region: 'mixed',
  quantity: '10.500000',
  price: '30.0000',
  bookCost: '300.00',
  marketValue: '315.00',
  bookCostCad: '300.00',
  marketValueCad: '315.00',
  gainCad: '15.00',
  gainBp: 500,
  weightBp: 105,
};

const CASH: Holding = {
  ...ROYAL,
  symbol: 'CAD',
  exchange: null,
  name: { en: 'Canadian dollars', fr: 'Dollars canadiens' },
  kind: 'cash',
  assetClass: 'cash',
  sector: 'cash',
  region: 'cash',
  quantity: '1043.000000',
  price: '1.0000',
  bookCost: '1043.00',
  marketValue: '1043.00',
  bookCostCad: '1043.00',
  marketValueCad: '1043.00',
  gainCad: '0.00',
  gainBp: 0,
  weightBp: 348,
};

/** Wing-Sze Chan's holdings, most valuable first: two currencies, a loss, a fund of several classes, cash. */
export const HOLDINGS: HoldingsAnswer = {
  rows: [ROYAL, APPLE, CASH, BALANCED],
  total: TOTAL,
  accounts: { chosen: 3, total: 3 },
  isPartial: false,
  basis: BASIS,
  explain: explainingAll(EXPLAIN, TOTAL),
  asOf: BOOK_DATE,
};

const BOUGHT: Lot = {
  transactionId: '7001',
  openedOn: '2024-02-01',
  quantity: '40.500000',
  unitCost: '222.2222',
  bookCost: '9000.00',
  bookCostCad: '11900.00',
  marketValue: '8019.80',
  marketValueCad: '10940.61',
  gainCad: '-959.39',
};

const CAME: Lot = {
  transactionId: null,
  openedOn: null,
  quantity: '10.000000',
  unitCost: '200.0000',
  bookCost: '2000.00',
  bookCostCad: '2600.00',
  marketValue: '1980.20',
  marketValueCad: '2701.39',
  gainCad: '101.39',
};

const whole = ({ quantity, bookCost, bookCostCad, marketValue, marketValueCad, gainCad }: Holding): Lot => ({
  transactionId: '7002',
  openedOn: '2023-05-10',
  quantity,
  unitCost: '120.0000',
  bookCost,
  bookCostCad,
  marketValue,
  marketValueCad,
  gainCad,
});

export const ACCOUNT_VIEW: AccountViewAnswer = {
  account: {
    id: ACCOUNT_ID,
    number: MARGIN.number,
    type: 'margin',
    registration: 'joint',
    currency: 'USD',
    repCode: 'TR04',
    custodian: {
      code: 'NBIN',
      name: { en: 'National Bank Independent Network', fr: 'Réseau indépendant BN' },
    },
    holders: [
      {
        id: CHAN_ID,
        kind: 'person',
        name: { given: 'Wing-Sze', family: 'Chan', legal: null, bornIn: null, diedIn: null },
        role: 'joint',
      },
      {
        id: SPOUSE_ID,
        kind: 'person',
        name: { given: 'Dennis', family: 'Chan', legal: null, bornIn: null, diedIn: null },
        role: 'joint',
      },
    ],
    former: null,
    isJoint: true,
    household: null,
    state: 'funded',
    hasResidual: false,
    openedOn: '2014-05-20',
    closedOn: null,
    closedReason: null,
    lastNonZeroOn: null,
    marketValue: '21991.00',
    marketValueCad: '30000.00',
    cashCad: '1043.00',
    bookCostCad: '27843.00',
    gainCad: '2157.00',
  },
  root: '51-20434',
  repName: 'Marie Ouellet',
  residualOn: null,
  restrictions: [],
  beneficiaries: null,
  holdings: [
    { ...ROYAL, lots: [whole(ROYAL)] },
    { ...APPLE, lots: [BOUGHT, CAME] },
    { ...CASH, lots: [] },
    { ...BALANCED, lots: [whole(BALANCED)] },
  ],
  total: { ...TOTAL, count: 1 },
  basis: BASIS,
  explain: explainingAll(EXPLAIN, TOTAL),
  asOf: BOOK_DATE,
};

const slice = <Bucket extends string>(bucket: Bucket, marketValueCad: string, weightBp: number) => ({
  bucket,
  marketValueCad,
  weightBp,
});

export const ALLOCATION: AllocationAnswer = {
  dimensions: {
    assetClass: [
      slice('canadianEquity', '15100.00', 5033),
      slice('usEquity', '13742.00', 4581),
      slice('fixedIncome', '115.00', 38),
      slice('cash', '1043.00', 348),
      slice('unknown', '0.00', 0),
    ],
    sector: [
      slice('financials', '15100.00', 5033),
      slice('technology', '13742.00', 4581),
      slice('cash', '1043.00', 348),
      slice('unknown', '115.00', 38),
    ],
    region: [
      slice('canada', '15215.00', 5071),
      slice('unitedStates', '13742.00', 4581),
      slice('cash', '1043.00', 348),
      slice('unknown', '0.00', 0),
    ],
    currency: [slice('CAD', '16358.00', 5453), slice('USD', '13642.00', 4547)],
  },
  total: '30000.00',
  cashCad: '1043.00',
  lookThrough: { count: 1, marketValueCad: '315.00' },
  accounts: { chosen: 3, total: 3 },
  isPartial: false,
  basis: BASIS,
  explain: EXPLAIN,
  asOf: BOOK_DATE,
};
