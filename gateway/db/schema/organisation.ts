import { boolean, date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

/** The firm and its staff. No client data: these tables carry no policy. */

export const firms = pgTable('firms', {
  id: integer().primaryKey(),
  nameEn: text('name_en').notNull(),
  nameFr: text('name_fr').notNull(),
});

export const regions = pgTable('regions', {
  id: integer().primaryKey(),
  firmId: integer('firm_id').notNull(),
  nameEn: text('name_en').notNull(),
  nameFr: text('name_fr').notNull(),
  regionalVicePresident: text('regional_vice_president').notNull(),
});

export const branches = pgTable('branches', {
  id: integer().primaryKey(),
  regionId: integer('region_id').notNull(),
  name: text().notNull(),
  city: text().notNull(),
  province: text().notNull(),
  branchManager: text('branch_manager').notNull(),
});

export const teams = pgTable('teams', {
  id: integer().primaryKey(),
  branchId: integer('branch_id').notNull(),
  nameEn: text('name_en').notNull(),
  nameFr: text('name_fr').notNull(),
});

/** Whoever signs in: `subject` is the token's. An advisor, an assistant, a manager alike. */
export const people = pgTable('people', {
  subject: text().primaryKey(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text().notNull(),
  locale: text({ enum: ['en', 'fr'] }).notNull(),
  branchId: integer('branch_id'),
});

export const advisors = pgTable('advisors', {
  id: integer().primaryKey(),
  branchId: integer('branch_id').notNull(),
  teamId: integer('team_id'),
  /** Null where the advisor has no sign-in here. */
  subject: text(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
});

/** A rep code (IA code): under it a client is served and a commission is paid. */
export const repCodes = pgTable('rep_codes', {
  id: integer().primaryKey(),
  code: text().notNull().unique(),
  name: text().notNull(),
  branchId: integer('branch_id').notNull(),
  validFrom: date('valid_from').notNull(),
  validTo: date('valid_to'),
});

/** Whose code it is, and how its revenue is split: the shares of a code at a date add up to 10,000. */
export const repCodeSplits = pgTable(
  'rep_code_splits',
  {
    repCodeId: integer('rep_code_id').notNull(),
    advisorId: integer('advisor_id').notNull(),
    shareBp: integer('share_bp').notNull(),
    validFrom: date('valid_from').notNull(),
    validTo: date('valid_to'),
  },
  (table) => [primaryKey({ columns: [table.repCodeId, table.advisorId, table.validFrom] })],
);

/** Which rep codes a person sees today. The one source of what `inScope` lets through. */
export const repCodeAccess = pgTable(
  'rep_code_access',
  {
    subject: text().notNull(),
    repCodeId: integer('rep_code_id').notNull(),
    validFrom: date('valid_from').notNull(),
    validTo: date('valid_to'),
  },
  (table) => [primaryKey({ columns: [table.subject, table.repCodeId, table.validFrom] })],
);

/** A person's own name order; null where the firm's default holds. Its policy is the person's own subject. */
export const personPreferences = pgTable('person_preferences', {
  subject: text().primaryKey(),
  displayLastNameFirst: boolean('display_last_name_first'),
  lastNameFirstClientList: boolean('last_name_first_client_list'),
  lastNameFirstKycList: boolean('last_name_first_kyc_list'),
  lastNameFirstBoaDashboards: boolean('last_name_first_boa_dashboards'),
});

/** One row: the date as of which all values stand, and the numbers that the book was made by. */
export const book = pgTable('book', {
  id: smallint().primaryKey(),
  asOf: date('as_of').notNull(),
  /** Null where the book was not made by the seed. */
  seed: integer(),
  seedClients: integer('seed_clients'),
});
