import { useCallback } from 'react';
import { centsOf } from '@/contract/decimal';
import type { HouseholdRow, HouseholdsSummaryListAnswer } from '@/contract/households/schema';
import { householdPath } from '@/contract/routes';
import { formatCount, formatDateLong, formatMoney } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useBookFilter, type ListFilter } from '../../filters/useBookFilter';
import type { TextFact } from '@/components/kit/record/Facts';
import { BookList } from '../../kit/list/BookList';
import { isBare } from '../../kit/list/listState';
import { ListWaiting } from '../../kit/list/ListWaiting';
import { useKeptLayout } from '../../superTable/layout/useKeptLayout';
import { SuperTable } from '../../superTable/SuperTable';
import { CheckField } from '../../ui/CheckField';
import { householdCard } from './columns';
import { useClosedOnly, type ClosedOnlyChoice } from './useClosedOnly';
import { TABLE_KEY, useHouseholdList, type HouseholdListView } from './useHouseholdList';
import { useHouseholdsEmpty } from './useHouseholdsEmpty';

/** The households of my clients: how many and how much, and the table of them. */
export function HouseholdsScreen() {
  const t = useT('household');
  useKeptLayout('households', TABLE_KEY);
  const filter = useBookFilter('households', TABLE_KEY);
  const choice = useClosedOnly(TABLE_KEY);
  if (!filter.ready || !choice.isKnown) return <ListWaiting title={t('list.title')} columns={9} />;
  return <Households filter={filter} choice={choice} />;
}

function Households({ filter, choice }: { filter: ListFilter; choice: ClosedOnlyChoice }) {
  const t = useT('household');
  const locale = useLocale();
  const view = useHouseholdList(filter, choice);
  const { list, summary, display } = view;
  const { data } = summary;
  const count = data?.count ?? 0;
  const empty = useHouseholdsEmpty(filter, view);
  // The same one for as long as it says the same: all rows are drawn by it.
  const hrefOf = useCallback(({ id }: HouseholdRow) => householdPath(id, locale), [locale]);
  return (
    <BookList
      title={t('list.title')}
      slowText={t('list.slow')}
      filter={filter}
      view={list}
      facts={data && toFacts(data, display)}
      likely={toFacts(LIKELY, display)}
      total={
        data && {
          name: t('list.columns.marketValue'),
          amount: data.marketValue,
          explain: data.explain.marketValue,
        }
      }
      exported={{
        rows: { list: 'households', ...view.asked, sort: [...list.sort] },
        lastFirst: display.lastFirst,
      }}
      tools={isBare(list.source) && data?.closedOnlyCount === 0 ? undefined : <ClosedOnly view={view} />}
    >
      <SuperTable<HouseholdRow>
        {...view.table}
        label={t('list.caption')}
        hrefOf={hrefOf}
        cardOf={(row) => householdCard(row, display)}
        totalsLabel={t('list.count', { count, n: formatCount(count, locale) })}
        {...empty}
      />
    </BookList>
  );
}

type Summed = Pick<
  HouseholdsSummaryListAnswer,
  'count' | 'partialCount' | 'marketValue' | 'repeated' | 'asOf'
>;

/** The size of a busy book. */
const LIKELY: Summed = {
  count: 500,
  partialCount: 10,
  marketValue: '200000000.00',
  repeated: '10000000.00',
  asOf: '2026-03-31',
};

/** Count, value, by how much the rows come to more, how many are seen in part, as of when. */
function toFacts(summary: Summed, { t, locale }: HouseholdListView['display']): TextFact[] {
  const { count, partialCount, marketValue, repeated, asOf } = summary;
  const partial = t('list.partial', { count: partialCount, n: formatCount(partialCount, locale) });
  const isSaid = { repeated: centsOf(repeated) !== 0n, partial: partialCount > 0 };
  return [
    { key: 'count', content: t('list.count', { count, n: formatCount(count, locale) }) },
    { key: 'marketValue', content: t('list.marketValue', { amount: formatMoney(marketValue, locale) }) },
    {
      key: 'repeated',
      isAside: true,
      content: t('list.repeated', { amount: formatMoney(repeated, locale) }),
    },
    { key: 'partial', isAside: true, content: partial },
    { key: 'asOf', content: t('list.asOf', { date: formatDateLong(asOf, locale) }) },
  ].filter(({ key }) => isSaid[key as keyof typeof isSaid] ?? true);
}

function ClosedOnly({ view: { closedOnly, setClosedOnly, summary } }: { view: HouseholdListView }) {
  const t = useT('household');
  const locale = useLocale();
  if (setClosedOnly === null) return null;
  const n = summary.data && formatCount(summary.data.closedOnlyCount, locale);
  return (
    <CheckField
      label={n === null ? t('list.closedOnly') : t('list.closedOnlyCount', { n })}
      isChecked={closedOnly}
      onChange={setClosedOnly}
    />
  );
}
