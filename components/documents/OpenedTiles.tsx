import { DOCUMENT_VIEWS } from '@/contract/documents/codes';
import { DOCUMENT_FACETS } from '@/contract/documents/list';
import type { DocumentsSummaryListAnswer } from '@/contract/documents/schema';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useAppSelector } from '@/store/hooks';
import { useFacets } from '../kit/list/facets/useFacets';
import { FilterTiles } from '../kit/list/FilterTiles';

type View = (typeof DOCUMENT_VIEWS)[number];

/** What nobody opened comes first: an advisor calls about it. */
const TILES: readonly View[] = DOCUMENT_VIEWS.toReversed();

/** The shared documents by whether the client opened them. A press shows its rows alone. */
export function OpenedTiles() {
  const t = useT('documents');
  const locale = useLocale();
  const summary = useAppSelector(
    ({ screenAPI }) =>
      screenAPI.calls.documents?.documentsSummaryList?.response as
        DocumentsSummaryListAnswer | null | undefined,
  );
  const { filters, set } = useFacets<{ viewed?: readonly View[] }>('documents', DOCUMENT_FACETS);
  if (!summary) return null;
  const shown = filters.viewed ?? [];
  return (
    <FilterTiles
      label={t('tiles.title')}
      tiles={TILES.map((key) => ({
        key,
        label: t(`tiles.${key}`),
        figure: formatCount(summary.facets.viewed.find(({ value }) => value === key)?.count ?? 0, locale),
      }))}
      shown={shown}
      onPress={(key) => set('viewed', shown.includes(key) ? undefined : [key])}
    />
  );
}
