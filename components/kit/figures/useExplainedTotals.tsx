import { useMemo } from 'react';
import { MEASURES, type Measure } from '@/contract/valuation/codes';
import type { Explanation, ValuationBasis } from '@/contract/valuation/schema';
import { useT } from '@/lib/i18n/useT';
import type { ColumnDef, ExplainedTotals } from '@/components/superTable/types';
import { Explained, ExplainedGroup, type GroupFormula } from './Explained';

interface Answer {
  explain: Readonly<Partial<Record<Measure, Explanation>>>;
  basis: ValuationBasis;
}

interface Options {
  /** How the table's groups make up the whole. Absent when it has none. */
  groups?: GroupFormula;
  /** A further sentence about each total. */
  note?: string | undefined;
}

/**
 * The explanations for the totals of a table of records. Its money columns have the measures' names.
 *
 * @param answer `explain` and `basis` stay the same objects as long as nothing in them changes. Null while it
 * is not known
 */
export function useExplainedTotals(
  columns: readonly Pick<ColumnDef<unknown>, 'id' | 'headerKey'>[],
  answer: Answer | null,
  { groups, note }: Options = {},
): ExplainedTotals | undefined {
  const t = useT();
  const words = useT('accounts');
  const { explain, basis } = answer ?? {};
  return useMemo(() => {
    if (explain === undefined || basis === undefined) return undefined;
    const names = new Map(columns.map(({ id, headerKey }) => [id, t(headerKey)]));
    const explained = MEASURES.filter((measure) => explain[measure] !== undefined && names.has(measure));
    return {
      labels: Object.fromEntries(
        explained.map((measure) => [measure, words('explain.open', { name: names.get(measure) ?? '' })]),
      ),
      show(column, total, group) {
        const measure = explained.find((each) => each === column);
        const whole = measure && explain[measure];
        if (measure === undefined || whole === undefined || typeof total !== 'string') return null;
        const figure = { name: names.get(measure) ?? '', measure, total, basis, note };
        if (group === null) return <Explained {...figure} explain={whole} />;
        return groups === undefined ? null : <ExplainedGroup {...figure} group={group} formula={groups} />;
      },
    };
  }, [columns, explain, basis, groups, note, t, words]);
}
