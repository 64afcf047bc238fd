import { groupedAccounts } from '../accounts/grouped';
import type { Handler } from '../handler';

/** POST households/accounts: the household's accounts in groups, the most valuable first. */
export const householdAccounts: Handler<'householdAccounts'> = (handling) =>
  groupedAccounts('household', handling);
