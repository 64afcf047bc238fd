import {
  KYC_ACCOUNT_FIELDS,
  KYC_HORIZONS,
  KYC_KNOWLEDGE,
  KYC_LIQUIDITY,
  KYC_PERSON_NEEDED,
  KYC_PERSONS_ONLY,
  RISK_ENDS,
  RISK_LEVELS,
  type KycAccountField,
  type KycPersonField,
  type RiskLevel,
} from './codes';
import type { KycAccountValues, KycPersonValues, KycRule } from './schema';

/** What the rules use beside the answers. */
export interface KycFacts {
  /** Full years. Null for a company, a trust, or when no date is known. */
  age: number | null;
  /** Score of the account's holdings. Null when it holds nothing. */
  holdingsScore: number | null;
}

const rankIn = (codes: readonly string[], code: string | null): number | null =>
  code === null ? null : codes.indexOf(code) + 1;

/** The risk profile: the lower of tolerance and capacity (NI 31-103CP, 13.2). Null until both are known. */
export function profileOf({
  kycTolerance,
  kycCapacity,
}: Pick<KycAccountValues, 'kycTolerance' | 'kycCapacity'>): RiskLevel | null {
  if (kycTolerance === null || kycCapacity === null) return null;
  const lower = Math.min(RISK_LEVELS.indexOf(kycTolerance), RISK_LEVELS.indexOf(kycCapacity));
  return RISK_LEVELS[lower] ?? null;
}

/** The level for a score of 0 to 100. */
export function levelOf(score: number): RiskLevel {
  if (score <= RISK_ENDS.low) return 'low';
  return score <= RISK_ENDS.medium ? 'medium' : 'high';
}

/** True when one level is above another. */
export const isAbove = (level: RiskLevel, other: RiskLevel): boolean =>
  RISK_LEVELS.indexOf(level) > RISK_LEVELS.indexOf(other);

const atLeast = (value: number | null, least: number | null) =>
  least === null || (value !== null && value >= least);
const atMost = (value: number | null, most: number | null) =>
  most === null || (value !== null && value <= most);

/** Whether a rule finds a conflict. Every part of the rule must hold, and an unknown never holds. */
function fires(rule: KycRule, person: KycPersonValues, account: KycAccountValues, facts: KycFacts): boolean {
  const { kycObjectives: parts, kycTolerance, kycCapacity } = account;
  const tolerance = rankIn(RISK_LEVELS, kycTolerance);
  const capacity = rankIn(RISK_LEVELS, kycCapacity);
  const growth =
    parts.growth === null && parts.speculation === null
      ? null
      : (parts.growth ?? 0) + (parts.speculation ?? 0);
  const profile = profileOf(account);
  const isOver =
    profile !== null && facts.holdingsScore !== null && isAbove(levelOf(facts.holdingsScore), profile);
  return (
    atLeast(facts.age, rule.ageMin) &&
    atMost(rankIn(KYC_HORIZONS, account.kycHorizon), rule.horizonMax) &&
    atLeast(rankIn(KYC_LIQUIDITY, account.kycLiquidity), rule.liquidityMin) &&
    atLeast(tolerance, rule.toleranceMin) &&
    atMost(tolerance, rule.toleranceMax) &&
    (!rule.isToleranceOverCapacity || (tolerance !== null && capacity !== null && tolerance > capacity)) &&
    atLeast(growth, rule.growthMinBp) &&
    atMost(rankIn(KYC_KNOWLEDGE, person.investmentKnowledge), rule.knowledgeMax) &&
    (!rule.isBorrowing || person.borrowsToInvest === true) &&
    (!rule.isHoldingsOverProfile || isOver)
  );
}

/** The rules that find a conflict in the answers of an account, in their own order. */
export const conflictsOf = (
  rules: readonly KycRule[],
  person: KycPersonValues,
  account: KycAccountValues,
  facts: KycFacts,
): KycRule[] => rules.filter((rule) => fires(rule, person, account, facts));

/**
 * The conflicts that the written rationale does not explain. To explain one it must name the rule and be long
 * enough.
 */
export const openConflictsOf = (
  conflicts: readonly KycRule[],
  rationale: KycAccountValues['kycRationale'],
): KycRule[] =>
  conflicts.filter(
    ({ id, minChars }) =>
      rationale === null || !rationale.rules.includes(id) || rationale.text.length < minChars,
  );

/** Names of the client's missing answers. */
export function missingOfPerson(person: KycPersonValues, isPerson: boolean): KycPersonField[] {
  const isMissing: Readonly<Record<(typeof KYC_PERSON_NEEDED)[number], boolean>> = {
    employment: person.employment.status === null,
    annualIncome: person.annualIncome === null,
    liquidAssets: person.liquidAssets === null,
    fixedAssets: person.fixedAssets === null,
    investmentKnowledge: person.investmentKnowledge === null,
    isPro: person.isPro === null,
    borrowsToInvest: person.borrowsToInvest === null,
    pep: person.pep === null,
    taxResidency: person.taxResidency.countries.length === 0,
    trustedContact: person.trustedContact.state === 'notAsked',
  };
  return KYC_PERSON_NEEDED.filter(
    (field) => isMissing[field] && (isPerson || !KYC_PERSONS_ONLY.includes(field)),
  );
}

/** Names of an account's missing answers. */
export const missingOfAccount = (account: KycAccountValues): KycAccountField[] =>
  KYC_ACCOUNT_FIELDS.filter((field) =>
    field === 'kycObjectives'
      ? Object.values(account.kycObjectives).every((share) => share === null)
      : account[field] === null,
  );
