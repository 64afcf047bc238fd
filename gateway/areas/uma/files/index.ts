import { UMA_ACCOUNT_LIST, UMA_ASSET_LIST, UMA_MODEL_LIST } from '@/contract/uma/list';
import type { UmaAccountRow, UmaAssetRow, UmaModelRow, UmaOrder } from '@/contract/uma/schema';
import { listFile } from '../../../kit/files/column';
import { paged, whole } from '../../../kit/files/definition';
import type { Area } from '../../../kit/registry';
import { ORDER_COLUMNS } from './orders';
import { once } from '../../../kit/files/definition';

/** The lists of this area as files. */
export const UMA_FILES = {
  umaModels: paged<'umaModels', UmaModelRow>({
    ...listFile(UMA_MODEL_LIST),
    page: (ask, { list: _, ...rows }, page) => ask('umaModelsList', { ...rows, page }),
  }),
  umaAccounts: paged<'umaAccounts', UmaAccountRow>({
    ...listFile(UMA_ACCOUNT_LIST),
    page: (ask, { list: _, ...rows }, page) => ask('umaAccountsList', { ...rows, page }),
    async total(ask, { filters }) {
      const { marketValue, asOf } = await ask('umaAccountsSummaryList', { filters });
      return { ...once(marketValue), asOf };
    },
  }),
  umaAssets: paged<'umaAssets', UmaAssetRow>({
    ...listFile(UMA_ASSET_LIST),
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
