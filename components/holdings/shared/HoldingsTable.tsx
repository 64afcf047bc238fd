import { useMemo, useState } from 'react';
import type { AccountTotals } from '@/contract/accounts/row';
import type { AllocationDimension } from '@/contract/export/choices';
import { formatMoney, formatPercent, WHOLE_BP } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useBucketWords } from '../../allocation/shared/useBucketWords';
import { CARDS_MEDIA, useMedia } from '../../superTable/hooks/useMedia';
import { sortRows } from '../../superTable/sort/sortRows';
import { arraySource } from '../../superTable/source/arraySource';
import { SuperTable } from '../../superTable/SuperTable';
import type { CardContent, ColumnDef, ExplainedTotals, Sort, Totals } from '../../superTable/types';
import type { RecordLens } from '../../kit/record/recordLens';
import { SignedAmount } from '../../kit/figures/SignedAmount';
import { symbolOf } from './columns';
import { HoldingDetail } from './HoldingDetail';
import { HoldingDialog } from './HoldingDialog';
import { groupByDimension, toHoldingRows, type HoldingRow } from './holdingRows';

interface Props {
  /** Names the table in the store. */
  tableKey: string;
  /** The same array as long as the language stays. */
  columns: readonly ColumnDef<HoldingRow>[];
  holdings: Parameters<typeof toHoldingRows>[0];
  total: AccountTotals;
  /** The explanations of the totals. The same object as long as nothing in it changes. */
  explained: ExplainedTotals | undefined;
  asOf: string;
  sort: Sort;
  onSort(sort: Sort): void;
  groupBy: AllocationDimension | null;
  /** Whose holdings they are. */
  lens: RecordLens;
  /** The page of the security's transactions. */
  transactionsHref(symbol: string): string;
}

const totalsOf = (total: AccountTotals, holdings: Props['holdings']): Totals => ({
  bookCost: total.bookCostCad,
  marketValue: total.marketValueCad,
  gain: total.gainCad,
  gainBp: total.gainBp,
  // The weights of the positions add up to it. When the whole is not above zero, nothing has a share.
  weight: holdings.some(({ weightBp }) => weightBp !== null) ? WHOLE_BP : null,
});

/**
 * Holdings by security, all of them loaded. Beneath each are its lots, by account when there can be several.
 */
export function HoldingsTable(props: Props) {
  const { tableKey, columns, holdings, total, explained, asOf, sort, onSort, groupBy } = props;
  const { lens, transactionsHref } = props;
  const t = useT('holdings');
  const locale = useLocale();
  const wordsOf = useBucketWords();
  const hasNoRoom = useMedia(CARDS_MEDIA);
  const [opened, setOpened] = useState<HoldingRow | null>(null);
  const rows = useMemo(() => toHoldingRows(holdings, locale), [holdings, locale]);
  const source = useMemo(
    () =>
      arraySource(sortRows(rows, sort, columns, locale), ({ key }) => key, {
        totals: totalsOf(total, holdings),
        asOf,
      }),
    [rows, sort, columns, locale, total, holdings, asOf],
  );
  const grouping = groupBy === null ? null : groupByDimension(groupBy, wordsOf);
  const cardOf = (row: HoldingRow): CardContent => {
    const weight = row.weightBp === null ? null : formatPercent(row.weightBp, locale, { digits: 1 });
    return {
      title: row.label,
      lead: formatMoney(row.marketValueCad, locale),
      lines: [
        {
          text: [symbolOf(row), weight].filter((part) => part !== null).join(' · '),
          // Cash has none.
          end: row.kind !== 'cash' && (
            <>
              {t('holdings.columns.gain')} <SignedAmount amount={row.gainCad} locale={locale} />
            </>
          ),
        },
      ],
    };
  };
  return (
    <>
      <SuperTable
        tableKey={tableKey}
        label={t('holdings.title')}
        columns={columns}
        source={source}
        sort={sort}
        onSort={onSort}
        groupBy={grouping}
        renderDetail={(row) => (
          <HoldingDetail row={row} lens={lens} transactionsHref={transactionsHref(row.symbol)} isInGrid />
        )}
        cardOf={cardOf}
        cardTotal="marketValue"
        isWhole
        explained={explained}
        printRows={rows.length}
        totalsLabel={t('holdings.total')}
        emptyText={t('holdings.empty')}
        onOpenRow={hasNoRoom ? (row) => setOpened(row) : undefined}
      />
      <HoldingDialog
        row={opened}
        lens={lens}
        transactionsHref={transactionsHref}
        onClose={() => setOpened(null)}
      />
    </>
  );
}
