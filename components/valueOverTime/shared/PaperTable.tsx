import type { ValueHistoryAnswer } from '@/contract/valueHistory/schema';
import { formatDate, formatMoney } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import tableStyles from '../../kit/list/Table.module.css';
import styles from './ValueOverTime.module.css';

const COLUMNS = ['on', 'marketValue', 'netFlow', 'market'] as const;

/**
 * The points of a value over time for printing, latest first. The product's table is downloaded when someone
 * opens it, and there is no time for that once a print has begun.
 */
export function PaperTable({ points }: Pick<ValueHistoryAnswer, 'points'>) {
  const t = useT('holdings');
  const locale = useLocale();
  const signed = (amount: string) => formatMoney(amount, locale, { isSigned: true });
  return (
    <table className={tableStyles.table}>
      <caption className={styles.caption}>{t('value.table')}</caption>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className={column === 'on' ? undefined : tableStyles.end}>
              {t(`value.columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map(({ on, marketValueCad, netFlowCad, marketChangeCad }) => (
          <tr key={on} className={tableStyles.row}>
            <th scope="row">{formatDate(on)}</th>
            <td className={tableStyles.end}>{formatMoney(marketValueCad, locale)}</td>
            <td className={tableStyles.end}>{signed(netFlowCad)}</td>
            <td className={tableStyles.end}>{signed(marketChangeCad)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
