import { UMA_ORDER_COLUMNS } from '@/contract/uma/list';
import type { UmaOrder } from '@/contract/uma/schema';
import { fileColumns, priceColumn } from '../../../kit/files/column';

/** The orders of a plan, each price with what it is the price of. */
export const ORDER_COLUMNS = fileColumns(UMA_ORDER_COLUMNS).map((column) =>
  column.id === 'price'
    ? priceColumn<UmaOrder>(column.header, ({ price, priceUnits }) => ({
        price,
        priceUnits,
        priceCurrency: 'CAD',
      }))
    : column,
);
