import {
  behindOf,
  BOA_TABLE_KINDS,
  type BoaTableKind,
  WITHIN,
  type Dashboard,
  type Within,
} from '@/contract/boa/codes';
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

/** What the frame of all dashboards is set to, in the address. */
const FRAME = ['view', 'filter', 'organisation', 'period', 'asOf'] as const;

/** Path of a dashboard; what the frame is set to goes along. */
export function dashboardPath(
  dashboard: Dashboard,
  locale: Locale,
  query: Readonly<Record<string, unknown>> = {},
): string {
  const kept = FRAME.flatMap((name) => {
    const value = query[name];
    return typeof value === 'string' && value !== '' ? [[name, value]] : [];
  });
  const text = new URLSearchParams(kept).toString();
  return `/${locale}/dashboards/${dashboard}/${text === '' ? '' : `?${text}`}`;
}

/** A part of a dimension. */
interface Part {
  dimension: Within;
  key: string;
}

/** @returns the part of a dimension that an address names, such as `tier.from1m`; null if it names none */
export function withinOf(part: unknown): Part | null {
  if (typeof part !== 'string') return null;
  const [name = '', ...rest] = part.split('.');
  const dimension = WITHIN.find((each) => each === name);
  const key = rest.join('.');
  return dimension === undefined || key.length > 64 ? null : { dimension, key };
}

/** @returns the rows that an address asks for; a part that counts people has clients alone */
export function kindOf(rows: unknown, within: Part | null): BoaTableKind {
  if (within !== null && behindOf(within.dimension) === 'client') return 'client';
  return BOA_TABLE_KINDS.find((each) => each === rows) ?? 'household';
}

/** Path of the table of households or clients, of one part of a dimension, with what the frame is set to. */
export const tablePath = (part: Part, asked: DashboardAsked, locale: Locale): string =>
  rowsPath({ rows: behindOf(part.dimension), part }, asked, locale);

/** Path of the table of households or clients, with what the frame is set to. */
export function rowsPath(
  { rows, part, sort }: { rows: BoaTableKind; part?: Part; sort?: string },
  { period, organisation, asOf, filterId }: DashboardAsked,
  locale: Locale,
): string {
  const query = new URLSearchParams({
    ...(part !== undefined && { part: `${part.dimension}.${part.key}` }),
    rows,
    ...(sort !== undefined && { sort }),
    period,
    organisation,
    ...(asOf !== null && { asOf }),
    ...(filterId !== null && { filter: filterId }),
  });
  return `/${locale}/dashboards/clientsAndHouseholds/?${query.toString()}`;
}
