import { describe, expect, it } from 'vitest';
import { MEASURE_IDS, MEASURES } from '@/contract/measures/registry';
import { sumOver } from '@/contract/measures/sum';
import en from '@/locales/en/measures.json';
import fr from '@/locales/fr/measures.json';

describe('the registry of measures', () => {
  it.each(MEASURE_IDS)('names, defines and bounds %s in both languages', (id) => {
    const { nameKey, definitionKey, leftOutKey } = MEASURES[id];
    expect([nameKey, definitionKey, leftOutKey]).toEqual([
      `measures:${id}.name`,
      `measures:${id}.definition`,
      `measures:${id}.leftOut`,
    ]);
    for (const words of [en, fr]) {
      expect(Object.values(words[id]).every((text) => text.length > 3)).toBe(true);
    }
  });

  it('adds flows over everything, stocks never over time, and counts only when nothing counts twice', () => {
    for (const id of MEASURE_IDS) {
      const { additivity, addsOver } = MEASURES[id];
      expect((addsOver as readonly string[]).includes('time'), id).toBe(additivity === 'flow');
    }
    expect(MEASURES.households.addsOver).toEqual([]);
  });

  it('adds values exactly', () => {
    expect(sumOver('aua', 'repCode', [90_071_992_547_409_93n, 1n])).toBe(90_071_992_547_409_94n);
    expect(sumOver('netFlow', 'time', [])).toBe(0n);
  });

  it('rejects at compile time a sum that the measure does not allow', () => {
    // @ts-expect-error Two days of a stock are never added.
    sumOver('aua', 'time', []);
    // @ts-expect-error A household may be served under several rep codes.
    sumOver('households', 'repCode', []);
    // @ts-expect-error A client of two accounts would count twice.
    sumOver('clients', 'account', []);
  });
});
