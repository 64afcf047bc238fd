import { expect } from 'vitest';
import { cents } from './cents';

/** Shares of all parts: they add up to the whole, or there is none where the whole is not above zero. */
export function expectWholeOf(parts: readonly { weightBp: number | null }[], total: string): void {
  const shares = parts.map(({ weightBp }) => weightBp);
  if (cents(total) <= 0n) expect(shares.every((share) => share === null)).toBe(true);
  else
    expect(shares.reduce<number>((all, share) => all + (share ?? NaN), 0)).toBe(
      shares.length === 0 ? 0 : 10_000,
    );
}
