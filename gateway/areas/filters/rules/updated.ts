import type { UpdatedPreset } from '@/contract/filters/names';
import type { UpdatedFilter } from '@/contract/filters/schema';

const DAY_MS = 86_400_000;

/** Days of a preset, including the book's date. */
export const PRESET_DAYS = {
  today: 1,
  last7Days: 7,
  last30Days: 30,
  last90Days: 90,
} as const satisfies Record<Exclude<UpdatedPreset, 'custom'>, number>;

/** A span of days, both ends included; null leaves that end open. ISO 8601. */
export interface Span {
  from: string | null;
  to: string | null;
}

/** @returns the span of a preset, counted back from the book's date */
export function presetSpan(preset: keyof typeof PRESET_DAYS, asOf: string): Span {
  const from = new Date(Date.parse(asOf) - (PRESET_DAYS[preset] - 1) * DAY_MS);
  return { from: from.toISOString().slice(0, 10), to: asOf };
}

/** @returns the span of the filter; a preset other than `custom` overrides the dates */
export function spanOf({ preset, from, to }: UpdatedFilter, asOf: string): Span {
  return preset === null || preset === 'custom' ? { from, to } : presetSpan(preset, asOf);
}
