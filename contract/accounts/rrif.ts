import type { AccountType } from './codes';

/** The plans that must pay a minimum each year: a LIF is a RRIF too for the Income Tax Act. */
export const RRIF_TYPES = ['rrif', 'lif'] as const satisfies readonly AccountType[];

/**
 * The least that a RRIF must pay in a year, in hundredths of a per cent of its market value at the start of the year, by
 * the annuitant's age on January 1: from 71 to 95, and the last one after that (Income Tax Act, 146.3(1) "minimum
 * amount"; Income Tax Regulations, 7308(4)).
 */
export const RRIF_FACTORS_BP = [
  528, 540, 553, 567, 582, 598, 617, 636, 658, 682, 708, 738, 771, 808, 851, 899, 955, 1021, 1099, 1192, 1306,
  1449, 1634, 1879, 2000,
] as const;

/** The age of the first of these factors. Before it, the share is one part of the years that are left until 90. */
export const RRIF_FIRST_AGE = 71;
export const RRIF_LAST_YEAR = 90;

/** A minimum that is not paid is a task from this month of the year on, until its last day. */
export const RRIF_TASK_MONTH = 10;
