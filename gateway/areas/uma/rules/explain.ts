import type { DriftCause, Sleeve } from '@/contract/uma/codes';
import { type Position, type SleeveTarget, weigh } from './weights';

/** The drift of one sleeve by what caused it, in basis points; the causes add up to it. */
export interface DriftReason {
  sleeve: Sleeve | null;
  driftBp: number;
  causes: Record<DriftCause, number>;
}

/** What an account was on the day of its last rebalance, and is now. */
export interface DriftBasis {
  /** Of the model as it is now. */
  targets: readonly SleeveTarget[];
  /** Targets of the version in force on that day; a sleeve that it did not have is not named. */
  targetsThen: ReadonlyMap<Sleeve, number>;
  /** What was held that day, at that day’s prices. */
  then: readonly Position[];
  /** The same units at today’s prices. */
  thenPricedNow: readonly Position[];
  now: readonly Position[];
}

/**
 * Says why each sleeve is away from its target: where it stood after the last rebalance, what prices did since, what
 * moved in, out and between, what a new version of the model changed, and what pending trades will do.
 *
 * @returns null where the account was worth nothing then, or is now
 */
export function explainDrift({
  targets,
  targetsThen,
  then,
  thenPricedNow,
  now,
}: DriftBasis): DriftReason[] | null {
  const settled = now.map((position) => ({ ...position, pending: 0 }));
  const [start, priced, traded, today] = [then, thenPricedNow, settled, now].map((positions) =>
    weigh(targets, positions),
  );
  if (!start || !priced || !traded || !today) return null;
  const sleeves: (Sleeve | null)[] = targets.map(({ sleeve }) => sleeve);
  const kept = targets.reduce((sum, { sleeve }) => sum + (targetsThen.get(sleeve) ?? 0), 0);
  const all = [...targetsThen.values()].reduce((sum, bp) => sum + bp, 0);
  const hasRest = [start, priced, traded, today].some((each) =>
    each.sleeves.some(({ sleeve }) => sleeve === null),
  );
  return [...sleeves, ...(hasRest || all !== kept ? [null] : [])].map((sleeve) => {
    const of = (weighed: typeof today) =>
      weighed.sleeves.find((each) => each.sleeve === sleeve)?.actualBp ?? 0;
    const target = targets.find((each) => each.sleeve === sleeve)?.targetBp ?? 0;
    // What a sleeve that is gone was to have, nothing is to have now.
    const targetThen = sleeve === null ? all - kept : (targetsThen.get(sleeve) ?? 0);
    return {
      sleeve,
      driftBp: of(today) - target,
      causes: {
        start: of(start) - targetThen,
        market: of(priced) - of(start),
        flow: of(traded) - of(priced),
        model: targetThen - target,
        pending: of(today) - of(traded),
      },
    };
  });
}
