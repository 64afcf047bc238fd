import { Grid, Stack, Text } from '@/components/ui/layout';
import type { BoaTableKind } from '@/contract/boa/codes';
import type { BoaTableRow } from '@/contract/boa/table';
import type { BookFilter } from '@/contract/filters/schema';
import { MEASURES, type MeasureId } from '@/contract/measures/registry';
import { formatCount, formatRank } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useScreenCall } from '@/store/useScreenCall';
import { fieldsSet } from '../filters/fields';
import { useFieldText } from '../filters/useFieldText';
import styles from './BookOfBusiness.module.css';
import { useFigureText } from './useFigureText';

/** What a row is told with, under the names and definitions that the whole portal has for it. */
const EXPLAINED = ['aua', 'netFlow', 'revenue', 'yield'] as const satisfies readonly MeasureId[];

interface Props {
  row: BoaTableRow;
  kind: BoaTableKind;
  name: string;
  tier: string;
  /** How many rows there are. */
  of: number;
  filters: BookFilter;
  /** The part of a dimension that is looked into, in words; null for none. */
  part: string | null;
}

/** Why a row is in the table: its place, the filter and the part that it meets, and what its figures mean. */
export function RowReasons({ row, kind, name, tier, of, filters, part }: Props) {
  const t = useT('boa');
  const measures = useT('measures');
  const fields = useT('filters');
  const locale = useLocale();
  const text = useFigureText();
  const textOf = useFieldText({ views: useScreenCall('boa', 'viewsList', { screen: 'boa' }) });
  const isClient = kind === 'client';
  const placed = {
    name,
    rank: formatRank(row.rank, locale),
    of: formatCount(of, locale),
    revenueRank: row.revenueRank === null ? t('none') : formatRank(row.revenueRank, locale),
    tier,
    points: row.yield === null ? t('none') : text.points(row.yield / 10),
  };
  const sentence = () => {
    if (!isClient) return row.tier === null ? t('whyLost', { name }) : t('why', placed);
    if (row.accounts === 0) return t('whyNoAccount', { name });
    return row.household === null
      ? t('whyClientAlone', placed)
      : t('whyClient', { ...placed, household: row.household.name });
  };
  const met = [
    ...(part === null ? [] : [part]),
    ...fieldsSet(filters).map((field) =>
      t('labelled', { label: fields(`fields.${field}`), value: textOf(filters, field) }),
    ),
  ];
  return (
    <Stack gap={2} className={styles.reasons}>
      <p>{sentence()}</p>
      {met.length > 0 && <p>{t('whyMet', { conditions: met.join(' · ') })}</p>}
      <Grid as="dl" gap="2 4" className={styles.reasonList}>
        {EXPLAINED.map((measure) => (
          <div key={measure}>
            <dt>
              {measures(MEASURES[measure].nameKey)}{' '}
              <Text weight={400} isNumeric>
                {text.whole(
                  measure,
                  row[measure] === null ? null : String(row[measure]),
                  measure === 'netFlow',
                )}
              </Text>
            </dt>
            <dd>{measures(MEASURES[measure].definitionKey)}</dd>
          </div>
        ))}
      </Grid>
    </Stack>
  );
}
