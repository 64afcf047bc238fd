import { z } from 'zod';
import { accountType, holderRole, householdRef } from '../clients/schema';
import {
  basisPoints,
  bothTexts,
  currency,
  decimal,
  isoDate,
  partyKind,
  partyName,
  recordId,
  repCode,
} from '../scalars';
import { ACCOUNT_STATES, CLOSED_REASONS, REGISTRATIONS } from './codes';

/**
 * Which states are listed. A closed or empty account that still holds something (`hasResidual`) is always
 * listed.
 */
export const accountShow = z.strictObject({ closed: z.boolean(), zero: z.boolean(), negative: z.boolean() });

export const accountRow = z.strictObject({
  id: recordId,
  /** `"51-20417-8"` */
  number: z.string(),
  type: accountType,
  registration: z.enum(REGISTRATIONS),
  currency,
  repCode,
  custodian: z.strictObject({ code: z.string(), name: bothTexts }).nullable(),
  /** Each is a client of the person too: an account and its holders are served under one rep code. */
  holders: z
    .array(z.strictObject({ id: recordId, kind: partyKind, name: partyName, role: holderRole }))
    .min(1),
  /**
   * The holder whom the list's filter found by a former name; null when a current name matches, or no name
   * was asked for.
   */
  former: z.strictObject({ holder: recordId, formerName: z.string() }).nullable(),
  /** Two or more people share the account. */
  isJoint: z.boolean(),
  /** The first holder who has one, trustees left out. */
  household: householdRef.nullable(),
  state: z.enum(ACCOUNT_STATES),
  /** Closed or worth nothing, and yet not empty. */
  hasResidual: z.boolean(),
  openedOn: isoDate,
  closedOn: isoDate.nullable(),
  closedReason: z.enum(CLOSED_REASONS).nullable(),
  /**
   * The last day on which a closed or empty account was not empty. Null when it never held anything, when it
   * is not empty today (`hasResidual`), and for every other account.
   */
  lastNonZeroOn: isoDate.nullable(),
  /** In the account's own currency. */
  marketValue: decimal,
  marketValueCad: decimal,
  cashCad: decimal,
  bookCostCad: decimal,
  gainCad: decimal,
});

/** Sums in CAD. */
export const accountTotals = z.strictObject({
  count: z.int().min(0),
  /** How many are held by two or more people, each account counted once. */
  jointCount: z.int().min(0),
  marketValueCad: decimal,
  cashCad: decimal,
  bookCostCad: decimal,
  gainCad: decimal,
  gainBp: basisPoints,
});

export type AccountShow = z.infer<typeof accountShow>;
export type AccountRow = z.infer<typeof accountRow>;
export type AccountTotals = z.infer<typeof accountTotals>;
