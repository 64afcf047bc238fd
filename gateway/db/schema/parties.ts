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
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

/** Client data. Each table has a policy: its rep code, or one of its rep codes, is among the person's. */

const money = (name: string) => numeric(name, { precision: 19, scale: 2 }).notNull();

/**
 * People, companies and trusts by name. Readable by whoever serves the party *or* a household that it belongs to
 * (so that a household is shown whole); that a party is a client whom the person may open is told by `clients`.
 */
export const parties = pgTable('parties', {
  id: integer().primaryKey(),
  /** The identity that leaves the gateway. */
  publicId: uuid('public_id').notNull().unique(),
  kind: text({ enum: ['person', 'company', 'trust'] }).notNull(),
  /** A person has these two, particles included in the family name … */
  givenName: text('given_name'),
  familyName: text('family_name'),
  /** … a company or trust this one. */
  legalName: text('legal_name'),
  /** Rep codes by which the party may be read: its own, and those of its household. */
  repCodeIds: integer('rep_code_ids').array().notNull(),
});

/** A party as a client of a rep code, with the figures by which the list is sorted (kept equal to their sources). */
export const clients = pgTable('clients', {
  partyId: integer('party_id').primaryKey(),
  repCodeId: integer('rep_code_id').notNull(),
  language: text({ enum: ['en', 'fr'] }).notNull(),
  birthDate: date('birth_date'),
  incorporatedOn: date('incorporated_on'),
  formerNames: text('former_names').array().notNull(),
  clientSince: date('client_since').notNull(),
  updatedOn: date('updated_on').notNull(),
  householdId: integer('household_id'),
  /** "family given" or the legal name; the columns sort in their language by their own collation. */
  nameSortEn: text('name_sort_en').notNull(),
  nameSortFr: text('name_sort_fr').notNull(),
  /** The household's name, likewise; null where there is none. */
  householdSortEn: text('household_sort_en'),
  householdSortFr: text('household_sort_fr'),
  /**
   * All names, present and former, folded as `cairn_fold` folds what is sought: words without accents or capitals, a space before and
   * after each. A word's beginning is found by `like '% chan%'`, a part of it by `like '%han%'`.
   */
  nameSearch: text('name_search')
    .notNull()
    .generatedAlwaysAs(() => sql`cairn_name_search(name_sort_en, former_names)`),
  /** The household's name, folded likewise. */
  householdSearch: text('household_search').generatedAlwaysAs(
    () => sql`cairn_name_search(household_sort_en, '{}')`,
  ),
  /** Open accounts of which the client is a beneficial holder, and their sums in CAD. */
  accountCount: integer('account_count').notNull(),
  marketValue: money('market_value'),
  cash: money('cash'),
  bookCost: money('book_cost'),
  /** Cents, by which a list is sorted: behind the policies no index is asked by a number with decimals. */
  marketValueCents: bigint('market_value_cents', { mode: 'number' })
    .notNull()
    .generatedAlwaysAs(() => sql`(market_value * 100)::bigint`),
  cashCents: bigint('cash_cents', { mode: 'number' })
    .notNull()
    .generatedAlwaysAs(() => sql`(cash * 100)::bigint`),
});

/** Whole numbers, apart from everything else: the calls may read the end of one, and no role of theirs the rest. */
export const clientSins = pgTable('client_sins', {
  partyId: integer('party_id').primaryKey(),
  repCodeId: integer('rep_code_id').notNull(),
  sin: text().notNull(),
  last3: text()
    .notNull()
    .generatedAlwaysAs(() => sql`right(sin, 3)`),
});

export const households = pgTable('households', {
  id: integer().primaryKey(),
  publicId: uuid('public_id').notNull().unique(),
  name: text().notNull(),
  /** Folded as a client's names are. */
  nameSearch: text('name_search')
    .notNull()
    .generatedAlwaysAs(() => sql`cairn_name_search(name, '{}')`),
  memberCount: smallint('member_count').notNull().default(0),
  /** Null where several serve it: then it has its sums in `household_parts`, and none here. */
  repCodeId: integer('rep_code_id'),
  /** Accounts that count; closed ones with nothing in them stand beside. */
  accountCount: integer('account_count'),
  closedCount: integer('closed_count'),
  marketValue: numeric('market_value', { precision: 19, scale: 2 }),
  cash: numeric({ precision: 19, scale: 2 }),
  /** Cents, as of a client. */
  marketValueCents: bigint('market_value_cents', { mode: 'number' }).generatedAlwaysAs(
    () => sql`(market_value * 100)::bigint`,
  ),
  cashCents: bigint('cash_cents', { mode: 'number' }).generatedAlwaysAs(() => sql`(cash * 100)::bigint`),
  updatedOn: date('updated_on'),
  /** Rep codes of its members: more of them than the person has means that the household is seen in part. */
  repCodeIds: integer('rep_code_ids').array().notNull(),
});

export const householdMembers = pgTable(
  'household_members',
  {
    householdId: integer('household_id').notNull(),
    partyId: integer('party_id').notNull(),
    role: text({
      enum: ['head', 'spouse', 'partner', 'child', 'parent', 'company', 'trust', 'other'],
    }).notNull(),
    position: smallint().notNull(),
    repCodeIds: integer('rep_code_ids').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.householdId, table.partyId] })],
);

/**
 * What one rep code has of a household that several serve, in CAD, an account that two of its clients hold counted
 * once: what a person sees of it is the sum over the person's codes, for an account has one code alone.
 */
export const householdParts = pgTable(
  'household_parts',
  {
    householdId: integer('household_id').notNull(),
    repCodeId: integer('rep_code_id').notNull(),
    accountCount: integer('account_count').notNull(),
    closedCount: integer('closed_count').notNull(),
    marketValue: money('market_value'),
    cash: money('cash'),
    updatedOn: date('updated_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.householdId, table.repCodeId] })],
);

/**
 * Accounts that belong to two households, by a member of both or by holders of each: what several households have
 * together is the sum of theirs, less what is counted twice.
 */
export const householdOverlaps = pgTable(
  'household_overlaps',
  {
    accountId: integer('account_id').notNull(),
    householdId: integer('household_id').notNull(),
    repCodeId: integer('rep_code_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.householdId] })],
);

export const clientAddresses = pgTable(
  'client_addresses',
  {
    partyId: integer('party_id').notNull(),
    repCodeId: integer('rep_code_id').notNull(),
    kind: text({ enum: ['residential', 'mailing', 'business'] }).notNull(),
    /** One to three, without city, province and postal code. */
    lines: text().array().notNull(),
    city: text().notNull(),
    province: text(),
    /** `"M4W 2L9"` */
    postalCode: text('postal_code').notNull(),
    /** ISO 3166-1 alpha-2. */
    country: text().notNull(),
    /** All of it but the country, folded as names are; the postal code with its space and without. */
    addressSearch: text('address_search')
      .notNull()
      .generatedAlwaysAs(() => sql`cairn_address_search(lines, city, province, postal_code)`),
  },
  (table) => [primaryKey({ columns: [table.partyId, table.kind] })],
);

export const clientPhones = pgTable(
  'client_phones',
  {
    partyId: integer('party_id').notNull(),
    repCodeId: integer('rep_code_id').notNull(),
    kind: text({ enum: ['mobile', 'home', 'work'] }).notNull(),
    /** E.164. `"+15145550142"` */
    number: text().notNull(),
    isPrimary: boolean('is_primary').notNull(),
    /** Of North America without the 1, of elsewhere with the country's code. */
    digits: text()
      .notNull()
      .generatedAlwaysAs(() => sql`regexp_replace(number, '^\\+1?', '')`),
  },
  (table) => [primaryKey({ columns: [table.partyId, table.kind] })],
);

export const clientEmails = pgTable(
  'client_emails',
  {
    partyId: integer('party_id').notNull(),
    repCodeId: integer('rep_code_id').notNull(),
    address: text().notNull(),
    isPrimary: boolean('is_primary').notNull(),
    /** Without accents and capitals. */
    addressSearch: text('address_search')
      .notNull()
      .generatedAlwaysAs(() => sql`cairn_plain(address)`),
  },
  (table) => [primaryKey({ columns: [table.partyId, table.address] })],
);

/**
 * Who looked: a row for each client record opened. The calls may add to it, naming subject, party, rep code and request
 * and nothing else, and neither change nor read it.
 */
export const clientViewLog = pgTable('client_view_log', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  subject: text().notNull(),
  partyId: integer('party_id').notNull(),
  repCodeId: integer('rep_code_id').notNull(),
  requestId: text('request_id').notNull(),
  viewedAt: timestamp('viewed_at', { withTimezone: true }).notNull().defaultNow(),
  /** The five minutes in which it was; a person leaves one row a client in each. Null in rows of before that rule. */
  viewedIn: timestamp('viewed_in', { withTimezone: true }),
});
