import { DELIVERY_LIST } from '@/contract/delivery/list';
import type { DeliveryRow } from '@/contract/delivery/schema';
import { listFile } from '../../kit/files/column';
import { paged } from '../../kit/files/definition';
import type { Area } from '../../kit/registry';

/** The lists of this area as files. */
export const DELIVERY_FILES = {
  delivery: paged<'delivery', DeliveryRow>({
    ...listFile(DELIVERY_LIST),
    page: (ask, { list: _, ...rows }, page) => ask('deliveryList', { ...rows, page }),
  }),
} satisfies Area['files'];
