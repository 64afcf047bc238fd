import Link from 'next/link';
import type { ClientAccountsAnswer } from '@/contract/clients/schema';
import { useLocale, useT } from '@/lib/i18n/useT';
import { cx } from '../ui/cx';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { accountPath } from './accountPath';
import { Amount } from './Amount';
import type { ShownAccount, Ownership } from './accountRows';
import styles from './Table.module.css';

interface Props {
  rows: readonly ShownAccount[];
  total: ClientAccountsAnswer['total'];
}

/** The accounts as a table; below 640 px each row is a card, its roles kept for a screen reader. */
export function AccountsTable({ rows, total }: Props) {
  const t = useT('accounts');
  const locale = useLocale();
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
            <td role="cell" className={cx(styles.end, styles.wideOnly)}>
              <Amount amount={total.bookCostCad} locale={locale} />
            </td>
            <td role="cell" className={cx(styles.end, styles.lead)}>
              <Amount amount={total.marketValueCad} locale={locale} />
            </td>
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
