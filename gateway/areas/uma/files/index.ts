import { UMA_ACCOUNT_COLUMNS, UMA_ASSET_COLUMNS, UMA_MODEL_COLUMNS } from '@/contract/uma/columns';
import type { UmaAccountRow, UmaAssetRow, UmaModelRow, UmaOrder } from '@/contract/uma/schema';
import { fileColumns } from '../../../kit/files/column';
import { paged, whole } from '../../../kit/files/definition';
import type { Area } from '../../../kit/registry';
import { ORDER_COLUMNS } from './orders';
import { once } from '../../../kit/files/definition';

/** The lists of this area as files. */
export const UMA_FILES = {
  umaModels: paged<'umaModels', UmaModelRow>({
    title: 'uma:modelsTitle',
    columns: fileColumns(UMA_MODEL_COLUMNS),
    isSelectable: true,
    facets: {
      text: { label: 'uma:modelsSearch' },
      risk: { label: 'uma:modelColumns.risk', codes: 'uma:risk' },
    },
    page: (ask, { list: _, ...rows }, page) => ask('umaModelsList', { ...rows, page }),
  }),
  umaAccounts: paged<'umaAccounts', UmaAccountRow>({
    title: 'uma:accountsTitle',
    columns: fileColumns(UMA_ACCOUNT_COLUMNS),
    isSelectable: true,
    facets: {
      text: { label: 'uma:accountsSearch' },
      status: { label: 'uma:accountColumns.status', codes: 'uma:status' },
      model: { label: 'uma:accountColumns.model' },
    },
    page: (ask, { list: _, ...rows }, page) => ask('umaAccountsList', { ...rows, page }),
    async total(ask, { filters }) {
      const { marketValue, asOf } = await ask('umaAccountsSummaryList', { filters });
      return { ...once(marketValue), asOf };
    },
  }),
  umaAssets: paged<'umaAssets', UmaAssetRow>({
    title: 'uma:assetsTitle',
    columns: fileColumns(UMA_ASSET_COLUMNS),
    isSelectable: true,
    facets: {
      text: { label: 'uma:assetsSearch' },
      sleeve: { label: 'uma:assetColumns.sleeves', codes: 'uma:sleeve' },
      mark: { label: 'uma:assetColumns.mark', codes: 'uma:mark' },
    },
    page: (ask, { list: _, ...rows }, page) => ask('umaAssetsList', { ...rows, page }),
  }),
  accountOrders: whole<'accountOrders', UmaOrder>({
    title: 'uma:plan.title',
    columns: ORDER_COLUMNS,
    async all(ask, { list: _, ...plan }) {
      const { orders, asOf } = await ask('umaRebalancePreview', plan);
      return { rows: orders, asOf };
    },
  }),
} satisfies Area['files'];
