import { sql } from 'drizzle-orm';
import { date, integer, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { ACCOUNT_TYPES } from '@/contract/accounts/codes';

/**
 * Accounts that came in and are nobody's yet. They stand beside the book, in no total of it; the policy shows them to
 * the people of the branch that holds them.
 */

const money = (name: string) => numeric(name, { precision: 19, scale: 2 }).notNull();

export const unassignedAccounts = pgTable('unassigned_accounts', {
  id: integer().primaryKey(),
  publicId: uuid('public_id').notNull().unique(),
  branchId: integer('branch_id').notNull(),
  number: text().notNull().unique(),
  digits: text()
    .notNull()
    .generatedAlwaysAs(() => sql`replace(number, '-', '')`),
  /** No rep code came with it, the house took it, or whoever had it has left. */
  reason: text({ enum: ['noRepCode', 'houseAccount', 'orphan'] }).notNull(),
  /** Of an orphan: the code that it had. */
  formerRepCode: text('former_rep_code'),
  type: text({ enum: ACCOUNT_TYPES }).notNull(),
  currency: text({ enum: ['CAD', 'USD'] }).notNull(),
  custodianCode: text('custodian_code'),
  /** The holder as the custodian names it: no client of the book yet. */
  holderKind: text('holder_kind', { enum: ['person', 'company', 'trust'] }).notNull(),
  givenName: text('given_name'),
  familyName: text('family_name'),
  legalName: text('legal_name'),
  holderSort: text('holder_sort').notNull(),
  holderSearch: text('holder_search')
    .notNull()
    .generatedAlwaysAs(() => sql`cairn_name_search(holder_sort, '{}')`),
  openedOn: date('opened_on').notNull(),
  unassignedOn: date('unassigned_on').notNull(),
  marketValue: money('market_value'),
  cash: money('cash'),
  bookCost: money('book_cost'),
  marketValueCad: money('market_value_cad'),
  cashCad: money('cash_cad'),
  bookCostCad: money('book_cost_cad'),
  suggestedRepCodeId: integer('suggested_rep_code_id'),
  /** Why that code. */
  suggestion: text({ enum: ['sameHolder', 'sameAddress', 'sameFamily', 'successor'] }),
});

export const unassignedHoldings = pgTable(
  'unassigned_holdings',
  {
    accountId: integer('account_id').notNull(),
    branchId: integer('branch_id').notNull(),
    securityId: integer('security_id').notNull(),
    quantity: numeric({ precision: 19, scale: 6 }).notNull(),
    bookCost: money('book_cost'),
    bookCostCad: money('book_cost_cad'),
    marketValue: money('market_value'),
    marketValueCad: money('market_value_cad'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.securityId] })],
);
