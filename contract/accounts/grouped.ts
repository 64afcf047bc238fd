import { z } from 'zod';
import { clientLensBody, householdLensBody } from '../lens';
import { isoDate, partyKind, partyName, recordId } from '../scalars';
import { explanations, valuationBasis } from '../valuation/schema';
import { ACCOUNT_GROUPINGS } from './codes';
import { accountRow, accountShow, accountTotals } from './row';

const listing = { groupBy: z.enum(ACCOUNT_GROUPINGS), show: accountShow };

export const clientAccountsBody = clientLensBody.extend(listing);
export const householdAccountsBody = householdLensBody.extend(listing);

/** An account in the account picker, with what sets it apart from the others. */
const accountChoice = accountRow.pick({ id: true, number: true, type: true, currency: true, holders: true });

/** The accounts of a client or a household, in groups, each account once. Sums in CAD. */
export const groupedAccountsAnswer = z.strictObject({
  groupBy: z.enum(ACCOUNT_GROUPINGS),
  groups: z.array(
    z.strictObject({
      /** The holders' ids joined by `+`, or the code of registration, type or custodian; empty for no custodian. */
      key: z.string(),
      /** The people of the group, when the groups are by holder. */
      holders: z.array(z.strictObject({ id: recordId, kind: partyKind, name: partyName })),
      rows: z.array(accountRow).min(1),
      subtotal: accountTotals,
    }),
  ),
  /** Sum of the groups. */
  total: accountTotals,
  explain: explanations,
  /** The figures of the chosen accounts. The toggles hide rows and do not change these figures. */
  counted: z.strictObject({ total: accountTotals, explain: explanations }),
  /** All accounts to choose from, the most valuable first. A closed and empty account counts in no figure. */
  choices: z.array(accountChoice),
  /** True where another advisor serves a part of the household; never of a client. */
  isPartial: z.boolean(),
  basis: valuationBasis,
  asOf: isoDate,
});

export type ClientAccountsBody = z.infer<typeof clientAccountsBody>;
export type HouseholdAccountsBody = z.infer<typeof householdAccountsBody>;
export type AccountChoice = z.infer<typeof accountChoice>;
export type GroupedAccountsAnswer = z.infer<typeof groupedAccountsAnswer>;
