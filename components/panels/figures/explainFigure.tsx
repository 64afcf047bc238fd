import type { ReactNode } from 'react';
import type { Measure } from '@/contract/valuation/codes';
import type { Explanations, ValuationBasis } from '@/contract/valuation/schema';
import type { Decimal } from '@/contract/scalars';
import { Explain } from './Explain';

interface Answer {
  explain: Explanations;
  basis: ValuationBasis;
}

/**
 * What a key figure opens, of the answer that it stands in.
 *
 * @param note what else there is to say of each figure, a sentence
 * @returns by measure, name on the screen and sum (CAD) what stands beside the figure
 */
export const explainFigure =
  ({ explain, basis }: Answer, note?: string) =>
  (measure: Measure, name: string, total: Decimal): ReactNode => (
    <Explain
      name={name}
      measure={measure}
      explain={explain[measure]}
      total={total}
      basis={basis}
      note={note}
    />
  );
