import { ACCOUNT_GROUPINGS } from '@/contract/accounts/codes';
import type { GroupedAccountsAnswer } from '@/contract/accounts/grouped';
import { formatCount, formatDateLong, formatMoney } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { EmptyState } from '@/components/states/EmptyState';
import { SuperTable } from '@/components/superTable/SuperTable';
import { Card } from '@/components/ui/Card';
import { SelectField } from '@/components/ui/SelectField';
import { BasisNote } from '@/components/kit/figures/BasisNote';
import { Explain } from '@/components/kit/figures/Explain';
import { TableExport } from '@/components/kit/export/TableExport';
import { TablePanelSkeleton } from '@/components/kit/record/PanelSkeleton';
import { PanelState } from '@/components/kit/record/PanelState';
import { TableBar, TableTools } from '@/components/kit/list/TableTools';
import { Row } from '@/components/ui/layout';
import { AccountToggles } from './AccountToggles';
import { exportedRows } from './exported';
import { hiddenCount, toggleCounts } from './groups';
import { TOGGLED } from './show';
import { useAccountsTable } from './useAccountsTable';
import type { RecordAccounts } from './useRecordAccounts';

interface Props {
  accounts: RecordAccounts;
  /** How many lines will probably come. */
  lines: number;
}

/**
 * The accounts of a client or a household in groups with subtotals. Each account appears once. It also shows
 * which states are visible and what the total leaves out.
 */
export function AccountsPanel({ accounts, lines }: Props) {
  const t = useT('accounts');
  const title = t('panel.title');
  return (
    <PanelState
      view={accounts.view}
      title={title}
      skeleton={<TablePanelSkeleton title={title} lines={lines} />}
    >
      {(answer) => <Accounts answer={answer} accounts={accounts} />}
    </PanelState>
  );
}

interface AccountsProps {
  answer: GroupedAccountsAnswer;
  accounts: RecordAccounts;
}

function Accounts({ answer, accounts }: AccountsProps) {
  const t = useT('accounts');
  const locale = useLocale();
  const { tableKey, lens, show, groupBy, group, isStale } = accounts;
  const { lastFirst, ...table } = useAccountsTable(tableKey, answer, isStale);
  const { total, basis, isPartial } = answer;
  const n = formatCount(total.count, locale);
  return (
    <Card isFlush title={t('panel.title')} meta={<Total answer={answer} />}>
      <TableBar
        tools={
          total.count > 0 && (
            <>
              <TableTools
                tableKey={tableKey}
                columns={table.columns}
                sort={table.sort}
                onSort={table.onSort}
              />
              <TableExport
                tableKey={tableKey}
                columns={table.columns}
                first={groupBy}
                rows={exportedRows(lens, { groupBy, show: show.show, sort: table.sort })}
                total={total.count}
                lastFirst={lastFirst}
                asOf={answer.asOf}
              />
            </>
          )
        }
      >
        <Row gap="2 4" canWrap align="center">
          <SelectField
            label={t('grouped.by')}
            value={groupBy}
            options={ACCOUNT_GROUPINGS.map((value) => ({ value, label: t(`grouped.${value}`) }))}
            onChange={group}
          />
          <AccountToggles choice={show} counts={toggleCounts(answer)} />
        </Row>
      </TableBar>
      {total.count === 0 ? (
        <NoAccount {...{ answer, accounts }} />
      ) : (
        <SuperTable
          {...table}
          isWhole
          printRows={total.count}
          label={t('grouped.caption')}
          totalsLabel={t(hiddenCount(answer) > 0 ? 'grouped.listed' : 'grouped.count', {
            count: total.count,
            n,
          })}
        />
      )}
      <BasisNote
        basis={basis}
        isPartial={isPartial}
        hasForeign={answer.groups.some(({ rows }) => rows.some(({ currency }) => currency === 'USD'))}
        notes={useNotes(answer, accounts)}
      />
    </Card>
  );
}

function metaKey(count: number, hidden: number) {
  if (hidden === 0) return 'grouped.meta';
  return hidden === count ? 'grouped.metaAllHidden' : 'grouped.metaHidden';
}

/**
 * The panel's total, equal to the record's figures. It includes accounts of value that a toggle hides, and
 * says so.
 */
function Total({ answer }: Pick<AccountsProps, 'answer'>) {
  const t = useT('accounts');
  const locale = useLocale();
  const { basis, asOf } = answer;
  const hidden = hiddenCount(answer);
  const { total, explain } = hidden > 0 ? answer.counted : answer;
  const said = {
    n: formatCount(total.count, locale),
    amount: formatMoney(total.marketValueCad, locale),
    date: formatDateLong(asOf, locale),
  };
  return (
    <>
      {t(metaKey(total.count, hidden), {
        ...said,
        count: hidden === 0 ? total.count : hidden,
        hidden: formatCount(hidden, locale),
      })}
      <Explain
        name={t('columns.marketValue')}
        measure="marketValue"
        explain={explain.marketValue}
        total={total.marketValueCad}
        basis={basis}
      />
    </>
  );
}

/** Whether the person's toggles hide accounts, or there are none. */
function NoAccount({ answer, accounts: { show } }: AccountsProps) {
  const t = useT('accounts');
  const counts = toggleCounts(answer);
  const isHidden = show.setShow !== null && TOGGLED.some((state) => counts[state] > 0);
  return <EmptyState title={t(isHidden ? 'grouped.emptyHidden' : 'grouped.empty')} />;
}

/**
 * Notes about the rows: shared accounts count once; the total includes rows that are not shown; and closed
 * accounts when no toggle mentions them.
 */
function useNotes(answer: GroupedAccountsAnswer, { show }: RecordAccounts): string[] {
  const t = useT('accounts');
  const locale = useLocale();
  const { jointCount, count } = answer.total;
  const closed = show.setShow === null ? toggleCounts(answer).closed : 0;
  const hidden = hiddenCount(answer);
  return [
    ...(hidden === 0
      ? []
      : [
          t(count === 0 ? 'grouped.allHidden' : 'grouped.hidden', {
            count: hidden,
            n: formatCount(hidden, locale),
          }),
        ]),
    ...(jointCount === 0
      ? []
      : [t('grouped.joint', { count: jointCount, n: formatCount(jointCount, locale) })]),
    ...(closed === 0 ? [] : [t('panel.closed', { count: closed, n: formatCount(closed, locale) })]),
  ];
}
