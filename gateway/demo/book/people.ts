import { asOfDay, dayOf, yearsBefore, yearsSince } from './calendar';
import type { Day } from './holidays';
import { type Language, type Names, type Sex } from './names';
import { type Origin } from './names/pools';
import { type RepCode } from './organisation';
import { type Random } from './random';
import {
  ENGLISH_COMPANIES,
  ENGLISH_TRUSTS,
  FRENCH_COMPANIES,
  FRENCH_TRUSTS,
  NUMBERED,
  NUMBERED_FEDERALLY,
} from './tables/legal';
import { type Place } from './tables/places';

export type Role = 'head' | 'spouse' | 'partner' | 'child' | 'parent' | 'company' | 'trust' | 'other';

/** A party of the book, before it has an identity and accounts. */
export interface Member {
  kind: 'person' | 'company' | 'trust';
  role: Role;
  given: string | null;
  family: string | null;
  legal: string | null;
  formerNames: string[];
  /** Birth, or incorporation. */
  born: Day;
  /** Null: of the household, but nobody's client. */
  repCode: RepCode | null;
  language: Language;
  place: Place;
  /** CAD, of open accounts together, about. */
  wealth: number;
}

/** The things that the members of a household have in common. */
export interface Family {
  origin: Origin;
  language: Language;
  place: Place;
  name: string;
}

export const DAYS_A_YEAR = 365.25;
export const ADULT = 19;

/** Wealth of a client is log-normal: the half of them have less than this, CAD. */
const MEDIAN_WEALTH = 170_000;
const WEALTH_SPREAD = 1.05;
const LEAST_WEALTH = 2_000;
const MOST_WEALTH = 9_000_000;

/** Draws a birthday for a person of this many full years. */
const bornYearsAgo = (random: Random, years: number): Day => yearsBefore(years) - random.whole(0, 364);

/** From this age on a person's wealth no longer depends on it. */
const SAVED_BY = 40;
const FIRST_SAVINGS = 0.08;

/** Young adults have not saved what their parents have. */
const savedAt = (age: number): number =>
  Math.min(1, FIRST_SAVINGS + (1 - FIRST_SAVINGS) * Math.max(0, (age - ADULT) / (SAVED_BY - ADULT)));

export const wealthOf = (random: Random): number =>
  Math.round(
    Math.min(MOST_WEALTH, Math.max(LEAST_WEALTH, MEDIAN_WEALTH * Math.exp(WEALTH_SPREAD * random.normal()))),
  );

function placeOf(random: Random, places: readonly Place[]): Place {
  const names = Object.fromEntries(places.map((place) => [place.city, place.weight]));
  const city = random.weighted(names);
  return places.find((place) => place.city === city) ?? random.pick(places);
}

export function makeFamily(random: Random, names: Names, places: readonly Place[]): Family {
  const place = placeOf(random, places);
  const language: Language = random.chance(place.frenchShare) ? 'fr' : 'en';
  const origin = names.origin(random, place.mix, language);
  return { place, language, origin, name: names.family(random, origin, language) };
}

/** Someone of the family; `age` in years. */
export function makePerson(
  random: Random,
  names: Names,
  family: Family,
  is: { role: Role; age: number; sex: Sex; surname: string; repCode: RepCode | null },
): Member {
  return {
    kind: 'person',
    role: is.role,
    given: names.given(random, family.origin, is.sex),
    family: is.surname,
    legal: null,
    formerNames: [],
    born: bornYearsAgo(random, is.age),
    repCode: is.repCode,
    language: family.language,
    place: family.place,
    wealth: is.repCode === null ? 0 : Math.round(wealthOf(random) * savedAt(is.age)),
  };
}

const numbered = (random: Random, pattern: string) => pattern.replace(/#/g, () => String(random.whole(0, 9)));

/** One company in eight is called by its number. */
const NUMBERED_SHARE = 0.125;

function legalName(random: Random, family: Family, kind: 'company' | 'trust'): string {
  const isFrench = family.language === 'fr';
  if (kind === 'company' && random.chance(NUMBERED_SHARE)) {
    return numbered(random, NUMBERED[family.place.province] ?? NUMBERED_FEDERALLY);
  }
  const english = kind === 'company' ? ENGLISH_COMPANIES : ENGLISH_TRUSTS;
  const french = kind === 'company' ? FRENCH_COMPANIES : FRENCH_TRUSTS;
  return random.pick(isFrench ? french : english).replace('{}', family.name);
}

/** Companies and trusts hold more than people do. */
const LEGAL_WEALTH = 2.5;
const OLDEST_COMPANY = dayOf('1984-01-01');

/** A company or trust of the family, not older than the adult life of its `head`. */
export function makeLegal(
  random: Random,
  family: Family,
  kind: 'company' | 'trust',
  head: Member,
  repCode: RepCode,
): Member {
  const first = Math.max(OLDEST_COMPANY, Math.floor(head.born + (ADULT + 3) * DAYS_A_YEAR));
  return {
    kind,
    role: kind,
    given: null,
    family: null,
    legal: legalName(random, family, kind),
    formerNames: [],
    born: Math.min(random.whole(Math.min(first, asOfDay() - 700), asOfDay() - 400), asOfDay() - 400),
    repCode,
    language: family.language,
    place: family.place,
    wealth: wealthOf(random) * LEGAL_WEALTH,
  };
}

/** The sort text of a party: the family name first, or the legal name. */
export const sortName = (member: Member): string => member.legal ?? `${member.family} ${member.given}`;

export const ageOf = (member: Member): number => yearsSince(member.born);
