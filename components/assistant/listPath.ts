import type { QuerySpec } from '@/contract/assistant/schema';
import { accountsShown } from '@/contract/assistant/shown';
import type { Locale } from '@/contract/locale';
import { withQueryValue } from '@/lib/i18n/paths';
import { writeShow } from '../accounts/shared/table/show';

/** Where the list of a reading stands, below the locale. */
const PATHS = {
  clients: '/clients/',
  households: '/households/',
  accounts: '/accounts/',
  kyc: '/kyc/',
  verification: '/verification/',
  documents: '/documents/',
  delivery: '/delivery/',
  umaAccounts: '/uma/accounts',
  teams: '/teams/',
} as const;

const STAGES: readonly string[] = [
  'new',
  'sent',
  'rejected',
  'unconfirmed',
  'assetList',
  'settling',
  'residual',
  'completed',
  'cancelled',
];

/** What a filter set is kept for: it goes into the address by its id alone. */
export const filterOf = (spec: QuerySpec): object | null => {
  const has = 'filters' in spec && Object.keys(spec.filters).length > 0;
  return has && (spec.kind === 'book' || spec.kind === 'breakdown' || spec.kind === 'figure')
    ? spec.filters
    : null;
};

function bookPath(spec: Extract<QuerySpec, { kind: 'book' }>, locale: Locale, filter: string | null): string {
  const { sort, groupBy } = spec;
  const order = sort === null ? '-marketValue' : `${sort.direction === 'desc' ? '-' : ''}${sort.key}`;
  let path = withQueryValue(`/${locale}${PATHS[spec.list]}`, 'filter', filter);
  // What a list is grouped by is the first key of its order.
  if (groupBy !== null) path = withQueryValue(path, 'group', groupBy);
  if (spec.list === 'accounts') path = withQueryValue(path, 'show', writeShow(accountsShown(spec.filters)));
  return groupBy === null ? withQueryValue(path, 'sort', order) : path;
}

/**
 * Address of the screen that shows what a reading asks for; null if none shows just that.
 *
 * @param filter id of the filter set that the gateway keeps
 */
export function listPath(spec: QuerySpec, locale: Locale, filter: string | null): string | null {
  switch (spec.kind) {
    case 'book':
      return bookPath(spec, locale, filter);
    case 'facets':
      // A name stands in no address.
      return spec.text !== null
        ? null
        : Object.entries(spec.facets).reduce(
            (path, [name, values]) => withQueryValue(path, name, values.join(',')),
            `/${locale}${PATHS[spec.list]}`,
          );
    case 'transfers': {
      const { states, lateOnly, filters, dealer } = spec;
      const [state] = states;
      if (Object.keys(filters).length > 0 || states.length > 1 || dealer !== undefined) return null;
      if (state !== undefined && !STAGES.includes(state)) return null;
      const path = withQueryValue(`/${locale}/transfers/`, 'state', state ?? null);
      return lateOnly ? withQueryValue(path, 'late', '1') : path;
    }
    case 'unassigned':
      return `/${locale}/unassignedAccounts/`;
    case 'breakdown':
    case 'figure': {
      const dashboard =
        spec.measure === 'revenue' ? 'revenue' : spec.measure === 'accounts' ? 'accounts' : 'bookOfBusiness';
      const path = withQueryValue(`/${locale}/dashboards/${dashboard}/`, 'filter', filter);
      return withQueryValue(withQueryValue(path, 'period', spec.period), 'asOf', spec.asOf ?? null);
    }
    case 'definition':
    case 'fact':
    case 'quote':
    case 'notifications':
    case 'tasks':
    case 'led':
    case 'term':
      return null;
  }
}
