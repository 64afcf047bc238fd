import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import type { BodyOf } from '@/contract/call';
import type { CallError } from '@/contract/callError';
import type { Calls } from '@/contract/calls';
import type { ScreenName } from '@/contract/channels';
import type { ListColumn } from '@/contract/columns';
import type { Facets } from '@/contract/list';
import type { ExportRows } from '@/contract/export/schema';
import { formatDateLong } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useAppDispatch } from '@/store/hooks';
import { listReloaded } from '@/store/listRows';
import type { ScreenCallName } from '@/store/screenApi';
import { type ArrangedScreen, useKeptLayout } from '../../superTable/layout/useKeptLayout';
import { type ColumnLooks, screenColumns } from '../../superTable/screenColumns';
import { isFailed } from '../../superTable/source/shownRows';
import type { ListCallName } from '../../superTable/source/useListRows';
import { SuperTable } from '../../superTable/SuperTable';
import type { RowSource, Selection, SuperTableProps } from '../../superTable/types';
import { TableExport } from '../export/TableExport';
import type { TextFact } from '../record/Facts';
import { columnCard } from './columnCard';
import { FacetBar } from './facets/FacetBar';
import { type CountedValues, facetFields } from './facets/facetFields';
import type { FacetsOf } from './facets/facetValues';
import { useFacets } from './facets/useFacets';
import { ListFrame } from './ListFrame';
import { isBare, useRetryTogether } from './listState';
import { ListSummary } from './ListSummary';
import { SortControl } from '../../superTable/menu/SortControl';
import { TableArrangement } from './TableTools';
import { useColumnReader } from './useColumnReader';
import { type ListDefinition, type RowOf, type SummaryOf, useListView } from './useListView';

type FiltersOf<L extends keyof Calls> = BodyOf<Calls[L]> extends { filters: infer Filters } ? Filters : never;

/**
 * Filters that name the record that the list belongs to. The screen sets them, and nobody sees them as
 * filters.
 */
type RecordFilter = 'clientId';

/** An area's list: its calls, its columns, its filters. Declared once, outside any component. */
export interface PlainList<
  S extends ScreenName,
  L extends ListCallName<S>,
  M extends ScreenCallName<S> | null,
> extends ListDefinition<S, L, M> {
  columns: readonly ListColumn<RowOf<L>>[];
  looks?: ColumnLooks<RowOf<L>>;
  /** One for each filter of the call. */
  facets: FacetsOf<Omit<FiltersOf<L>, RecordFilter>>;
  /** Its name among the exportable lists. Null when it cannot be exported. */
  exported: ExportRows['list'] | null;
}

/** Checks that the parts of a list's definition fit each other. */
export const defineListScreen = <
  const S extends ScreenName & ArrangedScreen,
  const L extends ListCallName<S>,
  const M extends ScreenCallName<S> | null,
>(
  list: PlainList<S, L, M>,
): PlainList<S, L, M> => list;

interface Props<
  S extends ScreenName,
  L extends ListCallName<S>,
  M extends ScreenCallName<S> | null,
> extends Pick<SuperTableProps<RowOf<L>>, 'hrefOf' | 'rowMenu' | 'renderDetail' | 'onOpenRow' | 'cardOf'> {
  list: PlainList<S, L, M>;
  title: string;
  /** The record that the list belongs to: the filter for it, and its head. */
  record?: {
    filters: Partial<FiltersOf<L>>;
    /** The head of the record, in the place of the list's own title. */
    head: ReactNode;
    /** Replaces the list when the record is unavailable. */
    gate(error: CallError | null, screen: ReactNode): ReactNode;
  };
  /** The table's name for a screen reader. */
  caption: string;
  /** How many rows there are: "12 teams". */
  countText(count: number): string;
  /** A further note about all rows, under the title. */
  sentence?(summary: SummaryOf<L, M>): readonly TextFact[];
  /** Shown when there is no row at all. */
  emptyText: string;
  /** A way on from a list without any row. */
  emptyAction?: { label: string; onTake(): void };
  /** In place of the table where there is no row at all: what will show here, and the next step. */
  emptyGuide?: ReactNode;
  /** Counts and names of values that the `facets` of the summary do not have. */
  counted?(summary: SummaryOf<L, M>): NonNullable<CountedValues>;
  /** Ids of the columns that say nothing here: the table leaves them out. */
  without?(summary: SummaryOf<L, M>): readonly string[];
  /** Fewest rows for which filters and the tools of the table are worth their line. */
  toolsFrom?: number;
  /** At the right of the title, before the export. */
  actions?: ReactNode | ((list: ListInHand<L>) => ReactNode);
  /** The same place, for actions on the selected or found rows. */
  bulk?(list: ListInHand<L>): ReactNode;
  /** Opens the only row by itself, where no filter chose it: a list of one says nothing more than its row. */
  opensOnly?: true;
  /** Beneath the head: the pages that the list belongs to. */
  tabs?: ReactNode;
  /** Between the head and the filters: what of the list matters first. */
  lead?: ReactNode;
  /** Beneath the table: dialogs. */
  children?: ReactNode;
}

/** A list as it is now, for actions on several of its rows. */
export interface ListInHand<L extends keyof Calls> {
  selection: Selection;
  filters: FiltersOf<L>;
  /** Rows that the filters find. Null until that is known. */
  total: number | null;
  /** Reloads the rows and their number after a change. */
  reload(): void;
}

interface Known {
  count: number;
  asOf: string;
  /** Of a list with a summary of its own. */
  facets?: CountedValues;
}

/** A typical number of rows, and a date. They give the sentence its length before it is known. */
const LIKELY: Known = { count: 100, asOf: '2026-03-31' };

/** Goes on to the one row of a list, so that Back leads to where the person came from. */
function useOnlyRow<Row>(isOnly: boolean, { rowAt }: RowSource<Row>, hrefOf?: (row: Row) => string): void {
  const router = useRouter();
  const row = isOnly ? rowAt(0) : undefined;
  const href = row === undefined ? undefined : hrefOf?.(row);
  const open = useEffectEvent((path: string) => void router.replace(path));
  useEffect(() => {
    if (href !== undefined) open(href);
  }, [href]);
}

/**
 * An area's list as a screen: a sentence about all rows, filters, columns, print, export, and the table or
 * its cards, with every state of each. It is for rows without the book filter and without money to add up;
 * `BookList` is for those.
 */
export function ListScreen<
  S extends ScreenName & ArrangedScreen,
  L extends ListCallName<S>,
  M extends ScreenCallName<S> | null,
>(props: Props<S, L, M>) {
  const {
    list: definition,
    title,
    caption,
    countText,
    sentence,
    emptyText,
    counted,
    actions,
    lead,
    children,
  } = props;
  const { table: tableKey, facets: kinds, exported } = definition;
  const t = useT('list');
  const locale = useLocale();
  const dispatch = useAppDispatch();
  useKeptLayout(definition.screen, tableKey);
  const { record } = props;
  const facets = useFacets<FiltersOf<L>>(tableKey, kinds as Facets);
  const reader = useColumnReader();
  const columns = useMemo(
    () => screenColumns(definition.columns, definition.looks ?? {}, reader),
    [definition, reader],
  );
  const own = JSON.stringify(record?.filters ?? {});
  const filters = useMemo(
    () => ({ ...(facets.filters as object), ...(JSON.parse(own) as object) }) as FiltersOf<L>,
    [facets.filters, own],
  );
  const view = useListView<S, L, M>(definition, {
    // A list that is asked for more than filters never comes here.
    asked: { filters } as unknown as Omit<BodyOf<Calls[L]>, 'sort' | 'page'>,
    isFiltered: facets.isFiltered,
    columns,
  });
  const { source, selection, sort, onSort } = view.list;
  const { summary } = view;
  const data = summary.data as (SummaryOf<L, M> & Known) | null;
  const hasFailed = isFailed(source);
  const isNothing = isBare(source);
  useRetryTogether(hasFailed, summary);
  // What answers the question before says nothing about this one.
  const isKnown = !summary.isPrevious && !source.isPrevious && source.state === 'ready';
  const isOnly = props.opensOnly === true && !facets.isFiltered && isKnown && data?.count === 1;
  useOnlyRow(isOnly, source, props.hrefOf);
  const fields = facetFields(kinds as Facets, data && { ...data.facets, ...counted?.(data) }, reader.say);
  const texts = useT();
  const idle = data === null ? '' : (props.without?.(data).join(' ') ?? '');
  const shown = useMemo(() => {
    const left = idle.split(' ');
    return idle === '' ? columns : columns.filter(({ id }) => !left.includes(id));
  }, [columns, idle]);
  // Once a filter was there, its line stays: the focus is in it as the filter goes.
  const [wasFiltered, setWasFiltered] = useState(facets.isFiltered);
  if (facets.isFiltered && !wasFiltered) setWasFiltered(true);
  const isShort =
    props.toolsFrom !== undefined && !wasFiltered && (data === null || data.count < props.toolsFrom);
  const card = useMemo(() => columnCard(columns, locale, texts), [columns, locale, texts]);
  const factsOf = ({ count, asOf }: Known, more: readonly TextFact[] = []): readonly TextFact[] => [
    { key: 'count', content: countText(count) },
    ...more,
    { key: 'asOf', content: t('asOf', { date: formatDateLong(asOf, locale) }) },
  ];
  const inHand: ListInHand<L> = {
    selection,
    filters,
    total: data?.count ?? null,
    reload() {
      dispatch(listReloaded({ table: tableKey }));
      summary.retry();
    },
  };
  const screen = (
    <ListFrame
      title={title}
      head={record?.head}
      source={source}
      slowText={t('slow')}
      summary={
        <ListSummary
          summary={summary}
          facts={data && factsOf(data, sentence?.(data))}
          likely={factsOf(LIKELY)}
          isListFailed={hasFailed}
        />
      }
      actions={
        <>
          {typeof actions === 'function' ? actions(inHand) : actions}
          {!isNothing && props.bulk?.(inHand)}
          {!isNothing && !isShort && <TableArrangement tableKey={tableKey} source={source} columns={shown} />}
          {!isNothing && exported !== null && (
            <TableExport
              tableKey={tableKey}
              title={title}
              columns={columns}
              total={source.total}
              selection={selection}
              asOf={data?.asOf}
              rows={{ list: exported, filters, sort: [...view.order] } as ExportRows}
              lastFirst={reader.lastFirst}
            />
          )}
        </>
      }
      tabs={props.tabs}
      {...(lead !== undefined && !isNothing && { lead })}
      filters={
        // Nothing to filter.
        isShort || (isNothing && !facets.isFiltered && source.error === null) ? undefined : (
          <FacetBar
            facets={facets}
            fields={fields}
            end={isNothing ? undefined : <SortControl columns={shown} sort={sort} onSort={onSort} />}
          />
        )
      }
    >
      {props.emptyGuide !== undefined && isNothing && !hasFailed ? (
        props.emptyGuide
      ) : (
        <SuperTable<RowOf<L>>
          {...view.table}
          columns={shown}
          label={caption}
          {...(props.hrefOf !== undefined && { hrefOf: props.hrefOf })}
          {...(props.rowMenu !== undefined && { rowMenu: props.rowMenu })}
          {...(props.renderDetail !== undefined && { renderDetail: props.renderDetail })}
          {...(props.onOpenRow !== undefined && { onOpenRow: props.onOpenRow })}
          cardOf={props.cardOf ?? card}
          {...(data !== null && { totalsLabel: countText(data.count) })}
          emptyText={emptyText}
          emptyAction={facets.isFiltered ? undefined : props.emptyAction}
          onClearFilters={facets.clear}
        />
      )}
      {children}
    </ListFrame>
  );
  return record === undefined ? screen : record.gate(summary.error ?? source.error ?? null, screen);
}
