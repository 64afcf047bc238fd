import type { GlobalSearchAnswer, SearchKind, SearchRecentAnswer, SearchRow } from '@/contract/search/schema';

/** A record, as a search finds it or as it was opened before. */
export type FoundRecord = SearchRecentAnswer['opened'][number] | SearchRow;

/** What can be chosen: a record to open, or a search to make again. */
export type Option = { type: 'record'; record: FoundRecord } | { type: 'search'; text: string };

export interface OptionGroup {
  key: SearchKind | 'searches' | 'opened';
  options: readonly Option[];
  /** How many there are of a kind in all; with `isMore` there are more still. Null for what is remembered. */
  total: { count: number; isMore: boolean } | null;
}

const hasOptions = ({ options }: OptionGroup) => options.length > 0;
const recordOption = (record: FoundRecord): Option => ({ type: 'record', record });

/** What was found, kind by kind; a kind of which nothing was found is left out. */
export function foundGroups({ groups }: GlobalSearchAnswer): OptionGroup[] {
  return groups
    .map(({ kind, rows, count, isMore }): OptionGroup => {
      return { key: kind, options: rows.map(recordOption), total: { count, isMore } };
    })
    .filter(hasOptions);
}

/** What is remembered of the person: what was opened, then what was searched for. */
export function recentGroups({ searches, opened }: SearchRecentAnswer): OptionGroup[] {
  const groups: OptionGroup[] = [
    { key: 'opened', options: opened.map(recordOption), total: null },
    { key: 'searches', options: searches.map((text) => ({ type: 'search', text })), total: null },
  ];
  return groups.filter(hasOptions);
}

/** How many were found over all kinds; `isMore` where any has more than it counts. */
export function totalOf(groups: readonly OptionGroup[]): { count: number; isMore: boolean } {
  return {
    count: groups.reduce((sum, { total }) => sum + (total?.count ?? 0), 0),
    isMore: groups.some(({ total }) => total?.isMore),
  };
}

/** True where not all that was found is shown. */
export function isCut(groups: readonly OptionGroup[]): boolean {
  return groups.some(
    ({ total, options }) => total !== null && (total.isMore || total.count > options.length),
  );
}

/** The groups, each with the place of its first option among those of all. */
export function placed(groups: readonly OptionGroup[]): { group: OptionGroup; first: number }[] {
  return groups.map((group, index) => ({
    group,
    first: groups.slice(0, index).reduce((sum, { options }) => sum + options.length, 0),
  }));
}
