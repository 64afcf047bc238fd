import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';

/** Accounts and what is in them. Client data, each table with a policy by rep code. */

const money = (name: string) => numeric(name, { precision: 19, scale: 2 }).notNull();
const quantity = (name: string) => numeric(name, { precision: 19, scale: 6 });

/** `…Cad` in Canadian dollars, the rest in the account's own currency; sums of its holdings, cash among them. */
export const accounts = pgTable('accounts', {
  id: integer().primaryKey(),
  publicId: uuid('public_id').notNull().unique(),
  /** `"51-20417-8"`, the last a check digit. */
  number: text().notNull().unique(),
  /** What the accounts of one registration share. `"204170"` */
  root: text().notNull(),
  repCodeId: integer('rep_code_id').notNull(),
  type: text({
    enum: [
      'cash',
      'margin',
      'rrsp',
      'spousalRrsp',
      'rrif',
      'tfsa',
      'resp',
      'rdsp',
      'fhsa',
      'lira',
      'lif',
      'corporate',
      'trust',
    ],
  }).notNull(),
  currency: text({ enum: ['CAD', 'USD'] }).notNull(),
  openedOn: date('opened_on').notNull(),
  /** Null: open. A closed account holds nothing. */
  closedOn: date('closed_on'),
  marketValue: money('market_value'),
  cash: money('cash'),
  bookCost: money('book_cost'),
  marketValueCad: money('market_value_cad'),
  cashCad: money('cash_cad'),
  bookCostCad: money('book_cost_cad'),
});

/**
 * Who holds an account. Holders and account share one rep code (the database enforces it), so that a client's
 * totals are the same whoever looks. A client's accounts and totals are those with `isBeneficial`.
 */
export const accountHolders = pgTable(
  'account_holders',
  {
    accountId: integer('account_id').notNull(),
    partyId: integer('party_id').notNull(),
    repCodeId: integer('rep_code_id').notNull(),
    role: text({ enum: ['owner', 'joint', 'subscriber', 'annuitant', 'trustee'] }).notNull(),
    position: smallint().notNull(),
    /** False for a trustee, whose the money is not. */
    isBeneficial: boolean('is_beneficial')
      .notNull()
      .generatedAlwaysAs(() => sql`role <> 'trustee'`),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.partyId] })],
);

/** Cash is a holding too, of the security that stands for its currency (`kind` cash). */
export const holdings = pgTable(
  'holdings',
  {
    accountId: integer('account_id').notNull(),
    securityId: integer('security_id').notNull(),
    repCodeId: integer('rep_code_id').notNull(),
    quantity: quantity('quantity').notNull(),
    bookCost: money('book_cost'),
    bookCostCad: money('book_cost_cad'),
    marketValue: money('market_value'),
    marketValueCad: money('market_value_cad'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.securityId] })],
);

/** What happened in an account: quantities add up to its holdings, amounts to its cash. */
export const transactions = pgTable('transactions', {
  id: integer().primaryKey(),
  accountId: integer('account_id').notNull(),
  repCodeId: integer('rep_code_id').notNull(),
  tradeDate: date('trade_date').notNull(),
  kind: text({ enum: ['contribution', 'withdrawal', 'buy', 'sell', 'dividend', 'fee'] }).notNull(),
  /** Null where only cash moved. */
  securityId: integer('security_id'),
  /** Positive into the account. */
  quantity: quantity('quantity'),
  /** Effect on cash, in the account's currency. */
  amount: money('amount'),
  /** The same in CAD, at the rate of the trade date. */
  amountCad: money('amount_cad'),
});

/** Totals of all open accounts of a rep code, an account held jointly counted once. CAD. */
export const repCodeRollups = pgTable('rep_code_rollups', {
  repCodeId: integer('rep_code_id').primaryKey(),
  clientCount: integer('client_count').notNull(),
  accountCount: integer('account_count').notNull(),
  marketValue: money('market_value'),
  cash: money('cash'),
  bookCost: money('book_cost'),
});
