import {
  ASSET_MARKS,
  MODEL_RISKS,
  RISK_FITS,
  SLEEVES,
  UMA_ACCOUNT_SORT_KEYS,
  UMA_ASSET_SORT_KEYS,
  UMA_MODEL_SORT_KEYS,
  UMA_STATUSES,
  type UmaAccountSortKey,
  type UmaAssetSortKey,
  type UmaModelSortKey,
} from './codes';
import { declareList, type Facets } from '../list';
import { defineColumns } from '../columns';
import { nameText } from '../partyName';
import type { UmaAccountRow, UmaAssetRow, UmaModelRow, UmaOrder } from './schema';

/** The filters of the list, in the order of its screen. */
export const UMA_MODEL_FACETS = {
  text: { kind: 'text', label: 'uma:modelsSearch' },
  risk: { kind: 'codes', label: 'uma:modelColumns.risk', codes: MODEL_RISKS, texts: 'uma:risk' },
} as const satisfies Facets;

/** The filters of the list, in the order of its screen. */
export const UMA_ACCOUNT_FACETS = {
  text: { kind: 'text', label: 'uma:accountsSearch' },
  status: { kind: 'codes', label: 'uma:accountColumns.status', codes: UMA_STATUSES, texts: 'uma:status' },
  model: { kind: 'names', label: 'uma:accountColumns.model' },
  fit: { kind: 'codes', label: 'uma:accountColumns.fit', codes: RISK_FITS, texts: 'uma:fit' },
} as const satisfies Facets;

/** The filters of the list, in the order of its screen. */
export const UMA_ASSET_FACETS = {
  text: { kind: 'text', label: 'uma:assetsSearch' },
  sleeve: { kind: 'codes', label: 'uma:assetColumns.sleeves', codes: SLEEVES, texts: 'uma:sleeve' },
  mark: { kind: 'codes', label: 'uma:assetColumns.mark', codes: ASSET_MARKS, texts: 'uma:mark' },
} as const satisfies Facets;

/** The columns of the list of models, for its table and its files. */
export const UMA_MODEL_COLUMNS = defineColumns<UmaModelRow, UmaModelSortKey>([
  {
    id: 'name',
    header: 'uma:modelColumns.name',
    kind: 'name',
    sortKey: 'name',
    value: ({ name }, { locale }) => name[locale],
  },
  { id: 'code', header: 'uma:modelColumns.code', kind: 'text', value: ({ code }) => code },
  { id: 'manager', header: 'uma:modelColumns.manager', kind: 'text', value: ({ manager }) => manager },
  {
    id: 'risk',
    header: 'uma:modelColumns.risk',
    kind: 'text',
    sortKey: 'risk',
    value: ({ risk }, { say }) => say(`uma:risk.${risk}`),
  },
  {
    id: 'benchmark',
    header: 'uma:modelColumns.benchmark',
    kind: 'text',
    value: ({ benchmark }, { locale }) => benchmark[locale],
    width: 40,
  },
  {
    id: 'version',
    header: 'uma:modelColumns.version',
    kind: 'count',
    value: ({ version }) => version,
  },
  {
    id: 'effectiveOn',
    header: 'uma:modelColumns.effectiveOn',
    kind: 'date',
    sortKey: 'effective',
    value: ({ effectiveOn }) => effectiveOn,
  },
  {
    id: 'nextOn',
    header: 'uma:modelColumns.nextOn',
    kind: 'date',
    value: ({ nextOn }) => nextOn,
  },
  {
    id: 'minimum',
    header: 'uma:modelColumns.minimum',
    kind: 'money',
    sortKey: 'minimum',
    value: ({ minimum }) => minimum,
  },
  {
    id: 'fee',
    header: 'uma:modelColumns.fee',
    kind: 'percent',
    sortKey: 'fee',
    value: ({ feeBp }) => feeBp,
  },
  {
    id: 'accounts',
    header: 'uma:modelColumns.accounts',
    kind: 'count',
    sortKey: 'accounts',
    value: ({ accountCount }) => accountCount,
  },
  {
    id: 'out',
    header: 'uma:modelColumns.out',
    kind: 'count',
    value: ({ outCount }) => outCount,
  },
  {
    id: 'marketValue',
    header: 'uma:modelColumns.marketValue',
    kind: 'money',
    sortKey: 'marketValue',
    value: ({ marketValue }) => marketValue,
  },
  {
    id: 'status',
    header: 'uma:modelColumns.status',
    kind: 'status',
    value: ({ status }, { say }) => say(`uma:modelStatus.${status}`),
  },
]);

/** The columns of the list of managed accounts. */
export const UMA_ACCOUNT_COLUMNS = defineColumns<UmaAccountRow, UmaAccountSortKey>([
  {
    id: 'holder',
    header: 'uma:accountColumns.holder',
    kind: 'name',
    sortKey: 'holder',
    isPerson: true,
    value: ({ holder: { name } }, { lastFirst }) => nameText(name, { lastFirst }),
  },
  {
    id: 'number',
    header: 'uma:accountColumns.number',
    kind: 'text',
    sortKey: 'number',
    value: ({ number }) => number,
  },
  {
    id: 'model',
    header: 'uma:accountColumns.model',
    kind: 'text',
    sortKey: 'model',
    value: ({ model }, { locale }) => model?.name[locale] ?? null,
  },
  {
    id: 'marketValue',
    header: 'uma:accountColumns.marketValue',
    kind: 'money',
    sortKey: 'marketValue',
    value: ({ marketValue }) => marketValue,
  },
  {
    id: 'status',
    header: 'uma:accountColumns.status',
    kind: 'status',
    value: ({ status }, { say }) => say(`uma:status.${status}`),
  },
  {
    id: 'fit',
    header: 'uma:accountColumns.fit',
    kind: 'status',
    value: ({ fit }, { say }) => say(`uma:fit.${fit}`),
  },
  {
    id: 'widest',
    header: 'uma:accountColumns.widest',
    kind: 'status',
    value: ({ widest, restriction, model }, { say }) => {
      if (widest !== null) return say(`uma:sleeve.${widest.sleeve}`);
      if (restriction !== null) return say(`uma:restriction.${restriction}`);
      return model === null ? say('uma:noModelYet') : null;
    },
  },
  {
    id: 'drift',
    header: 'uma:accountColumns.drift',
    kind: 'percent',
    value: ({ widest }) => widest?.driftBp ?? null,
  },
  {
    id: 'toTrade',
    header: 'uma:accountColumns.toTrade',
    kind: 'percent',
    sortKey: 'toTrade',
    value: ({ toTradeBp }) => toTradeBp,
  },
  {
    id: 'cash',
    header: 'uma:accountColumns.cash',
    kind: 'money',
    sortKey: 'cash',
    value: ({ cash }) => cash,
  },
  {
    id: 'untracked',
    header: 'uma:accountColumns.untracked',
    kind: 'percent',
    value: ({ untrackedBp }) => untrackedBp,
  },
  {
    id: 'rebalanced',
    header: 'uma:accountColumns.rebalanced',
    kind: 'date',
    sortKey: 'rebalanced',
    value: ({ rebalancedOn }) => rebalancedOn,
  },
  {
    id: 'managedOn',
    header: 'uma:accountColumns.managedOn',
    kind: 'date',
    value: ({ managedOn }) => managedOn,
  },
  {
    id: 'repCode',
    header: 'uma:accountColumns.repCode',
    kind: 'text',
    value: ({ repCode }) => repCode,
  },
]);

/** The columns of the list of assets. */
export const UMA_ASSET_COLUMNS = defineColumns<UmaAssetRow, UmaAssetSortKey>([
  {
    id: 'name',
    header: 'uma:assetColumns.name',
    kind: 'name',
    sortKey: 'name',
    value: ({ name }, { locale }) => name[locale],
  },
  {
    id: 'symbol',
    header: 'uma:assetColumns.symbol',
    kind: 'text',
    sortKey: 'symbol',
    value: ({ symbol, isCash }) => (isCash ? null : symbol),
  },
  {
    id: 'sleeves',
    header: 'uma:assetColumns.sleeves',
    kind: 'text',
    sortKey: 'sleeves',
    value: ({ sleeves, modelCount }, { say }) =>
      sleeves.length === 0
        ? say(modelCount === 0 ? 'uma:noModelYet' : 'uma:noSleeve')
        : sleeves.map((each) => say(`uma:sleeve.${each}`)).join(', '),
    width: 36,
  },
  {
    id: 'models',
    header: 'uma:assetColumns.models',
    kind: 'count',
    value: ({ modelCount }) => modelCount,
  },
  {
    id: 'accounts',
    header: 'uma:assetColumns.accounts',
    kind: 'count',
    sortKey: 'accounts',
    value: ({ accountCount }) => accountCount,
  },
  {
    id: 'overlap',
    header: 'uma:assetColumns.overlap',
    kind: 'count',
    value: ({ overlapCount }) => overlapCount,
  },
  {
    id: 'marketValue',
    header: 'uma:assetColumns.marketValue',
    kind: 'money',
    sortKey: 'marketValue',
    value: ({ marketValue }) => marketValue,
  },
  {
    id: 'share',
    header: 'uma:assetColumns.share',
    kind: 'percent',
    value: ({ shareBp }) => shareBp,
  },
  {
    id: 'untracked',
    header: 'uma:assetColumns.untracked',
    kind: 'money',
    sortKey: 'untracked',
    value: ({ untracked }) => untracked,
  },
]);

/** The columns of a list of orders, for its file. */
export const UMA_ORDER_COLUMNS = defineColumns<UmaOrder, never>([
  { id: 'account', header: 'uma:orderColumns.account', kind: 'text', value: ({ account }) => account },
  {
    id: 'side',
    header: 'uma:orderColumns.side',
    kind: 'text',
    value: ({ side }, { say }) => say(`uma:side.${side}`),
  },
  { id: 'symbol', header: 'uma:orderColumns.symbol', kind: 'text', value: ({ symbol }) => symbol },
  {
    id: 'name',
    header: 'uma:orderColumns.name',
    kind: 'text',
    value: ({ name }, { locale }) => name[locale],
    width: 40,
  },
  { id: 'units', header: 'uma:orderColumns.units', kind: 'quantity', value: ({ units }) => units },
  { id: 'price', header: 'uma:orderColumns.price', kind: 'price', value: ({ price }) => price },
  { id: 'amount', header: 'uma:orderColumns.amount', kind: 'money', value: ({ amount }) => amount },
  { id: 'gain', header: 'uma:orderColumns.gain', kind: 'money', value: ({ gain }) => gain },
]);

export const UMA_MODEL_LIST = declareList({
  title: 'uma:modelsTitle',
  columns: UMA_MODEL_COLUMNS,
  sortKeys: UMA_MODEL_SORT_KEYS,
  facets: UMA_MODEL_FACETS,
});

export const UMA_ACCOUNT_LIST = declareList({
  title: 'uma:accountsTitle',
  columns: UMA_ACCOUNT_COLUMNS,
  sortKeys: UMA_ACCOUNT_SORT_KEYS,
  facets: UMA_ACCOUNT_FACETS,
});

export const UMA_ASSET_LIST = declareList({
  title: 'uma:assetsTitle',
  columns: UMA_ASSET_COLUMNS,
  sortKeys: UMA_ASSET_SORT_KEYS,
  facets: UMA_ASSET_FACETS,
});
