import type { AccountType } from '@/contract/clients/schema';

/** Most that goes into a plan, CAD: a year, by the year from which it holds, or in all. */
export type ContributionLimit = { yearly: Readonly<Record<number, number>> } | { inAll: number };

/** Income Tax Act (Canada), s. 146(1) "RRSP dollar limit", as the Canada Revenue Agency publishes it. */
const RRSP: ContributionLimit = {
  yearly: {
    2015: 24_930,
    2016: 25_370,
    2017: 26_010,
    2018: 26_230,
    2019: 26_500,
    2020: 27_230,
    2021: 27_830,
    2022: 29_210,
    2023: 30_780,
    2024: 31_560,
    2025: 32_490,
    2026: 33_810,
  },
};

/** Plans with a limit of their own; an account of any other type takes what comes. */
export const CONTRIBUTION_LIMITS: Readonly<Partial<Record<AccountType, ContributionLimit>>> = {
  rrsp: RRSP,
  spousalRrsp: RRSP,
  // s. 207.01(1) "TFSA dollar limit".
  tfsa: { yearly: { 2015: 10_000, 2016: 5_500, 2019: 6_000, 2023: 6_500, 2024: 7_000 } },
  // s. 146.6(1) "annual FHSA limit".
  fhsa: { yearly: { 2023: 8_000 } },
  // s. 204.9(1) "RESP lifetime limit", a beneficiary.
  resp: { inAll: 50_000 },
  // s. 146.4(4)(g)(iii).
  rdsp: { inAll: 200_000 },
};

/** @returns the limit of a year, CAD: that of the latest year that is not after it; 0 before the first */
export function yearlyLimit(yearly: Readonly<Record<number, number>>, year: number): number {
  const years = Object.keys(yearly).map(Number);
  const latest = Math.max(...years.filter((each) => each <= year));
  return yearly[latest] ?? 0;
}
