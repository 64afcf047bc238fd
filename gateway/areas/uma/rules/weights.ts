import { NEAR_PERCENT, type Sleeve } from '@/contract/uma/codes';
import { apportion, WHOLE_BP } from './shares';

/** What a sleeve is to be, in basis points of the account, and what it buys, in basis points of the sleeve. */
export interface SleeveTarget {
  sleeve: Sleeve;
  targetBp: number;
  /** How far the sleeve may be from its target, either way. */
  bandBp: number;
  picks: readonly { securityId: number; shareBp: number }[];
}

/** A position of an account in cents, CAD. */
export interface Position {
  securityId: number;
  isCash: boolean;
  cents: number;
  /** What pending trades add to it. Those of an account add up to zero: what one buys, its cash pays. */
  pending: number;
}

/** A position, or the part of it that a sleeve has. */
export interface SleevePart {
  securityId: number;
  cents: number;
  pending: number;
  actualBp: number;
  targetBp: number;
  driftBp: number;
}

/** A sleeve as it is; `sleeve` null for what belongs to none. */
export interface SleeveWeight {
  sleeve: Sleeve | null;
  cents: number;
  pending: number;
  actualBp: number;
  targetBp: number;
  driftBp: number;
  /** Null for what belongs to no sleeve. */
  bandBp: number | null;
  parts: SleevePart[];
}

export type BandStatus = 'inBand' | 'near' | 'out';

/** An account against its model. Weights count pending trades, add up to 10,000 and drifts to zero. */
export interface Weighed {
  base: number;
  sleeves: SleeveWeight[];
  /** Half of the sum of all drifts: the share of the account to trade. */
  toTradeBp: number;
  /** The sleeve that has used most of its band; null if no sleeve has one. */
  widest: SleeveWeight | null;
  status: BandStatus;
}

/** @param bandBp of a sleeve without a band: any drift is in it */
export function statusOf(driftBp: number, bandBp: number | null): BandStatus {
  if (bandBp === null) return 'inBand';
  const drift = Math.abs(driftBp);
  if (drift > bandBp) return 'out';
  return drift > 0 && drift * 100 >= bandBp * NEAR_PERCENT ? 'near' : 'inBand';
}

/** @returns the sleeve that has used more of its band, by how much of it first, then by how far it is */
function wider(one: SleeveWeight, other: SleeveWeight): SleeveWeight {
  const used =
    Math.abs(other.driftBp) * Math.max(1, one.bandBp ?? 0) -
    Math.abs(one.driftBp) * Math.max(1, other.bandBp ?? 0);
  if (used !== 0) return used > 0 ? other : one;
  return Math.abs(other.driftBp) > Math.abs(one.driftBp) ? other : one;
}

/** The part of each position that each sleeve has; what two sleeves buy is split by their targets. */
function placed(targets: readonly SleeveTarget[], positions: readonly Position[]) {
  const rows = targets.map(() => [] as Position[]);
  const rest: Position[] = [];
  for (const position of positions) {
    const wants = targets.flatMap(({ sleeve, targetBp, picks }, index) => {
      if (position.isCash) return sleeve === 'cash' ? [{ index, weight: 1 }] : [];
      const pick = picks.find(({ securityId }) => securityId === position.securityId);
      return pick === undefined ? [] : [{ index, weight: Math.max(1, targetBp * pick.shareBp) }];
    });
    if (wants.length === 0) {
      rest.push(position);
      continue;
    }
    const weights = wants.map(({ weight }) => weight);
    const cents = apportion(position.cents, weights);
    const pending = apportion(position.pending, weights);
    wants.forEach(({ index }, at) => {
      rows[index]?.push({ ...position, cents: cents[at] ?? 0, pending: pending[at] ?? 0 });
    });
  }
  return { rows, rest };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Weighs the parts of a sleeve; picks that it does not hold stand with nothing. */
function partsOf(target: SleeveTarget | null, held: readonly Position[], actualBp: number): SleevePart[] {
  const picks = target?.sleeve === 'cash' ? [] : (target?.picks ?? []);
  const missing = picks
    .filter(({ securityId }) => held.every((each) => each.securityId !== securityId))
    .map(({ securityId }) => ({ securityId, isCash: false, cents: 0, pending: 0 }));
  const all = [...held, ...missing];
  const worth = all.map(({ cents, pending }) => cents + pending);
  const actual = sum(worth) === 0 ? worth.map(() => 0) : apportion(actualBp, worth);
  const shares = all.map(
    ({ securityId, isCash }, index) =>
      picks.find((pick) => pick.securityId === securityId)?.shareBp ?? (isCash && index === 0 ? WHOLE_BP : 0),
  );
  const wanted =
    target === null || sum(shares) === 0 ? shares.map(() => 0) : apportion(target.targetBp, shares);
  return all.map(({ securityId, cents, pending }, index) => {
    const [own, to] = [actual[index] ?? 0, wanted[index] ?? 0];
    return { securityId, cents, pending, actualBp: own, targetBp: to, driftBp: own - to };
  });
}

/**
 * Weighs an account against the targets of its model.
 *
 * @returns null where the account is worth nothing or less: there are no shares of it then
 */
export function weigh(targets: readonly SleeveTarget[], positions: readonly Position[]): Weighed | null {
  const base = sum(positions.map(({ cents }) => cents));
  if (base <= 0) return null;
  const { rows, rest } = placed(targets, positions);
  const lines = [
    ...targets.map((target, index) => ({ target, held: rows[index] ?? [] })),
    ...(rest.length === 0 ? [] : [{ target: null, held: rest }]),
  ];
  const worth = lines.map(({ held }) => sum(held.map(({ cents, pending }) => cents + pending)));
  const actual = apportion(WHOLE_BP, worth);
  const sleeves = lines.map(({ target, held }, index): SleeveWeight => {
    const actualBp = actual[index] ?? 0;
    const targetBp = target?.targetBp ?? 0;
    return {
      sleeve: target?.sleeve ?? null,
      cents: sum(held.map(({ cents }) => cents)),
      pending: sum(held.map(({ pending }) => pending)),
      actualBp,
      targetBp,
      driftBp: actualBp - targetBp,
      bandBp: target?.bandBp ?? null,
      parts: partsOf(target, held, actualBp),
    };
  });
  const banded = sleeves.filter(({ bandBp }) => bandBp !== null);
  const [first, ...others] = banded;
  const widest = first === undefined ? null : others.reduce(wider, first);
  return {
    base,
    sleeves,
    toTradeBp: sum(sleeves.map(({ driftBp }) => Math.abs(driftBp))) / 2,
    widest,
    status: widest === null ? 'inBand' : statusOf(widest.driftBp, widest.bandBp),
  };
}
