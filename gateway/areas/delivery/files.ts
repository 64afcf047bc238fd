import { DELIVERY_COLUMNS } from '@/contract/delivery/columns';
import type { DeliveryRow } from '@/contract/delivery/schema';
import { fileColumns } from '../../kit/files/column';
import { paged } from '../../kit/files/definition';
import type { Area } from '../../kit/registry';

/** The lists of this area as files. */
export const DELIVERY_FILES = {
  delivery: paged<'delivery', DeliveryRow>({
    title: 'delivery:title',
    columns: fileColumns(DELIVERY_COLUMNS),
    isSelectable: true,
    facets: {
      text: { label: 'delivery:list.search' },
      email: { label: 'delivery:columns.email', codes: 'delivery:emailState' },
      statements: { label: 'delivery:columns.statements', codes: 'delivery:adoptionState' },
      adoption: { label: 'delivery:list.adoption', codes: 'delivery:adoptionState' },
    },
    page: (ask, { list: _, ...rows }, page) => ask('deliveryList', { ...rows, page }),
  }),
} satisfies Area['files'];
