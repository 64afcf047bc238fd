import { isProvince } from '@/contract/addresses/postal';
import type { AskedDimension } from '@/contract/assistant/codes';
import type { ChatResult } from '@/contract/assistant/schema';
import { MEASURES } from '@/contract/measures/registry';
import { formatCount, formatMoney, formatMonth } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { type BreakdownRow, useKeyWords } from '../kit/figures/useKeyWords';
import { SimpleTable } from '../ui/SimpleTable';
import styles from './Assistant.module.css';

/** A figure by its parts, the rest in one row, and the whole where the parts add up to it. */
export function AnswerParts({ result }: { result: Extract<ChatResult, { kind: 'parts' }> }) {
  const t = useT('assistant');
  const measures = useT('measures');
  const boa = useT('boa');
  const filters = useT('filters');
  const locale = useLocale();
  const wordsOf = useKeyWords();
  const { spec, parts } = result;
  if (spec.kind !== 'breakdown') return null;
  const { nameKey, unit } = MEASURES[spec.measure];
  const write = (value: string | null | undefined) => {
    if (value === null || value === undefined) return '';
    return unit === 'cad' ? formatMoney(value, locale) : formatCount(Number(value), locale);
  };
  const nameOf = (dimension: AskedDimension, row: BreakdownRow) => {
    if (dimension === 'month') return formatMonth(row.key, locale);
    return dimension === 'province' && isProvince(row.key)
      ? filters(`condition.province.${row.key}`)
      : wordsOf(dimension, row);
  };
  return (
    <div className={styles.rows}>
      <SimpleTable name={t('rows')} isLined hasFigures className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t(`dimension.${spec.dimension}`)}</th>
            <th scope="col">{measures(nameKey)}</th>
          </tr>
        </thead>
        <tbody>
          {parts.rows.map((row) => (
            <tr key={row.id ?? row.key}>
              <th scope="row">{nameOf(spec.dimension, row)}</th>
              <td>{write(row.values[0])}</td>
            </tr>
          ))}
          {parts.other.count > 0 && (
            <tr>
              <th scope="row">{boa('other', { n: formatCount(parts.other.count, locale) })}</th>
              <td>{write(parts.other.values[0])}</td>
            </tr>
          )}
        </tbody>
        {parts.total !== null && (
          <tfoot>
            <tr>
              <th scope="row">{t('total')}</th>
              <td>{write(parts.total.values[0])}</td>
            </tr>
          </tfoot>
        )}
      </SimpleTable>
    </div>
  );
}
