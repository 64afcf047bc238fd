import { useMemo, type ReactNode } from 'react';
import type { AccountTotals } from '@/contract/accounts/row';
import type { Explanations, ValuationBasis } from '@/contract/valuation/schema';
import { HOLDING_GROUPINGS } from '@/contract/export/choices';
import { formatCount, formatDateLong, placesOf } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useAppSelector } from '@/store/hooks';
import { selectTable } from '@/store/superTable';
import { Card } from '../../ui/Card';
import { Segments } from '../../ui/Segments';
import { TableExport } from '../../kit/export/TableExport';
import { useExplainedTotals } from '../../kit/figures/useExplainedTotals';
import { useLastNameFirst } from '../../kit/record/useLastNameFirst';
import { BasisNote } from '../../kit/figures/BasisNote';
import { Explain } from '../../kit/figures/Explain';
import { TablePanelSkeleton } from '../../kit/record/PanelSkeleton';
import type { RecordLens } from '../../kit/record/recordLens';
import { TableBar, TableTools } from '../../kit/list/TableTools';
import { holdingColumns } from './columns';
import { exportedRows } from './exported';
import { HoldingsTable } from './HoldingsTable';
import type { toHoldingRows } from './holdingRows';
import { useHoldingsOrder } from './useHoldingsOrder';

interface Props {
  /** Names the table in the store. */
  tableKey: string;
  /** Of a client, a household or an account. */
  answer: {
    holdings: Parameters<typeof toHoldingRows>[0];
    total: AccountTotals;
    basis: ValuationBasis;
    explain: Explanations;
    isPartial: boolean;
    asOf: string;
  };
  /** Whose holdings they are. In a household's holdings a joint account appears once, and a note says so. */
  lens: RecordLens;
  /** The page of the security's transactions. */
  transactionsHref(symbol: string): string;
  /** True when the page's own heading says the same. */
  isTitleHidden?: boolean;
}

const NONE = 'none';

/**
 * Holdings by security, with optional grouping; the totals, what they are made of and their date. It waits
 * for the person's layout, so that the table does not visibly rearrange.
 */
export function HoldingsPanel(props: Props): ReactNode {
  const { isLayoutKnown } = useAppSelector(selectTable(props.tableKey));
  const t = useT('holdings');
  if (!isLayoutKnown) return <TablePanelSkeleton title={t('holdings.title')} lines={8} />;
  return <Holdings {...props} />;
}

function Holdings(props: Props): ReactNode {
  const { tableKey, answer, lens, transactionsHref, isTitleHidden = false } = props;
  const t = useT('holdings');
  const words = useT('accounts');
  const locale = useLocale();
  const lastFirst = useLastNameFirst();
  const order = useHoldingsOrder();
  const { holdings, total, basis, explain, isPartial, asOf } = answer;
  const pricePlaces = placesOf(holdings.map(({ price }) => price));
  const columns = useMemo(() => holdingColumns(locale, pricePlaces), [locale, pricePlaces]);
  const explained = useExplainedTotals(columns, answer, { groups: 'holdings' });
  const title = t('holdings.title');
  const options = [
    { value: NONE, label: t('holdings.ungrouped') },
    ...HOLDING_GROUPINGS.map((value) => ({ value, label: t(`splitBy.${value}`) })),
  ] as const;
  const securities = holdings.filter(({ kind }) => kind !== 'cash').length;
  const { jointCount } = total;
  const joint = words('grouped.joint', { count: jointCount, n: formatCount(jointCount, locale) });
  const meta = (
    <>
      {t(securities === holdings.length ? 'holdings.count' : 'holdings.countAndCash', {
        count: securities,
        n: formatCount(securities, locale),
        date: formatDateLong(asOf, locale),
      })}
      <Explain
        name={title}
        measure="marketValue"
        explain={explain.marketValue}
        total={total.marketValueCad}
        basis={basis}
      />
    </>
  );
  return (
    <Card isFlush title={title} isTitleHidden={isTitleHidden} meta={meta}>
      {holdings.length > 0 && (
        <TableBar
          tools={
            <>
              <TableTools tableKey={tableKey} columns={columns} sort={order.sort} onSort={order.onSort} />
              <TableExport
                tableKey={tableKey}
                columns={columns}
                rows={exportedRows(lens, order)}
                total={holdings.length}
                lastFirst={lastFirst}
                asOf={asOf}
              />
            </>
          }
        >
          <Segments
            label={t('holdings.groupBy')}
            options={options}
            value={order.groupBy ?? NONE}
            onChange={(by) => order.group(by === NONE ? null : by)}
          />
        </TableBar>
      )}
      <HoldingsTable
        tableKey={tableKey}
        columns={columns}
        holdings={holdings}
        total={total}
        explained={explained}
        asOf={asOf}
        sort={order.sort}
        onSort={order.onSort}
        groupBy={order.groupBy}
        lens={lens}
        transactionsHref={transactionsHref}
      />
      <BasisNote
        basis={basis}
        isPartial={isPartial}
        hasForeign={holdings.some(({ currency }) => currency === 'USD')}
        notes={lens.record === 'household' && jointCount > 0 ? [joint] : []}
      />
    </Card>
  );
}
