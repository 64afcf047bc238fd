import { describe, expect, it } from 'vitest';
import { compareNames, compareText } from '@/lib/format';

const person = (given: string, family: string) => ({ given, family, legal: null });

describe('compareText', () => {
  it('weighs accents from the end of the word in Canadian French', () => {
    expect(['côté', 'coté', 'côte', 'cote'].sort(compareText('fr'))).toEqual([
      'cote',
      'côte',
      'coté',
      'côté',
    ]);
  });

  it('puts an accented letter beside its plain one, and numbers by value', () => {
    expect(['Zola', 'Étienne', 'Eva'].sort(compareText('en'))).toEqual(['Étienne', 'Eva', 'Zola']);
    expect(['unit 10', 'unit 9'].sort(compareText('en'))).toEqual(['unit 9', 'unit 10']);
  });
});

describe('compareNames', () => {
  it('sorts by family name with its particles, given names next, companies among them', () => {
    const sorted = [
      person('Tobias', 'Fehr'),
      { given: null, family: null, legal: 'Denholm Ltd.' },
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
