import { jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Writes and their answers, kept for a day. `answer` is null while the write runs. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    subject: text().notNull(),
    api: text().notNull(),
    key: text().notNull(),
    /** SHA-256 of the body, so that a key does not answer for another request. */
    fingerprint: text().notNull(),
    /** Which of several that came at once runs the write. */
    claim: uuid().notNull(),
    answer: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.api, table.key] })],
);

/** Flags that the firm has set, for all (subject `''`) or for one person. */
export const featureFlags = pgTable(
  'feature_flags',
  {
    key: text().notNull(),
    subject: text().notNull().default(''),
    value: jsonb().notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.subject] })],
);
