import type { MeasureId } from '@/contract/measures/registry';
import { NOTHING_NAMED } from '@/lib/filters/address';
import { keepFilter } from '@/lib/filters/keptFilter';

type Listed = 'clients' | 'households' | 'accounts';

/** The list that a tile counts or sums up, and its order there. The net flow has its own list. */
export const LIST_OF: Readonly<Partial<Record<MeasureId, { list: Listed; query: string }>>> = {
  aua: { list: 'clients', query: '?sort=-marketValue' },
  cash: { list: 'clients', query: '?sort=-cash' },
  households: { list: 'households', query: '' },
  clients: { list: 'clients', query: '' },
  accounts: { list: 'accounts', query: '' },
};

/** The tile counts the whole list, so a click clears the filter that the tab keeps for it. */
export const showWhole = (list: Listed) =>
  keepFilter(list, { filters: {}, named: NOTHING_NAMED, isNamed: false }, {}, true);
