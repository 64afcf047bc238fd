import Link from 'next/link';
import { Text } from '@/components/ui/layout';
import { WITHIN, type Dimension, type Period, type Within } from '@/contract/boa/codes';
import type { BoaBreakdownAnswer } from '@/contract/boa/schema';
import { MEASURES, type MeasureId } from '@/contract/measures/registry';
import { clientPath, householdPath } from '@/contract/routes';
import { formatCount, formatPercent, WHOLE_BP } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import styles from './BookOfBusiness.module.css';
import type { OpenDrill } from './Drill';
import { BriefCell } from './BriefCell';
import { PartTable } from './PartTable';
import { useFigureText } from './useFigureText';
import { type BreakdownRow, useKeyWords } from '../kit/figures/useKeyWords';

interface Props {
  caption: string;
  dimension: Dimension;
  measures: readonly MeasureId[];
  /** Of the answer. */
  period: Period;
  answer: BoaBreakdownAnswer;
  onOpen?: OpenDrill;
  /** True when the share of the first measure is shown. */
  hasShare?: boolean;
  /** Shows amounts short. A table behind a drawing has them exact. */
  isBrief?: boolean;
}

const isWithin = (dimension: Dimension): dimension is Within =>
  (WITHIN as readonly Dimension[]).includes(dimension);

/** The table of a breakdown: each cell of its first column leads to what is behind the row. */
export function DimensionTable({
  caption,
  dimension,
  measures,
  period,
  answer,
  onOpen,
  hasShare = false,
  isBrief = false,
}: Props) {
  const t = useT('boa');
  const names = useT('measures');
  const locale = useLocale();
  const text = useFigureText();
  const wordsOf = useKeyWords();
  const { rows, other, total } = answer;
  const whole = Number(total?.values[0] ?? 0);
  const cellsOf = (values: readonly (string | null)[]) =>
    measures.flatMap((measure, at) => {
      const isSigned = measure === 'netFlow' || measure === 'gain';
      const cell = isBrief ? (
        <BriefCell measure={measure} value={values[at]} isSigned={isSigned} />
      ) : (
        text.whole(measure, values[at], isSigned)
      );
      if (at > 0 || !hasShare) return [cell];
      const share = whole === 0 ? null : Math.round((Number(values[0] ?? 0) / whole) * WHOLE_BP);
      return [cell, share === null ? t('none') : formatPercent(share, locale, { digits: 1 })];
    });
  const headOf = (row: BreakdownRow) => {
    const words = wordsOf(dimension, row);
    if (dimension === 'household' && row.id !== null) {
      return <Link href={householdPath(row.id, locale)}>{words}</Link>;
    }
    if (dimension === 'concentration' && row.id !== null) {
      return <Link href={householdPath(row.id, locale)}>{words}</Link>;
    }
    if ((dimension === 'askNext' || dimension === 'client') && row.id !== null)
      return <Link href={clientPath(row.id, locale)}>{words}</Link>;
    if (onOpen === undefined || !isWithin(dimension)) return words;
    return (
      <Text
        type="button"
        as="button"
        textAlign="start"
        minHeight={24}
        className={styles.open}
        onClick={() => onOpen(dimension, row.key, words, { measures: [...measures], period })}
      >
        {words}
      </Text>
    );
  };
  return (
    <PartTable
      caption={caption}
      columns={[
        t(`dimensions.${dimension}`),
        ...measures.flatMap((measure, at) => [
          names(MEASURES[measure].nameKey),
          ...(at === 0 && hasShare ? [t('columns.share')] : []),
        ]),
      ]}
      rows={rows.map((row) => ({
        key: `${row.key} ${row.id ?? ''}`,
        head: headOf(row),
        cells: cellsOf(row.values),
      }))}
      other={
        other.count === 0
          ? null
          : {
              key: 'other',
              head: t('other', { n: formatCount(other.count, locale) }),
              cells: cellsOf(other.values),
              isQuiet: true,
            }
      }
      total={
        total && {
          key: 'total',
          head: t('totalOf', { count: total.count, n: formatCount(total.count, locale) }),
          cells: cellsOf(total.values),
        }
      }
    />
  );
}
