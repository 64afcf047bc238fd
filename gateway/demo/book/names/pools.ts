import { type Faker, type LocaleDefinition } from '@faker-js/faker';
import {
  ACADIA,
  ARAB,
  CHINA,
  GAELIC,
  INDIGENOUS,
  KOREA,
  LONG,
  MENNONITE,
  PHILIPPINES,
  PUNJAB,
  QUEBEC,
  UKRAINE,
  VIETNAM,
  type NameLists,
} from './lists';

const OWN = {
  quebec: QUEBEC,
  acadia: ACADIA,
  gaelic: GAELIC,
  china: CHINA,
  punjab: PUNJAB,
  vietnam: VIETNAM,
  arab: ARAB,
  ukraine: UKRAINE,
  mennonite: MENNONITE,
  philippines: PHILIPPINES,
  indigenous: INDIGENOUS,
  korea: KOREA,
  long: LONG,
} as const satisfies Record<string, NameLists>;

/** Origins whose names a library has. */
type Drawn =
  'england' | 'italy' | 'portugal' | 'poland' | 'mexico' | 'netherlands' | 'germany' | 'ghana' | 'india';

/** The origin of a family's names. */
export type Origin = keyof typeof OWN | Drawn;

/** How many names of an origin are drawn; beyond that they repeat, as names do. */
const GIVEN_COUNT = 80;
const FAMILY_COUNT = 240;

/** As Canadian documents have it; a few of the library's names have a letter of another script. */
const IN_LATIN = /^[\p{Script=Latin}’'\-. ]+$/u;

const times = (count: number, draw: () => string): string[] => [
  ...new Set(Array.from({ length: count }, draw).filter((name) => IN_LATIN.test(name))),
];

function drawn(faker: Faker): NameLists {
  return {
    female: times(GIVEN_COUNT, () => faker.person.firstName('female')),
    male: times(GIVEN_COUNT, () => faker.person.firstName('male')),
    family: times(FAMILY_COUNT, () => faker.person.lastName()),
  };
}

/**
 * Names of every origin: our own lists where a name needs an ear, a library's where it has them.
 *
 * @param seed the same seed gives the same names in the same order
 */
export async function namePools(seed: number): Promise<Readonly<Record<Origin, NameLists>>> {
  // Only a new book needs the library, and it takes its time to load.
  const { Faker, base, de, en, en_GH, en_IN, es_MX, it, nl, pl, pt_PT } = await import('@faker-js/faker');
  const from = (locale: LocaleDefinition) => drawn(new Faker({ locale: [locale, base], seed }));
  const library: Record<Drawn, NameLists> = {
    england: from(en),
    italy: from(it),
    portugal: from(pt_PT),
    poland: from(pl),
    mexico: from(es_MX),
    netherlands: from(nl),
    germany: from(de),
    ghana: from(en_GH),
    india: from(en_IN),
  };
  return { ...OWN, ...library };
}
