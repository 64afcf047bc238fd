import { groupedAccounts } from '../accounts/grouped';
import type { Handler } from '../handler';

/**
 * POST clients/accounts: the client's own accounts in groups, the most valuable first. One that a client only looks
 * after as trustee is not among them, so that what counts of them is the client's market value.
 */
export const accounts: Handler<'clientAccounts'> = (handling) => groupedAccounts('client', handling);
