import { beforeAll, describe, expect, it } from 'vitest';
import { makeNames, type Names } from '@/gateway/demo/book/names';
import { namePools } from '@/gateway/demo/book/names/pools';
import { Random } from '@/gateway/demo/book/random';

let names: Names;

beforeAll(async () => {
  names = await makeNames(1);
}, 30_000);

describe('the names', () => {
  it('are the same for the same seed', async () => {
    expect(await namePools(5)).toEqual(await namePools(5));
    expect((await namePools(5)).england).not.toEqual((await namePools(6)).england);
  });

  it('are spelled in Latin letters, without blanks around them, each once per origin', async () => {
    for (const [origin, { female, male, family }] of Object.entries(await namePools(1))) {
      for (const list of [female, male, family]) {
        expect(new Set(list).size, origin).toBe(list.length);
        for (const name of list) expect(name, origin).toMatch(/^[\p{Script=Latin}’'\-. ]+$/u);
        expect(
          list.filter((name) => name !== name.trim() || name === ''),
          origin,
        ).toEqual([]);
      }
      expect(family.length, origin).toBeGreaterThan(5);
    }
  });

  it('of a French-speaking family in Quebec are mostly from Quebec', () => {
    const random = new Random(1);
    const origins = Array.from({ length: 1_000 }, () => names.origin(random, 'quebec', 'fr'));
    expect(origins.filter((origin) => origin === 'quebec').length).toBeGreaterThan(900);
    expect(Array.from({ length: 300 }, () => names.origin(random, 'west', 'en'))).toContain('china');
  });

  it('are sometimes double, more often in Quebec', () => {
    const random = new Random(2);
    const doubles = (language: 'en' | 'fr') =>
      Array.from({ length: 1_000 }, () => names.family(random, 'acadia', language)).filter((name) =>
        name.includes('-'),
      ).length;
    expect(doubles('fr')).toBeGreaterThan(doubles('en') * 2);
  });

  it('never double a double name', () => {
    const random = new Random(3);
    const all = Array.from({ length: 3_000 }, () => names.family(random, 'quebec', 'fr'));
    expect(all.filter((name) => name.split('-').length > 2)).toEqual([]);
  });
});
