import type { RiskLevel } from '../kyc/codes';
import type { ModelRisk, RiskFit } from './codes';

/**
 * The lowest risk profile (of three levels, NI 31-103CP 13.2) that allows a model of each of the five risks.
 * A risk between two levels needs the upper one, because such a model sometimes holds more risk than the
 * lower level allows.
 */
export const PROFILE_NEEDED: Readonly<Record<ModelRisk, RiskLevel>> = {
  low: 'low',
  lowMedium: 'medium',
  medium: 'medium',
  mediumHigh: 'high',
  high: 'high',
};

const RANKS: Readonly<Record<RiskLevel, number>> = { low: 1, medium: 2, high: 3 };

/** Whether a model is riskier than the client's profile allows. Unknown when one of them is not known. */
export function riskFitOf(model: ModelRisk | null, profile: RiskLevel | null): RiskFit {
  if (model === null || profile === null) return 'unknown';
  return RANKS[PROFILE_NEEDED[model]] > RANKS[profile] ? 'above' : 'within';
}
