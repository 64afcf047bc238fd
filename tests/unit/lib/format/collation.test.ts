import { describe, expect, it } from 'vitest';
import { compareNames } from '@/lib/format';

const person = (given: string, family: string) => ({
  given,
  family,
  legal: null,
  bornIn: null,
  diedIn: null,
});

describe('compareNames', () => {
  it('sorts by family name with its particles, given names next, companies among them', () => {
    const sorted = [
      person('Tobias', 'Fehr'),
      { given: null, family: null, legal: 'Denholm Ltd.', bornIn: null, diedIn: null },
      person('Jean-Baptiste', 'Desrosiers'),
      person('Maria Teresa', 'de la Cruz'),
      person('Anna', 'Fehr'),
      person('Salvatore', 'D’Amico'),
    ].sort(compareNames('en'));
    expect(sorted.map((name) => name.legal ?? `${name.family} ${name.given}`)).toEqual([
      'D’Amico Salvatore',
      'de la Cruz Maria Teresa',
      'Denholm Ltd.',
      'Desrosiers Jean-Baptiste',
      'Fehr Anna',
      'Fehr Tobias',
    ]);
  });
});
