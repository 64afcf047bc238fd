import { expect } from 'vitest';
import type { ClientsSummaryListAnswer } from '@/contract/clients/schema';
import { cents, sumOfCents } from './cents';

export type Repeating = Pick<ClientsSummaryListAnswer, 'marketValue' | 'repeated'>;

/** A total counts once what several rows have, and says how much they add up to beyond that. */
export function expectRepeated(
  { marketValue, repeated }: Repeating,
  rows: readonly { marketValue: string }[],
): void {
  expect(cents(marketValue) + cents(repeated)).toBe(sumOfCents(rows.map((row) => row.marketValue)));
}
