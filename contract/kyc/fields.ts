import { z } from 'zod';
import { isoDate, keptLine } from '../scalars';
import {
  KYC_CONFIRMATIONS,
  KYC_HORIZONS,
  KYC_KNOWLEDGE,
  KYC_LIQUIDITY,
  KYC_PURPOSES,
  OBJECTIVES_TOTAL_BP,
  RATIONALE_MAX_CHARS,
  RISK_LEVELS,
} from './codes';

/** Dollars and cents, never below zero. Null when nobody has asked. */
export const kycAmount = z
  .string()
  .regex(/^\d{1,13}\.\d{2}$/, { error: 'money' })
  .nullable();
export const investmentKnowledge = z.enum(KYC_KNOWLEDGE).nullable();
export const yesOrNo = z.boolean().nullable();

/** The last submitted review. */
export const kycReview = z
  .strictObject({
    on: isoDate,
    /** How and when the client confirmed the changes. */
    confirmation: z.enum(KYC_CONFIRMATIONS),
    confirmedOn: isoDate,
  })
  .nullable();

export const kycPurpose = z.enum(KYC_PURPOSES).nullable();
export const kycHorizon = z.enum(KYC_HORIZONS).nullable();
export const kycLiquidity = z.enum(KYC_LIQUIDITY).nullable();
export const riskLevel = z.enum(RISK_LEVELS).nullable();

const share = z.int({ error: 'percent' }).min(0).max(OBJECTIVES_TOTAL_BP).nullable();

/**
 * The objectives of an account, one value in basis points. All parts are empty, or they make 100 % together.
 */
export const kycObjectives = z
  .strictObject({ safety: share, income: share, growth: share, speculation: share })
  .refine(
    (parts) => {
      const known = Object.values(parts).filter((part) => part !== null);
      return known.length === 0 || known.reduce((sum, part) => sum + part, 0) === OBJECTIVES_TOTAL_BP;
    },
    { path: ['safety'], error: 'objectives_total' },
  );

/**
 * Why the answers stand although they conflict, and which rules this explains. Null when nothing is written.
 */
export const kycRationale = z
  .strictObject({
    text: keptLine.min(1, { error: 'required' }).max(RATIONALE_MAX_CHARS),
    rules: z.array(z.string().regex(/^[A-Z]{2}-\d{1,3}$/)).max(50),
  })
  .nullable();
