import Link from 'next/link';
import type { ClientAccountsAnswer, ClientMetricsAnswer } from '@/contract/clients/schema';
import type { Decimal } from '@/contract/scalars';
import { formatMoney, isNegativeAmount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { TotalMenu } from '../superTable/views/TotalMenu';
import { cx } from '../ui/cx';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { accountPath } from './accountPath';
import { Amount } from './Amount';
import type { ShownAccount, Ownership } from './accountRows';
import styles from './Table.module.css';
import { useExplainedTotals } from './useExplainedTotals';

interface Props {
  rows: readonly ShownAccount[];
  total: ClientAccountsAnswer['total'];
  /** What the totals are made of; null while it is not known. */
  metrics: Pick<ClientMetricsAnswer, 'basis' | 'explain'> | null;
}

/** The columns that have a total, by the names of their measures. */
const SUMMED = [
  { id: 'bookCost', headerKey: 'accounts:panel.bookCost' },
  { id: 'marketValue', headerKey: 'accounts:panel.marketValue' },
] as const;

/** The accounts as a table; below 640 px each row is a card, its roles kept for a screen reader. */
export function AccountsTable({ rows, total, metrics }: Props) {
  const t = useT('accounts');
  const locale = useLocale();
  const explained = useExplainedTotals(SUMMED, metrics);
  const sum = (column: (typeof SUMMED)[number]['id'], amount: Decimal, place: string | undefined) => (
    <td role="cell" className={cx(styles.end, place, isNegativeAmount(amount) && styles.negative)}>
      <TotalMenu
        text={formatMoney(amount, locale)}
        column={column}
        total={amount}
        group={null}
        explained={explained}
      />
    </td>
  );
  return (
    <div className={styles.scroll}>
      <table className={styles.table} role="table">
        <caption>
          <VisuallyHidden>{t('panel.caption')}</VisuallyHidden>
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {t('panel.account')}
            </th>
            <th role="columnheader" scope="col">
              {t('panel.type')}
            </th>
            <th role="columnheader" scope="col">
              {t('panel.holder')}
            </th>
            <th role="columnheader" scope="col" className={styles.end}>
              {t('panel.bookCost')}
            </th>
            <th role="columnheader" scope="col" className={styles.end}>
              {t('panel.marketValue')}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <AccountTableRow key={row.id} row={row} />
          ))}
        </tbody>
        <tfoot role="rowgroup">
          <tr role="row" className={styles.total}>
            <th role="rowheader" scope="row" colSpan={3}>
              {t('panel.total')}
            </th>
            {sum('bookCost', total.bookCostCad, styles.wideOnly)}
            {sum('marketValue', total.marketValueCad, styles.lead)}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function AccountTableRow({ row }: { row: ShownAccount }) {
  const t = useT('accounts');
  const locale = useLocale();
  const type = t(`type.${row.type}`);
  return (
    <tr role="row" className={styles.row}>
      <th role="rowheader" scope="row" className={styles.name}>
        <Link href={accountPath(row.id, locale)} className={styles.link}>
          {row.number}
        </Link>
      </th>
      <td role="cell">{row.currency === null ? type : `${type} ${row.currency}`}</td>
      <td role="cell" className={styles.quiet}>
        <HolderText ownership={row.ownership} />
      </td>
      <td role="cell" className={cx(styles.end, styles.quiet, styles.wideOnly)}>
        <Amount amount={row.bookCostCad} locale={locale} />
      </td>
      <td role="cell" className={cx(styles.end, styles.lead)}>
        <Amount amount={row.marketValueCad} locale={locale} />
        {row.ownValue !== null && (
          <span className={styles.own}>
            <Amount {...row.ownValue} locale={locale} />
          </span>
        )}
      </td>
    </tr>
  );
}

function HolderText({ ownership }: { ownership: Ownership }) {
  const t = useT('accounts');
  if (ownership.kind === 'named') return ownership.names;
  if (ownership.kind === 'jointWith') return t('holder.jointWith', { names: ownership.names });
  return t(`holder.${ownership.kind}`);
}
