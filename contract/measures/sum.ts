import type { AddsOver, MeasureId } from './registry';

/**
 * Adds up the values of a measure. A dimension over which the measure does not add does not compile: AUA over time, or
 * households over rep codes.
 *
 * @param values whole cents, or numbers of things
 */
export function sumOver<M extends MeasureId>(
  _measure: M,
  _dimension: AddsOver<M>,
  values: readonly bigint[],
): bigint {
  return values.reduce((sum, value) => sum + value, 0n);
}
