import { date, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Securities, their prices and the rate of exchange. No client data: these tables carry no policy. */

export const securities = pgTable('securities', {
  id: integer().primaryKey(),
  symbol: text().notNull().unique(),
  /** Null where it is not listed: funds, bonds, GICs, cash. */
  exchange: text(),
  nameEn: text('name_en').notNull(),
  nameFr: text('name_fr').notNull(),
  kind: text({ enum: ['stock', 'etf', 'fund', 'bond', 'gic', 'cash'] }).notNull(),
  currency: text({ enum: ['CAD', 'USD'] }).notNull(),
  /** Units that a price is for: 100 for bonds and GICs, otherwise 1. */
  priceUnits: integer('price_units').notNull(),
});

export const prices = pgTable(
  'prices',
  {
    securityId: integer('security_id').notNull(),
    priceDate: date('price_date').notNull(),
    close: numeric({ precision: 19, scale: 4 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.securityId, table.priceDate] })],
);

/** CAD for one USD. */
export const fxRates = pgTable('fx_rates', {
  rateDate: date('rate_date').primaryKey(),
  usdCad: numeric('usd_cad', { precision: 9, scale: 4 }).notNull(),
});
