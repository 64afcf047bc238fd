import type { AccountType } from '@/contract/clients/schema';
import { dayOf } from '../calendar';
import type { Day } from '../holidays';

/** The age at whose year's end an RRSP becomes a RRIF (Income Tax Act, s. 146(2)(b.4)). */
export const RRIF_AGE = 71;

/** The day on which a kind of account began. */
export const BEGAN: Partial<Record<AccountType, Day>> = {
  tfsa: dayOf('2009-01-01'),
  fhsa: dayOf('2023-04-01'),
  rdsp: dayOf('2008-12-01'),
};

/** The room that contribution limits and growth leave, CAD. */
export const MOST: Partial<Record<AccountType, number>> = {
  tfsa: 165_000,
  fhsa: 46_000,
  resp: 140_000,
  rdsp: 190_000,
};

/** How a person's wealth is spread over the accounts that the person has. */
export const WEIGHT: Record<AccountType, number> = {
  cash: 3,
  margin: 4,
  rrsp: 6,
  spousalRrsp: 2,
  rrif: 6,
  tfsa: 2,
  resp: 1,
  rdsp: 1,
  fhsa: 0.5,
  lira: 2,
  lif: 2,
  corporate: 5,
  trust: 5,
};

/** The title of a plan's holder; otherwise the owner. */
export const PERSONAL_ROLE: Partial<Record<AccountType, 'annuitant'>> = {
  rrsp: 'annuitant',
  spousalRrsp: 'annuitant',
  rrif: 'annuitant',
  lira: 'annuitant',
  lif: 'annuitant',
};
