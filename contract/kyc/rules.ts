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

/** The numbers that rules look at. Ranks count from 1. */
export type KycMeasure = 'age' | 'horizon' | 'liquidity' | 'tolerance' | 'growth' | 'knowledge';

/** Each number of a rule: its column in the table of rules, what it is held against, and on which side that must be. */
export const KYC_RULE_LIMITS = {
  ageMin: { column: 'age_min', of: 'age', must: 'atLeast' },
  horizonMax: { column: 'horizon_max', of: 'horizon', must: 'atMost' },
  liquidityMin: { column: 'liquidity_min', of: 'liquidity', must: 'atLeast' },
  toleranceMin: { column: 'tolerance_min', of: 'tolerance', must: 'atLeast' },
  toleranceMax: { column: 'tolerance_max', of: 'tolerance', must: 'atMost' },
  growthMinBp: { column: 'growth_min_bp', of: 'growth', must: 'atLeast' },
  knowledgeMax: { column: 'knowledge_max', of: 'knowledge', must: 'atMost' },
} as const satisfies Partial<
  Record<keyof KycRule, { column: string; of: KycMeasure; must: 'atLeast' | 'atMost' }>
>;

/** What a rule can ask to be so, with its column in the table of rules. */
export const KYC_RULE_FLAGS = {
  isToleranceOverCapacity: 'is_tolerance_over_capacity',
  isBorrowing: 'is_borrowing',
  isHoldingsOverProfile: 'is_holdings_over_profile',
} as const satisfies Partial<Record<keyof KycRule, string>>;

export type KycLimit = keyof typeof KYC_RULE_LIMITS;
export type KycFlag = keyof typeof KYC_RULE_FLAGS;

const LIMITS = Object.keys(KYC_RULE_LIMITS) as KycLimit[];
const FLAGS = Object.keys(KYC_RULE_FLAGS) as KycFlag[];

function measuresOf(
  person: KycPersonValues,
  account: KycAccountValues,
  facts: KycFacts,
): Record<KycMeasure, number | null> {
  const { growth, speculation } = account.kycObjectives;
  return {
    age: facts.age,
    horizon: rankIn(KYC_HORIZONS, account.kycHorizon),
    liquidity: rankIn(KYC_LIQUIDITY, account.kycLiquidity),
    tolerance: rankIn(RISK_LEVELS, account.kycTolerance),
    growth: growth === null && speculation === null ? null : (growth ?? 0) + (speculation ?? 0),
    knowledge: rankIn(KYC_KNOWLEDGE, person.investmentKnowledge),
  };
}

function flagsOf(
  person: KycPersonValues,
  account: KycAccountValues,
  { holdingsScore }: KycFacts,
): Record<KycFlag, boolean> {
  const { kycTolerance: tolerance, kycCapacity: capacity } = account;
  const profile = profileOf(account);
  return {
    isToleranceOverCapacity: tolerance !== null && capacity !== null && isAbove(tolerance, capacity),
    isBorrowing: person.borrowsToInvest === true,
    isHoldingsOverProfile:
      profile !== null && holdingsScore !== null && isAbove(levelOf(holdingsScore), profile),
  };
}

/** Whether a rule finds a conflict. Every part of the rule must hold, and an unknown never holds. */
function fires(rule: KycRule, person: KycPersonValues, account: KycAccountValues, facts: KycFacts): boolean {
  const measures = measuresOf(person, account, facts);
  const flags = flagsOf(person, account, facts);
  return (
    LIMITS.every((limit) => {
      const { of, must } = KYC_RULE_LIMITS[limit];
      const [value, bound] = [measures[of], rule[limit]];
      if (bound === null) return true;
      return value !== null && (must === 'atLeast' ? value >= bound : value <= bound);
    }) && FLAGS.every((flag) => !rule[flag] || flags[flag])
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
