import type { Locale } from '@/contract/locale';
import { formatTime } from './times';

/**
 * A time on a clock, as it was written down: `1:05 p.m.`, `13 h 05`.
 *
 * @param clock `HH:MM`, of 24 hours
 * @throws RangeError where `clock` is none
 */
export const formatClock = (clock: string, locale: Locale): string =>
  formatTime(`2000-01-01T${clock}:00Z`, locale, { timeZone: 'UTC' });
