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
 * The explanation button of a key figure in an answer.
 *
 * @param note a further sentence about each figure
 * @returns the button, by measure, name on the screen and sum (CAD)
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
