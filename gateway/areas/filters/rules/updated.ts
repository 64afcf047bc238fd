import type { UpdatedPreset } from '@/contract/filters/names';
import type { UpdatedFilter } from '@/contract/filters/schema';
import { daysAfter, type PeriodName, spanOf as spanOfPeriod } from '@/contract/periods';

/** A preset: so many days up to the book's date and whatever came after it, or a period of the registry. */
export const PRESETS = {
  today: 1,
  last7Days: 7,
  last30Days: 30,
  last90Days: 90,
  lastMonth: 'lastMonth',
  lastQuarter: 'lastQuarter',
  lastYear: 'lastYear',
} as const satisfies Record<Exclude<UpdatedPreset, 'custom'>, number | PeriodName>;

/** A span of days, both ends included; null leaves that end open. ISO 8601. */
export interface Span {
  from: string | null;
  to: string | null;
}

/**
 * @returns the span of a preset, counted back from the book's date. A number of days has no end, because clients are
 *   updated on the firm's own days, and those go on after the book's date
 */
export function presetSpan(preset: keyof typeof PRESETS, asOf: string): Span {
  const span = PRESETS[preset];
  return typeof span === 'number' ? { from: daysAfter(asOf, 1 - span), to: null } : spanOfPeriod(span, asOf);
}

/** @returns the span of the filter; a preset other than `custom` overrides the dates */
export function spanOf({ preset, from, to }: UpdatedFilter, asOf: string): Span {
  return preset === null || preset === 'custom' ? { from, to } : presetSpan(preset, asOf);
}
