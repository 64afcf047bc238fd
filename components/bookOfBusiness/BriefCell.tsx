import { MEASURES, type MeasureId } from '@/contract/measures/registry';
import { FittingFigure } from '../kit/figures/FittingFigure';
import { useFigureText } from './useFigureText';

interface Props {
  measure: MeasureId;
  /** As a call answers it; null shows as a dash. */
  value: string | null | undefined;
  isSigned?: boolean;
}

/** A figure in a table of a dashboard: an amount short, and to the cent for a screen reader, as a tip and on paper. */
export function BriefCell({ measure, value, isSigned = false }: Props) {
  const text = useFigureText();
  const exact = text.whole(measure, value, isSigned);
  if (value === null || value === undefined || MEASURES[measure].unit !== 'cad') return exact;
  return <FittingFigure exact={exact} short={text.brief(measure, Number(value), isSigned)} isBrief />;
}
