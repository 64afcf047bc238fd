import type { Dashboard } from '@/contract/boa/codes';
import type { Locale } from '@/contract/locale';
import type { DashboardAsked } from './useDashboard';

/** Path of a list with the filter of the dashboards. */
export function listPath(
  list: 'clients' | 'households' | 'accounts',
  { filterId }: Pick<DashboardAsked, 'filterId'>,
  locale: Locale,
  sort?: string,
): string {
  const query = new URLSearchParams({
    ...(filterId !== null && { filter: filterId }),
    ...(sort !== undefined && { sort }),
  }).toString();
  return `/${locale}/${list}/${query === '' ? '' : `?${query}`}`;
}

/** Path of a dashboard; what the frame is set to goes along. */
export function dashboardPath(
  dashboard: Dashboard,
  locale: Locale,
  query: Readonly<Record<string, unknown>> = {},
): string {
  const kept = ['filter', 'organisation'].flatMap((name) => {
    const value = query[name];
    return typeof value === 'string' && value !== '' ? [[name, value]] : [];
  });
  const text = new URLSearchParams(kept).toString();
  return `/${locale}/dashboards/${dashboard}/${text === '' ? '' : `?${text}`}`;
}
