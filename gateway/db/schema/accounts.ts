import { sql } from 'drizzle-orm';
import {
  bigint,
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
import { ACCOUNT_TYPES } from '@/contract/accounts/codes';
import { CODE_SETS } from '@/contract/accounts/transactionCodes';

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
  type: text({ enum: ACCOUNT_TYPES }).notNull(),
  currency: text({ enum: ['CAD', 'USD'] }).notNull(),
  openedOn: date('opened_on').notNull(),
  /** The number without its dashes. */
  digits: text()
    .notNull()
    .generatedAlwaysAs(() => sql`replace(number, '-', '')`),
  /** Null: open. A closed account holds nothing, unless something came in afterwards (`residualOn`). */
  closedOn: date('closed_on'),
  marketValue: money('market_value'),
  cash: money('cash'),
  bookCost: money('book_cost'),
  marketValueCad: money('market_value_cad'),
  cashCad: money('cash_cad'),
  bookCostCad: money('book_cost_cad'),
  /** Cents, by which a list is sorted: behind the policies no index is asked by a number with decimals. */
  marketValueCentsCad: bigint('market_value_cents_cad', { mode: 'number' })
    .notNull()
    .generatedAlwaysAs(() => sql`(market_value_cad * 100)::bigint`),
  cashCentsCad: bigint('cash_cents_cad', { mode: 'number' })
    .notNull()
    .generatedAlwaysAs(() => sql`(cash_cad * 100)::bigint`),
  /** Who keeps its assets; null where nobody has said. */
  custodianCode: text('custodian_code'),
  closedReason: text('closed_reason', {
    enum: ['transferOut', 'death', 'converted', 'consolidated', 'clientRequest'],
  }),
  /** When something came into it after it was closed. */
  residualOn: date('residual_on'),
  /** Of one that is closed or empty: the last day on which it was not. Null where it never held anything. */
  lastNonZeroOn: date('last_non_zero_on'),
  /** The name of the first holder, as clients sort theirs. */
  holderSort: text('holder_sort').notNull().default(''),
  /** Of the first holder who has one, trustees left out. */
  householdId: integer('household_id'),
  /** Whether two or more share it, trustees left out. */
  isJoint: boolean('is_joint').notNull().default(false),
  /** Nothing is in it: not only do its positions come to nothing. */
  isEmpty: boolean('is_empty')
    .notNull()
    .generatedAlwaysAs(() => sql`market_value_cad = 0 and cash_cad = 0 and book_cost_cad = 0`),
  /** Whether totals count it: it is open, or there is something in it. */
  isCounted: boolean('is_counted')
    .notNull()
    .generatedAlwaysAs(
      () => sql`closed_on is null or market_value_cad <> 0 or cash_cad <> 0 or book_cost_cad <> 0`,
    ),
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
  kind: text({
    enum: [
      'buy',
      'sell',
      'dividend',
      'interest',
      'distribution',
      'drip',
      'contribution',
      'withdrawal',
      'transferIn',
      'transferOut',
      'fee',
      'salesTax',
      'fx',
      'withholdingTax',
      'corporateAction',
      'grant',
      'rdspBond',
      'eap',
      'deregistration',
      'exchange',
      'correction',
      'other',
    ],
  }).notNull(),
  /** Null where only cash moved. */
  securityId: integer('security_id'),
  /** Positive into the account. */
  quantity: quantity('quantity'),
  /** Effect on cash, in the account's currency. */
  amount: money('amount'),
  /** The same in CAD, at the rate of the trade date. */
  amountCad: money('amount_cad'),
  settleDate: date('settle_date').notNull(),
  /** Of what was traded, in the security's currency for the units of its price. */
  price: numeric({ precision: 19, scale: 4 }),
  /** Under which code the carrier recorded it, and in which set of its codes; both null where it told none. */
  sourceCode: text('source_code'),
  sourceSet: text('source_set', { enum: CODE_SETS }),
});

/** Totals of all accounts of a rep code that count, an account held jointly counted once. CAD. */
export const repCodeRollups = pgTable('rep_code_rollups', {
  repCodeId: integer('rep_code_id').primaryKey(),
  clientCount: integer('client_count').notNull(),
  accountCount: integer('account_count').notNull(),
  marketValue: money('market_value'),
  cash: money('cash'),
  bookCost: money('book_cost'),
  /** By how much the market values of its clients come to more. */
  repeated: money('repeated'),
});
