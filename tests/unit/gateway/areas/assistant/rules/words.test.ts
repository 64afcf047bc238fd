import { describe, expect, test } from 'vitest';
import type { QuerySpec } from '@/contract/assistant/schema';
import { readingInWords } from '@/gateway/areas/assistant/rules/words';

const clients = (...condition: string[]): QuerySpec => ({
  kind: 'book',
  list: 'clients',
  filters: { condition },
  sort: null,
  limit: null,
  groupBy: null,
});

const revenue = (period: 'quarter' | 'year', asOf: string): QuerySpec => ({
  kind: 'figure',
  measure: 'revenue',
  period,
  filters: {},
  asOf,
});

describe('a reading in words', () => {
  test('writes amounts and shares as the language does', () => {
    expect(readingInWords(clients('marketValue:over:500000'), 'en')).toBe('clients with more than $500,000');
    expect(readingInWords(clients('cashShare:over:2000'), 'fr')).toBe(
      'clients avec plus de 20\u00a0% d’encaisse',
    );
    expect(readingInWords(clients('cashShare:over:1250'), 'fr')).toContain('12,50');
  });

  test('says one number for at least as many and at most as many', () => {
    expect(readingInWords(clients('accountCount:atLeast:1', 'accountCount:atMost:1'), 'en')).toBe(
      'clients with exactly 1 account',
    );
    expect(readingInWords(clients('accountCount:atLeast:2', 'accountCount:atMost:2'), 'fr')).toBe(
      'clients avec exactement 2 comptes',
    );
  });

  test('says a whole year by itself, and no other span as one of today', () => {
    expect(readingInWords(revenue('year', '2025-12-31'), 'en')).toMatch(/, in 2025$/);
    expect(readingInWords(revenue('year', '2025-12-31'), 'fr')).toMatch(/, en 2025$/);
    expect(readingInWords(revenue('quarter', '2025-12-31'), 'en')).not.toMatch(/this quarter/);
  });

  test('agrees with the clients that it is said of', () => {
    expect(readingInWords(clients('life:deceased'), 'fr')).toBe('clients décédés');
  });
});
