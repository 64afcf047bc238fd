import type { BoaSeriesAnswer } from '@/contract/boa/schema';
import { MEASURES } from '@/contract/measures/registry';
import { formatMonth } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { PartTable } from './PartTable';
import { useFigureText } from './useFigureText';

/** The months of a series as a table, the latest first. */
export function SeriesTable({ caption, answer }: { caption: string; answer: BoaSeriesAnswer }) {
  const t = useT('boa');
  const measures = useT('measures');
  const locale = useLocale();
  const text = useFigureText();
  const { lines, months } = answer;
  return (
    <PartTable
      caption={caption}
      columns={[
        t('columns.month'),
        ...lines.map(({ measure, type }) =>
          type === null ? measures(MEASURES[measure].nameKey) : t(`keys.revenueType.${type}`),
        ),
      ]}
      rows={months.toReversed().map(({ on, isComplete, values }) => ({
        key: on,
        head: isComplete ? formatMonth(on, locale) : t('incomplete', { month: formatMonth(on, locale) }),
        cells: lines.map(({ measure }, at) => text.whole(measure, values[at], measure === 'netFlow')),
      }))}
    />
  );
}
