import { expect } from 'vitest';
import { cents } from './cents';

/**
 * Asserts that the shares of all parts add up to the whole, or that there are none when the whole is not
 * above zero.
 */
export function expectWholeOf(parts: readonly { weightBp: number | null }[], total: string): void {
  const shares = parts.map(({ weightBp }) => weightBp);
  if (cents(total) <= 0n) expect(shares.every((share) => share === null)).toBe(true);
  else
    expect(shares.reduce<number>((all, share) => all + (share ?? NaN), 0)).toBe(
      shares.length === 0 ? 0 : 10_000,
    );
}
