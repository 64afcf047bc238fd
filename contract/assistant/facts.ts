import { z } from 'zod';
import { clientDetailsAnswer, householdMember } from '../clients/schema';
import { holding } from '../holdings/schema';
import { FACET_TEXT_MAX } from '../limits';
import { logEntry } from '../logs/schema';
import { bothTexts, decimal, isoDate, partyKind, partyName, recordId, repCode, typedLine } from '../scalars';
import { teamCover } from '../teams/schema';
import { ANSWER_ROWS, FACTS } from './codes';

/** One thing about one client or team, by its name. */
export const factSpec = z.strictObject({
  kind: z.literal('fact'),
  fact: z.enum(FACTS),
  name: typedLine.min(1).max(FACET_TEXT_MAX),
  /** For changes: so many days back from today. */
  days: z.int().min(1).max(366).optional(),
  /** The one that was chosen where several have the name. */
  id: recordId.optional(),
});

const count = z.int().min(0);
const { phones, emails, addresses } = clientDetailsAnswer.shape;

const members = z.array(householdMember);

/** What a record says of it. */
const found = z.discriminatedUnion('fact', [
  z.strictObject({ fact: z.literal('phone'), phones }),
  z.strictObject({ fact: z.literal('email'), emails }),
  z.strictObject({ fact: z.literal('address'), addresses }),
  z.strictObject({ fact: z.literal('birthDate'), on: isoDate.nullable() }),
  z.strictObject({ fact: z.literal('age'), years: count.nullable() }),
  z.strictObject({ fact: z.literal('advisor'), repCode, name: z.string() }),
  z.strictObject({
    fact: z.literal('holdings'),
    count,
    rows: z
      .array(holding.pick({ symbol: true, name: true, marketValueCad: true, weightBp: true }))
      .max(ANSWER_ROWS),
  }),
  /** The last contact that is known. */
  z.strictObject({ fact: z.literal('lastContact'), on: isoDate.nullable() }),
  /** What was changed in the record, the latest first. */
  z.strictObject({
    fact: z.literal('changes'),
    count,
    rows: z
      .array(logEntry.pick({ id: true, actor: true, madeAt: true }).extend({ paths: z.array(z.string()) }))
      .max(ANSWER_ROWS),
  }),
  /** The members of the client’s household, the client too; none for a client without one. */
  z.strictObject({ fact: z.literal('household'), members }),
  /** Who is married to the client or lives with them, as far as the household says. */
  z.strictObject({ fact: z.literal('spouse'), members }),
  /** Covers of today and those that are planned. */
  z.strictObject({ fact: z.literal('cover'), rows: z.array(teamCover) }),
]);

/** The record that has the name. */
const subject = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('client'),
    id: recordId,
    party: z.strictObject({ kind: partyKind, name: partyName }),
    repCode,
  }),
  z.strictObject({ kind: z.literal('team'), id: recordId, name: bothTexts }),
]);

export const factResult = z.strictObject({
  kind: z.literal('fact'),
  spec: factSpec,
  subject,
  found,
  /** CAD, where the fact has an amount. */
  amount: decimal.nullable(),
  asOf: isoDate,
});

export type FactSpec = z.output<typeof factSpec>;
export type FactResult = z.output<typeof factResult>;
