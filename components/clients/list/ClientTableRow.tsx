import Link from 'next/link';
import type { Locale } from '@/contract/locale';
import type { useT } from '@/lib/i18n/useT';
import { Amount } from '../../panels/Amount';
import table from '../../panels/Table.module.css';
import { cx } from '../../ui/cx';
import type { ListRow } from './rows';

interface Props {
  row: ListRow;
  /** Both from the table: fifty rows that each listened for the language would make its switch twice as long. */
  t: ReturnType<typeof useT<'client'>>;
  locale: Locale;
}

/** A client. The name is the link; what it lays over the row makes the whole row its target. */
export function ClientTableRow({ row, t, locale }: Props) {
  return (
    <tr role="row" className={table.row}>
      <th role="rowheader" scope="row" className={table.name}>
        <Link className={table.link} href={row.href} prefetch={false}>
          {row.name}
        </Link>
      </th>
      <td role="cell" className={table.quiet}>
        {row.household}
        <span className={table.narrowOnly}>
          {row.household !== '' && ' · '}
          {row.repCode}
        </span>
      </td>
      <td role="cell" className={cx(table.quiet, table.wideOnly)}>
        {row.repCode}
      </td>
      <td role="cell" className={cx(table.end, table.quiet, table.second)}>
        <span className={table.wideOnly}>{row.accounts}</span>
        <span className={table.narrowOnly}>
          {t('list.cardAccounts', { count: row.accountCount, n: row.accounts })}
        </span>
      </td>
      <td role="cell" className={cx(table.end, table.lead)}>
        <Amount amount={row.marketValue} locale={locale} />
      </td>
      <td role="cell" className={cx(table.end, table.quiet, table.wideOnly)}>
        <Amount amount={row.cash} locale={locale} />
      </td>
      <td role="cell" className={cx(table.quiet, table.date, table.wideOnly)}>
        {row.updatedOn}
      </td>
    </tr>
  );
}
