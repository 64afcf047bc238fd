import { AccountsScreen } from '@/components/uma/AccountsScreen';
import { AssetsScreen } from '@/components/uma/AssetsScreen';
import { ManagedAccountScreen } from '@/components/uma/account/ManagedAccountScreen';
import { ModelScreen } from '@/components/uma/model/ModelScreen';
import { ModelsScreen } from '@/components/uma/ModelsScreen';
import type {
  UmaAccountRow,
  UmaAccountViewAnswer,
  UmaAssetRow,
  UmaModelDetailsAnswer,
  UmaModelRow,
  UmaRebalancePreviewAnswer,
} from '@/contract/uma/schema';
import UmaAccountPage from '@/pages/[locale]/uma/account';
import UmaAccountsPage from '@/pages/[locale]/uma/accounts';
import UmaAssetsPage from '@/pages/[locale]/uma/assets';
import UmaPage from '@/pages/[locale]/uma/index';
import UmaModelsPage from '@/pages/[locale]/uma/models';
import { BOOK_DATE, idOf, pageOf } from '../book';
import { viewsAnswer } from '../openList';
import { gatewayWithFlags } from '../openWithFlags';
import type { ScriptedGateway } from '../scriptedGateway';
import type { Area } from './types';

export const MODEL_ID = idOf(801);
export const ACCOUNT_ID = idOf(811);

const model = (at: number, code: string, en: string, fr: string): UmaModelRow => ({
  id: idOf(800 + at),
  code,
  name: { en, fr },
  manager: 'Northfield',
  status: 'open',
  version: 2,
  effectiveOn: '2026-01-13',
  risk: 'mediumHigh',
  minimum: '100000.00',
  feeBp: 120,
  benchmark: { en: 'Global equities', fr: 'Actions mondiales' },
  accountCount: 2,
  marketValue: '3389015.06',
  outCount: 1,
  nextOn: null,
});

const MODELS = [
  model(1, 'GRO80', 'Growth 80/20', 'Croissance 80/20'),
  model(2, 'BAL60', 'Balanced 60/40', 'Équilibré 60/40'),
];

const HOLDER = {
  id: idOf(821),
  kind: 'company',
  name: { given: null, family: null, legal: 'Vō Family Investments Ltd.', bornIn: null, diedIn: null },
} as const;

const GROWTH = {
  id: MODEL_ID,
  code: 'GRO80',
  name: { en: 'Growth 80/20', fr: 'Croissance 80/20' },
  version: 2,
};

const OUT: UmaAccountRow = {
  id: ACCOUNT_ID,
  number: '51-22013-4',
  type: 'corporate',
  repCode: 'TR04',
  holder: HOLDER,
  isJoint: false,
  model: GROWTH,
  status: 'out',
  modelRisk: 'mediumHigh',
  profile: 'medium',
  fit: 'above',
  restriction: null,
  managedOn: '2024-02-01',
  rebalancedOn: '2025-08-29',
  marketValue: '2189015.06',
  cash: '105000.00',
  widest: { sleeve: 'canadianEquity', driftBp: 680, bandBp: 300 },
  toTradeBp: 680,
  untrackedBp: 0,
  pendingCount: 0,
};

export const UMA_ACCOUNTS: readonly UmaAccountRow[] = [
  OUT,
  {
    ...OUT,
    id: idOf(812),
    number: '51-23118-0',
    type: 'trust',
    holder: { ...HOLDER, id: idOf(822), name: { ...HOLDER.name, legal: 'San Juan Trust' } },
    status: 'restricted',
    restriction: 'estate',
    marketValue: '1200000.00',
    widest: null,
    toTradeBp: null,
  },
];

const ASSETS: readonly UmaAssetRow[] = [
  {
    id: idOf(831),
    symbol: 'RY',
    name: { en: 'Royal Bank of Canada', fr: 'Banque Royale du Canada' },
    isCash: false,
    sleeves: ['canadianEquity', 'canadianDividend'],
    modelCount: 2,
    accountCount: 5,
    overlapCount: 1,
    marketValue: '420000.00',
    untracked: '0.00',
    shareBp: 1_240,
  },
  {
    id: idOf(832),
    symbol: 'CASH CAD',
    name: { en: 'Canadian dollars', fr: 'Dollars canadiens' },
    isCash: true,
    sleeves: ['cash'],
    modelCount: 2,
    accountCount: 5,
    overlapCount: 0,
    marketValue: '105000.00',
    untracked: '0.00',
    shareBp: 310,
  },
];

const PICKS = [{ symbol: 'XIC', name: { en: 'iShares Core', fr: 'iShares Core' }, shareBp: 10_000 }];

export const MODEL_DETAILS: UmaModelDetailsAnswer = {
  model: MODELS[0] as UmaModelRow,
  versions: [
    {
      version: 2,
      state: 'current',
      effectiveOn: '2026-01-13',
      until: null,
      risk: 'mediumHigh',
      minimum: '100000.00',
      feeBp: 120,
      benchmark: { en: 'Global equities', fr: 'Actions mondiales' },
      note: { en: 'More of the equities abroad.', fr: 'Plus d’actions à l’étranger.' },
      sleeves: [
        { sleeve: 'canadianEquity', targetBp: 9_500, bandBp: 300, wasBp: 9_700, picks: PICKS },
        { sleeve: 'cash', targetBp: 500, bandBp: 250, wasBp: 300, picks: [] },
      ],
    },
    {
      version: 1,
      state: 'past',
      effectiveOn: '2023-01-06',
      until: '2026-01-12',
      risk: 'mediumHigh',
      minimum: '100000.00',
      feeBp: 120,
      benchmark: { en: 'Global equities', fr: 'Actions mondiales' },
      note: { en: 'The model as it began.', fr: 'Le modèle à son lancement.' },
      sleeves: [
        { sleeve: 'canadianEquity', targetBp: 9_700, bandBp: 300, wasBp: null, picks: PICKS },
        { sleeve: 'cash', targetBp: 300, bandBp: 250, wasBp: null, picks: [] },
      ],
    },
  ],
  statuses: [
    { status: 'out', count: 1, marketValue: '2189015.06' },
    { status: 'restricted', count: 1, marketValue: '1200000.00' },
  ],
  asOf: BOOK_DATE,
};

const ACCOUNT: UmaAccountViewAnswer['account'] = {
  id: ACCOUNT_ID,
  number: '51-22013-4',
  type: 'corporate',
  repCode: 'TR04',
  holder: HOLDER,
  isJoint: false,
  marketValue: '2189015.06',
  cash: '105000.00',
};

const NO_CAUSES = { start: 0, market: 0, flow: 0, model: 0, pending: 0 };

export const ACCOUNT_DETAILS: UmaAccountViewAnswer = {
  account: ACCOUNT,
  management: {
    model: { ...GROWTH, effectiveOn: '2026-01-13', risk: 'mediumHigh', minimum: '100000.00', feeBp: 120 },
    status: 'out',
    profile: 'medium',
    fit: 'above',
    restriction: null,
    managedOn: '2024-02-01',
    rebalancedOn: '2025-08-29',
    isBelowMinimum: false,
    unpriced: [],
    toTradeBp: 680,
    sleeves: [
      {
        sleeve: 'canadianEquity',
        marketValue: '2084015.06',
        pending: '0.00',
        actualBp: 9_520,
        targetBp: 8_840,
        driftBp: 680,
        bandBp: 300,
        status: 'out',
        holdings: [
          {
            symbol: 'XIC',
            name: { en: 'iShares Core', fr: 'iShares Core' },
            isCash: false,
            quantity: '39173.000000',
            bookCost: '1800000.00',
            marketValue: '2084015.06',
            pending: '0.00',
            actualBp: 9_520,
            targetBp: 8_840,
            driftBp: 680,
            others: ['canadianDividend'],
          },
        ],
      },
      {
        sleeve: 'cash',
        marketValue: '105000.00',
        pending: '0.00',
        actualBp: 480,
        targetBp: 1_160,
        driftBp: -680,
        bandBp: 700,
        status: 'near',
        holdings: [],
      },
    ],
    reasons: [
      {
        sleeve: 'canadianEquity',
        driftBp: 680,
        causes: { ...NO_CAUSES, market: 431, flow: 112, model: 137 },
      },
      { sleeve: 'cash', driftBp: -680, causes: { ...NO_CAUSES, market: -543, model: -137 } },
    ],
    pending: [],
  },
  asOf: BOOK_DATE,
};

export const PLAN: UmaRebalancePreviewAnswer = {
  kind: 'full',
  account: ACCOUNT,
  block: null,
  base: '2189015.06',
  cash: '105000.00',
  cashTarget: '253925.75',
  orders: [
    {
      id: 'XIC',
      account: ACCOUNT.number,
      side: 'sell',
      symbol: 'XIC',
      name: { en: 'iShares Core', fr: 'iShares Core' },
      units: '2797.000000',
      price: '53.2000',
      priceUnits: 1,
      amount: '-148800.40',
      gain: '31206.40',
    },
  ],
  limits: { smallestTrade: '500.00', bandBp: null },
  left: {
    sleeves: [{ sleeve: 'fixedIncome', driftBp: -40, bandBp: 300 }],
    orders: [{ side: 'buy', symbol: 'XBB', amount: '53.20' }],
  },
  cashAfter: '253800.40',
  sleeves: [
    {
      sleeve: 'canadianEquity',
      wanted: '1935089.31',
      after: '1935214.66',
      beforeBp: 9_520,
      afterBp: 8_841,
      targetBp: 8_840,
      driftBp: 1,
    },
    {
      sleeve: 'cash',
      wanted: '253925.75',
      after: '253800.40',
      beforeBp: 480,
      afterBp: 1_159,
      targetBp: 1_160,
      driftBp: -1,
    },
  ],
  widestAfterBp: 1,
  statusAfter: 'inBand',
  gain: '31206.40',
  isTaxable: true,
  asOf: BOOK_DATE,
};

/** A gateway that knows these models and accounts, with the area's flags on. */
export function gatewayOfUma(has: 'rows' | 'none' = 'rows'): ScriptedGateway {
  const gateway = gatewayWithFlags('uma', 'umaModels', 'umaAccounts', 'umaAssets', 'umaAccountViewHolding');
  const rowsOf = <Row,>(rows: readonly Row[]) => (has === 'rows' ? rows : []);
  const models = rowsOf(MODELS);
  const accounts = rowsOf(UMA_ACCOUNTS);
  const assets = rowsOf(ASSETS);
  gateway.answer('viewsList', () => viewsAnswer());
  gateway.answer('umaModelsList', ({ page }) => ({ ...pageOf(models, page), count: models.length }));
  gateway.answer('umaModelDetails', () => MODEL_DETAILS);
  gateway.answer('umaAssetsList', ({ page }) => ({ ...pageOf(assets, page), count: assets.length }));
  const found = ({ status }: { status?: readonly string[] | undefined }) =>
    accounts.filter((row) => status === undefined || status.includes(row.status));
  gateway.answer('umaAccountsList', ({ filters, page }) => pageOf(found(filters), page));
  gateway.answer('umaAccountsSummaryList', ({ filters }) => ({
    count: found(filters).length,
    facets: {
      status: accounts.map(({ status }) => ({ value: status, count: 1 })),
      model: [{ value: 'GRO80', count: 2 }],
      fit: [{ value: 'above', count: 2 }],
    },
    marketValue: '3389015.06',
    cash: '210000.00',
    outCount: 1,
    nearCount: 0,
    noModelCount: 0,
    aboveCount: 2,
    models: [{ code: 'GRO80', name: GROWTH.name }],
    asOf: BOOK_DATE,
  }));
  gateway.answer('umaAccountView', () => ACCOUNT_DETAILS);
  let limits = PLAN.limits;
  gateway.answer('umaLimitsSave', (kept) => {
    limits = kept;
    return kept;
  });
  gateway.answer('umaRebalancePreview', ({ kind }) =>
    kind === 'full'
      ? { ...PLAN, limits }
      : {
          ...PLAN,
          limits,
          kind,
          block: 'cashBelow',
          orders: [],
          sleeves: [],
          statusAfter: null,
          gain: '0.00',
        },
  );
  return gateway;
}

const HOLDER_TEXT = 'Vō Family Investments Ltd.';

const list = { gateway: gatewayOfUma, isExported: true } as const;

export const UMA_AREA: Area = {
  doorways: [
    {
      name: 'models',
      page: <UmaPage />,
      path: '/uma/',
      flag: 'umaModels',
      gateway: gatewayOfUma,
      shows: { en: 'Growth 80/20', fr: 'Croissance 80/20' },
    },
    {
      name: 'a model',
      page: <UmaModelsPage />,
      path: `/uma/models?Id=${MODEL_ID}`,
      flag: 'uma',
      gateway: gatewayOfUma,
      shows: { en: 'Targets of version 2', fr: 'Cibles de la version 2' },
    },
    {
      name: 'managed accounts',
      page: <UmaAccountsPage />,
      path: '/uma/accounts/',
      flag: 'umaAccounts',
      gateway: gatewayOfUma,
      shows: HOLDER_TEXT,
    },
    {
      name: 'managed assets',
      page: <UmaAssetsPage />,
      path: '/uma/assets/',
      flag: 'umaAssets',
      gateway: gatewayOfUma,
      shows: { en: 'Royal Bank of Canada', fr: 'Banque Royale du Canada' },
    },
    {
      name: 'a managed account',
      page: <UmaAccountPage />,
      path: `/uma/account?Id=${ACCOUNT_ID}`,
      flag: 'umaAccountViewHolding',
      gateway: gatewayOfUma,
      shows: HOLDER_TEXT,
    },
  ],
  lists: [
    {
      ...list,
      name: 'models',
      screen: <ModelsScreen />,
      path: '/uma/',
      list: 'umaModelsList',
      summary: null,
      title: 'uma:modelsTitle',
      empty: 'uma:modelsEmpty',
      row: { en: 'Growth 80/20', fr: 'Croissance 80/20' },
      sorted: { query: '?sort=-minimum', sort: [{ key: 'minimum', direction: 'desc' }] },
    },
    {
      ...list,
      name: 'managed accounts',
      screen: <AccountsScreen />,
      path: '/uma/accounts/',
      list: 'umaAccountsList',
      summary: 'umaAccountsSummaryList',
      title: 'uma:accountsTitle',
      empty: 'uma:accountsEmpty',
      row: HOLDER_TEXT,
      sorted: { query: '?sort=marketValue', sort: [{ key: 'marketValue', direction: 'asc' }] },
    },
    {
      ...list,
      name: 'managed assets',
      screen: <AssetsScreen />,
      path: '/uma/assets/',
      list: 'umaAssetsList',
      summary: null,
      title: 'uma:assetsTitle',
      empty: 'uma:assetsEmpty',
      row: { en: 'Royal Bank of Canada', fr: 'Banque Royale du Canada' },
      sorted: { query: '?sort=-accounts', sort: [{ key: 'accounts', direction: 'desc' }] },
    },
  ],
  records: [
    {
      name: 'a model',
      screen: <ModelScreen />,
      path: '/uma/models',
      id: MODEL_ID,
      gateway: gatewayOfUma,
      calls: ['umaModelDetails'],
      heading: { en: 'Growth 80/20', fr: 'Croissance 80/20' },
    },
    {
      name: 'a managed account',
      screen: <ManagedAccountScreen />,
      path: '/uma/account',
      id: ACCOUNT_ID,
      gateway: gatewayOfUma,
      calls: ['umaAccountView', 'umaRebalancePreview'],
      heading: HOLDER_TEXT,
    },
  ],
};
