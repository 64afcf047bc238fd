import type { AddsOver, MeasureId } from './registry';

/**
 * Adds up the values of a measure. A dimension that the measure does not add over is a compile error: AUA
 * over time, or households over rep codes.
 *
 * @param values whole cents, or counts
 */
export function sumOver<M extends MeasureId>(
  _measure: M,
  _dimension: AddsOver<M>,
  values: readonly bigint[],
): bigint {
  return values.reduce((sum, value) => sum + value, 0n);
}
