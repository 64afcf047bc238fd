import type { MeasureId } from '@/contract/measures/registry';
import { NOTHING_NAMED } from '@/lib/filters/address';
import { keepFilter } from '@/lib/filters/keptFilter';

type Listed = 'clients' | 'households' | 'accounts';

/** The list whose count and sum a tile is, and its order there; the net flow has a list of its own. */
export const LIST_OF: Readonly<Partial<Record<MeasureId, { list: Listed; query: string }>>> = {
  aua: { list: 'clients', query: '?sort=-marketValue' },
  cash: { list: 'clients', query: '?sort=-cash' },
  households: { list: 'households', query: '' },
  clients: { list: 'clients', query: '' },
  accounts: { list: 'accounts', query: '' },
};

/** The tile counts the whole list: a filter that the tab keeps of it is put away at the click. */
export const showWhole = (list: Listed) =>
  keepFilter(list, { filters: {}, named: NOTHING_NAMED, isNamed: false }, {}, true);
