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
  /** Where it belongs; `mixed` where `security_mix` says of what it is made, `unknown` where nobody does. */
  assetClass: text('asset_class', {
    enum: [
      'cash',
      'fixedIncome',
      'canadianEquity',
      'usEquity',
      'internationalEquity',
      'alternative',
      'mixed',
      'unknown',
    ],
  })
    .notNull()
    .default('unknown'),
  sector: text({
    enum: [
      'cash',
      'government',
      'corporateDebt',
      'energy',
      'materials',
      'industrials',
      'consumerDiscretionary',
      'consumerStaples',
      'healthCare',
      'financials',
      'technology',
      'communications',
      'utilities',
      'realEstate',
      'mixed',
      'unknown',
    ],
  })
    .notNull()
    .default('unknown'),
  region: text({
    enum: ['cash', 'canada', 'unitedStates', 'europe', 'asiaPacific', 'emergingMarkets', 'mixed', 'unknown'],
  })
    .notNull()
    .default('unknown'),
});

/** What a fund is made of, a dimension at a time; what is missing of 10,000 is unknown. */
export const securityMix = pgTable(
  'security_mix',
  {
    securityId: integer('security_id').notNull(),
    dimension: text({ enum: ['assetClass', 'sector', 'region'] }).notNull(),
    bucket: text().notNull(),
    weightBp: integer('weight_bp').notNull(),
  },
  (table) => [primaryKey({ columns: [table.securityId, table.dimension, table.bucket] })],
);

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

/** Who keeps the accounts' assets. */
export const custodians = pgTable('custodians', {
  code: text().primaryKey(),
  nameEn: text('name_en').notNull(),
  nameFr: text('name_fr').notNull(),
});
