import { z } from 'zod';
import { bookFilter } from '../filters/schema';
import { selectablePage, sortBy } from '../paging';
import { decimal, isoDate, partyName, recordId, repCode, sentText } from '../scalars';
import { BOA_TABLE_KINDS, BOA_TABLE_SORT_KEYS, ORGANISATIONS, PERIODS, TIER_KEYS, WITHIN } from './codes';

const count = z.int().min(0);

const found = {
  filters: bookFilter,
  /** Whether the rows are households or clients. */
  kind: z.enum(BOA_TABLE_KINDS),
  period: z.enum(PERIODS),
  organisation: z.enum(ORGANISATIONS),
  /** The day that is told of; the nearest one before that is kept. Null: the date of the book. */
  asOf: isoDate.nullable(),
  /** One part of a dimension, whose households or clients are asked for; null: all of the book. */
  within: z.strictObject({ dimension: z.enum(WITHIN), key: sentText.max(64) }).nullable(),
};

export const boaTableBody = z.strictObject({
  ...found,
  sort: sortBy(z.enum(BOA_TABLE_SORT_KEYS)),
  page: selectablePage,
});

/**
 * A household or a client of a dashboard, with what the accounts in the filter come to. An account counts in the
 * household of its first holder, and with the first of its holders whom the filter finds.
 */
export const boaTableRow = z.strictObject({
  id: recordId,
  /** Of a household; null for a client. */
  name: z.string().nullable(),
  /** Of a client; null for a household. */
  party: partyName.nullable(),
  /** Of a client who is in one; null for a household. */
  household: z.strictObject({ id: recordId, name: z.string() }).nullable(),
  repCodes: z.array(repCode),
  /** Of the household. Null of one that is lost, as it has no account left, and of a client without one. */
  tier: z.enum(TIER_KEYS).nullable(),
  aua: decimal,
  /** What is owed is below zero. */
  cash: decimal,
  /** Of the period. */
  netFlow: decimal,
  /** Of the period; null where none of it is kept. */
  revenue: decimal.nullable(),
  /** The advisor's part of it; null where none of it is kept. */
  revenueNet: decimal.nullable(),
  /** Revenue of the last twelve complete months on assets, in tenths of basis points; null without assets, or where not all of it is kept. */
  yield: z.int().nullable(),
  /** Age of the client, or of the oldest member, in years. */
  oldest: z.int().nullable(),
  /** Share of documents that go out electronically, in basis points; null on an earlier day. */
  eDelivery: z.int().nullable(),
  /** The last day on which the client, or a member, signed in to the portal; null on an earlier day. */
  signInOn: isoDate.nullable(),
  /** The last day on which the client, or a member, was called, met, seen by video or written to. */
  contactOn: isoDate.nullable(),
  /** Where the client, or the head, lives: a province, or a country abroad. */
  province: z.string().nullable(),
  /** When the first of its accounts was opened. */
  since: isoDate.nullable(),
  accounts: count,
  /** Its place among all that are found: by assets and by revenue, 1 the first. None by revenue that is not kept. */
  rank: z.int().min(1),
  revenueRank: z.int().min(1).nullable(),
});

export const boaTableAnswer = z.strictObject({
  rows: z.array(boaTableRow),
  next: z.string().nullable(),
  previous: z.string().nullable(),
  asOf: isoDate,
});

export const boaTableSummaryBody = z.strictObject(found);

const sums = z.strictObject({
  aua: decimal,
  cash: decimal,
  netFlow: decimal,
  /** Null where none of the period is kept. */
  revenue: decimal.nullable(),
  revenueNet: decimal.nullable(),
  /** Of the documents of clients, in basis points; null of households, without documents and on an earlier day. */
  eDelivery: z.int().nullable(),
  accounts: count,
});

export const boaTableSummaryAnswer = z.strictObject({
  /** Rows of the table. */
  count,
  /** Of them, those that the figure of the dashboard counts: all clients, and the households that are not lost. */
  counted: count,
  /** Of the rows. */
  rows: sums,
  /** Of the rows and of what is in none of them: the figures of the dashboard, to the cent. */
  total: sums,
  /** Of accounts that are in no row: they have no household, or no holder whom the filter finds. */
  loose: sums,
  span: z.strictObject({ from: isoDate, to: isoDate }),
  asOf: isoDate,
});

export type BoaTableSortKey = (typeof BOA_TABLE_SORT_KEYS)[number];
export type BoaTableBody = z.output<typeof boaTableBody>;
export type BoaTableRow = z.infer<typeof boaTableRow>;
export type BoaTableSummaryBody = z.output<typeof boaTableSummaryBody>;
export type BoaTableSummaryAnswer = z.infer<typeof boaTableSummaryAnswer>;
