import type { Dimension } from '@/contract/boa/codes';
import type { BoaBreakdownAnswer, BoaBreakdownBody } from '@/contract/boa/schema';
import { MEASURE_IDS, MEASURES, type MeasureId } from '@/contract/measures/registry';
import { nameText } from '@/contract/partyName';
import type { CellKind, CellValue, ExportColumn } from '../../../kit/files/column';
import { shareBp } from '../../../kit/money';
import type { DisplayOptions } from '../../../kit/words';

/** A row of a dashboard part, as its table has them: a named one, the sum of the unnamed rest, or the total. */
export interface BrokenPart {
  dimension: Dimension;
  measures: readonly MeasureId[];
  row: BoaBreakdownAnswer['rows'][number] | 'other' | 'total';
  /** How many parts the rest or the total sums. */
  count: number;
  values: readonly (string | null)[];
  /** The first measure of the whole; null where the parts do not add up. */
  whole: string | null;
}

/** The words for the codes of a dimension; other codes appear as they are. */
const WORDS: Partial<Record<Dimension, string>> = {
  cause: 'boa:keys.cause',
  tier: 'boa:keys.tier',
  age: 'boa:keys.age',
  accountState: 'boa:keys.accountState',
  condition: 'boa:keys.condition',
  revenueType: 'boa:keys.revenueType',
  stage: 'boa:keys.stage',
  bounce: 'boa:keys.bounce',
  currency: 'boa:keys.currency',
  service: 'boa:keys.service',
  language: 'boa:languages',
  accountType: 'accounts:type',
  document: 'delivery:documents',
  assetClass: 'holdings:assetClass',
};

function wordsOf({ dimension, row, count }: BrokenPart, { say, locale, lastFirst }: DisplayOptions): string {
  if (row === 'other') return say('boa:other', { n: String(count) });
  if (row === 'total') return say('boa:total');
  const { key, name, party } = row;
  if (party !== null) return nameText(party, { lastFirst });
  if (name !== null) return dimension === 'repCode' ? `${key} · ${name[locale]}` : name[locale];
  if (dimension === 'decile') return say('boa:tenth', { n: key });
  if (dimension === 'household' || dimension === 'team') return say(`boa:keys.${dimension}.none`);
  return keyWords(dimension, key, say);
}

/** @returns what a key of a dimension is called; one without words of its own is told as it is */
export function keyWords(dimension: Dimension, key: string, say: DisplayOptions['say']): string {
  const words = WORDS[dimension];
  if (words !== undefined) return say(`${words}.${key}`);
  return key === '' ? say('boa:unknown') : key;
}

export const KINDS: Readonly<
  Record<(typeof MEASURES)[MeasureId]['unit'], { kind: CellKind; width: number }>
> = {
  cad: { kind: 'money', width: 18 },
  count: { kind: 'count', width: 12 },
  percent: { kind: 'percent', width: 12 },
  points: { kind: 'points', width: 12 },
};

/** Money stays digits; everything else is a whole number: basis points come in tenths. */
export const cellOf = (measure: MeasureId, value: string | null): CellValue =>
  value === null || MEASURES[measure].unit === 'cad' ? value : Number(value);

/** The share of a row in the whole, of the first measure, in basis points. */
function shareOf({ values: [own], whole }: BrokenPart): number | null {
  if (own === null || own === undefined || whole === null) return null;
  return shareBp(own, whole);
}

/** What the row is about, its share, and each measure under its name: a file has only the requested ones. */
export const BREAKDOWN_COLUMNS: readonly ExportColumn<BrokenPart>[] = [
  { id: 'part', header: 'export:part', kind: 'text', width: 36, value: wordsOf },
  { id: 'ofWhole', header: 'boa:columns.share', kind: 'percent', width: 12, value: shareOf },
  ...MEASURE_IDS.map((measure): ExportColumn<BrokenPart> => ({
    id: measure,
    header: MEASURES[measure].nameKey,
    ...KINDS[MEASURES[measure].unit],
    value: ({ measures, values }) => cellOf(measure, values[measures.indexOf(measure)] ?? null),
  })),
];

/** The rows that a dashboard part shows: the named ones, the unnamed rest, the total. */
export function brokenParts(
  { dimension, measures }: Pick<BoaBreakdownBody, 'dimension' | 'measures'>,
  { rows, other, total }: BoaBreakdownAnswer,
): BrokenPart[] {
  const shared = { dimension, measures, whole: total?.values[0] ?? null };
  return [
    ...rows.map((row) => ({ ...shared, row, count: 1, values: row.values })),
    ...(other.count === 0 ? [] : [{ ...shared, ...other, row: 'other' as const }]),
    ...(total === null
      ? []
      : [{ ...shared, count: total.count, values: total.values, row: 'total' as const }]),
  ];
}
