import { type Random } from '../random';
import { type Mix } from '../tables/places';
import { namePools, type Origin } from './pools';

/** How often an origin is met in a part of the country, among those served in English. */
// prettier-ignore
const ENGLISH_MIX: Record<Mix, Partial<Record<Origin, number>>> = {
  toronto: {
    england: 26, gaelic: 10, china: 14, italy: 9, portugal: 5, punjab: 8, india: 6, philippines: 4, arab: 4,
    vietnam: 4, korea: 2, poland: 3, ukraine: 2, ghana: 3, netherlands: 2, mexico: 1, long: 1,
  },
  ottawa: { england: 40, gaelic: 18, italy: 5, arab: 9, china: 6, vietnam: 3, poland: 3, indigenous: 2, netherlands: 3, long: 1 },
  quebec: { england: 50, gaelic: 25, italy: 10, indigenous: 6 },
  montreal: { england: 32, italy: 18, gaelic: 10, arab: 8, poland: 6, china: 5, india: 4, vietnam: 4, portugal: 4, long: 1 },
  west: { england: 32, gaelic: 9, china: 24, punjab: 14, india: 4, philippines: 6, korea: 5, vietnam: 3, netherlands: 2, indigenous: 2 },
  prairies: { england: 32, gaelic: 12, ukraine: 16, germany: 6, mennonite: 9, philippines: 7, indigenous: 7, punjab: 4, poland: 3, netherlands: 3, vietnam: 1, long: 1 },
  atlantic: { england: 44, gaelic: 38, acadia: 8, netherlands: 3, arab: 4, indigenous: 2 },
  acadia: { england: 40, acadia: 35, gaelic: 20 },
  north: { indigenous: 55, england: 25, gaelic: 12, quebec: 6 },
};

/** The same among those served in French. */
const FRENCH_MIX: Partial<Record<Mix, Partial<Record<Origin, number>>>> = {
  quebec: { quebec: 96, arab: 2, vietnam: 1, indigenous: 2, long: 1 },
  montreal: { quebec: 80, arab: 10, vietnam: 4, italy: 3, portugal: 3, long: 1 },
  acadia: { acadia: 85, quebec: 15 },
};
const FRENCH_ELSEWHERE: Partial<Record<Origin, number>> = { quebec: 85, acadia: 8, arab: 6, long: 1 };

/** How often a child of two names bears both. */
const DOUBLE_NAME = { fr: 0.16, en: 0.03 };

export type Language = 'en' | 'fr';
export type Sex = 'female' | 'male';

/** The names of the demo book. */
export interface Names {
  /** The names of a family in a place, served in a language. */
  origin(random: Random, mix: Mix, language: Language): Origin;
  family(random: Random, origin: Origin, language: Language): string;
  given(random: Random, origin: Origin, sex: Sex): string;
}

/** @param seed of the book */
export async function makeNames(seed: number): Promise<Names> {
  const pools = await namePools(seed);
  const single = (random: Random, origin: Origin) => random.pick(pools[origin].family);
  return {
    origin: (random, mix, language) =>
      random.weighted(language === 'fr' ? (FRENCH_MIX[mix] ?? FRENCH_ELSEWHERE) : ENGLISH_MIX[mix]),
    family(random, origin, language) {
      const first = single(random, origin);
      if (origin === 'long' || !random.chance(DOUBLE_NAME[language])) return first;
      const second = single(random, origin);
      const joins = first !== second && !/[-\s]/.test(first) && !/[-\s]/.test(second);
      return joins ? `${first}-${second}` : first;
    },
    given: (random, origin, sex) => random.pick(pools[origin][sex]),
  };
}
