import type { QuerySpec } from '@/contract/assistant/schema';
import { accountsShown } from '@/contract/assistant/shown';
import type { ExportRows } from '@/contract/export/schema';

const BY_VALUE = { key: 'marketValue', direction: 'desc' } as const;

/** What a file of an answer holds: all rows of its list. Null where no list has just those rows. */
export function exportRows(spec: QuerySpec): ExportRows | null {
  if (spec.kind === 'unassigned')
    return { list: 'unassignedAccounts', filters: spec.filters, sort: [BY_VALUE] };
  if (spec.kind !== 'book' || spec.limit !== null) return null;
  const { filters } = spec;
  const sort = [spec.sort ?? BY_VALUE] as never;
  switch (spec.list) {
    case 'clients':
      return { list: 'clients', filters, sort };
    case 'households':
      return { list: 'households', filters, show: { closedOnly: false }, sort };
    case 'accounts':
      return {
        list: 'accounts',
        filters,
        clientId: null,
        householdId: null,
        show: accountsShown(filters),
        sort,
      };
  }
}
