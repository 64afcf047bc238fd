import { type SQL, sql } from 'drizzle-orm';
import { CASH_HIGH_SHARE_BP } from '@/contract/boa/codes';

interface CashOfAccount {
  closedOn: SQL;
  cash: SQL;
  worth: SQL;
}

/**
 * Compares the cash of an account with a share of what the account is worth, in basis points. A closed account has no
 * share of cash: what is left in it is a residual.
 */
export const cashShareIs = ({ closedOn, cash, worth }: CashOfAccount, operator: SQL, shareBp: SQL): SQL =>
  sql`(${closedOn} is null and ${worth} > 0 and ${cash} * 10000 ${operator} ${worth} * ${shareBp})`;

/** Accounts that owe cash though they may not: a margin account may borrow. */
export const isCashNegative = ({ closedOn, cash }: Omit<CashOfAccount, 'worth'>, type: SQL): SQL =>
  sql`(${closedOn} is null and ${cash} < 0 and ${type} <> 'margin')`;

/** Accounts with so much cash that they call for a look. */
export const isCashHigh = (account: CashOfAccount): SQL =>
  cashShareIs(account, sql`>`, sql.raw(String(CASH_HIGH_SHARE_BP)));
