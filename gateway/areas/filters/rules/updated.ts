import type { UpdatedPreset } from '@/contract/filters/names';
import type { UpdatedFilter } from '@/contract/filters/schema';
import { daysAfter, PAST_PERIODS, type PastPeriod, spanOf as spanOfPeriod } from '@/contract/periods';

/** Presets of so many days; the others are periods of the registry. */
const DAYS = {
  today: 1,
  last7Days: 7,
  last30Days: 30,
  last90Days: 90,
} as const satisfies Record<Exclude<UpdatedPreset, 'custom' | PastPeriod>, number>;

/** A span of days, both ends included; null leaves that end open. ISO 8601. */
export interface Span {
  from: string | null;
  to: string | null;
}

const isPeriod = (preset: Exclude<UpdatedPreset, 'custom'>): preset is PastPeriod =>
  (PAST_PERIODS as readonly string[]).includes(preset);

/** @returns the span of a preset, counted back from the firm's day: an update is something that happened */
export function presetSpan(preset: Exclude<UpdatedPreset, 'custom'>, today: string): Span {
  return isPeriod(preset)
    ? spanOfPeriod(preset, today)
    : { from: daysAfter(today, 1 - DAYS[preset]), to: null };
}

/** @returns the span of the filter; a preset other than `custom` overrides the dates */
export function spanOf({ preset, from, to }: UpdatedFilter, today: string): Span {
  return preset === null || preset === 'custom' ? { from, to } : presetSpan(preset, today);
}
