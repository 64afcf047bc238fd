import type { ScreenApiName } from '@/contract/calls';
import type { ScreenName } from '@/contract/channels';
import type { Facets as DeclaredFacets } from '@/contract/list';
import { formatCount } from '@/lib/format';
import { useLocale } from '@/lib/i18n/useT';
import { useAppSelector } from '@/store/hooks';
import { useFacets } from './facets/useFacets';
import { FilterTiles } from './FilterTiles';

interface Props<Code extends string> {
  /** The list's screen, which is also its table. */
  screen: ScreenName;
  /** The call that counts the rows by the facet. */
  summary: ScreenApiName;
  facets: DeclaredFacets;
  /** The facet whose values are the tiles, and those values in order. */
  facet: string;
  codes: readonly Code[];
  label: string;
  textOf(code: Code): string;
  /** The values that ask for something where there are any. */
  bad?: readonly Code[];
}

interface Counted {
  facets: Partial<Record<string, readonly { value: string; count: number }[]>>;
}

/** A plain list in parts by one of its facets, each with its count, on a telephone too. A press shows its rows alone. */
export function FacetTiles<Code extends string>({
  screen,
  summary,
  facets,
  facet,
  codes,
  label,
  textOf,
  bad = [],
}: Props<Code>) {
  const locale = useLocale();
  const counted = useAppSelector(
    ({ screenAPI }) => screenAPI.calls[screen]?.[summary]?.response as Counted | null | undefined,
  );
  const { filters, set } = useFacets<Partial<Record<string, readonly Code[]>>>(screen, facets);
  if (!counted) return null;
  const shown = filters[facet] ?? [];
  return (
    <FilterTiles
      label={label}
      tiles={codes.map((key) => {
        const count = counted.facets[facet]?.find(({ value }) => value === key)?.count ?? 0;
        return {
          key,
          label: textOf(key),
          figure: formatCount(count, locale),
          isBad: count > 0 && bad.includes(key),
        };
      })}
      shown={shown}
      stays
      onPress={(key) => set(facet, shown.includes(key) ? undefined : [key])}
    />
  );
}
