import { type Member } from './people';
import { type Random } from './random';
import { ENGLISH_STREETS, FRENCH_STREETS } from './tables/streets';

export interface Address {
  kind: 'residential' | 'mailing' | 'business';
  line: string;
  city: string;
  province: string;
  postalCode: string;
  country: 'CA' | 'US';
}

export interface Phone {
  kind: 'mobile' | 'home' | 'work';
  number: string;
}

/** Letters of the second half of a postal code: none that a machine may take for another. */
const LETTERS = 'ABCEGHJKLMNPRSTVWXYZ';

/** Names of hosts that nobody can own (RFC 2606), and their Canadian kin. */
const MAIL_HOSTS = ['example.ca', 'example.com', 'example.org'] as const;

const FLAT = 0.35;
const POST_BOX = 0.1;
/** Snowbirds have their mail in Florida. */
const ABROAD = 0.005;

const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => String(random.whole(0, 9))).join('');

function postalCodeOf(random: Random, prefix: string): string {
  const letter = LETTERS.charAt(random.whole(0, LETTERS.length - 1));
  return `${prefix} ${random.whole(1, 9)}${letter}${random.whole(1, 9)}`;
}

const isFrenchStreet = ({ place, language }: Member) =>
  place.province === 'QC' || (place.mix === 'acadia' && language === 'fr');

function streetLine(random: Random, member: Member): string {
  const number = random.whole(2, 4_999);
  const flat = random.chance(FLAT) ? random.whole(1, 1_204) : null;
  if (isFrenchStreet(member)) {
    return `${number}, ${random.pick(FRENCH_STREETS)}${flat === null ? '' : `, app. ${flat}`}`;
  }
  return `${number} ${random.pick(ENGLISH_STREETS)}${flat === null ? '' : `, unit ${flat}`}`;
}

/** The home or office, and the mailing address when that is elsewhere. */
export function addressesOf(random: Random, member: Member): Address[] {
  const { city, province } = member.place;
  const prefix = random.pick(member.place.postalPrefixes);
  const at = { city, province, postalCode: postalCodeOf(random, prefix), country: 'CA' } as const;
  const line = streetLine(random, member);
  const first: Address = { kind: member.kind === 'person' ? 'residential' : 'business', line, ...at };
  if (member.kind === 'person' && random.chance(ABROAD)) {
    const naples = { city: 'Naples', province: 'FL', postalCode: '34102', country: 'US' } as const;
    return [first, { kind: 'mailing', line: `${random.whole(100, 990)} Gulf Shore Blvd N`, ...naples }];
  }
  if (!random.chance(POST_BOX)) return [first];
  const box = `${isFrenchStreet(member) ? 'C.P.' : 'PO Box'} ${random.whole(10, 9_999)}`;
  return [first, { kind: 'mailing', line: box, ...at, postalCode: postalCodeOf(random, prefix) }];
}

/** A real area code with the exchange that is kept for fiction. */
const numberOf = (random: Random, member: Member) =>
  `+1${random.pick(member.place.areaCodes)}555${digits(random, 4)}`;

/** The first is the primary one. */
export function phonesOf(random: Random, member: Member): Phone[] {
  if (member.kind !== 'person') return [{ kind: 'work', number: numberOf(random, member) }];
  const phones: Phone[] = [{ kind: 'mobile', number: numberOf(random, member) }];
  if (random.chance(0.4)) phones.push({ kind: 'home', number: numberOf(random, member) });
  if (random.chance(0.2)) phones.push({ kind: 'work', number: numberOf(random, member) });
  return phones;
}

const plain = (text: string) =>
  text
    .replace(/[Đđ]/g, 'd')
    .replace(/[Łł]/g, 'l')
    .replace(/[Œœ]/g, 'oe')
    .replace(/[Øø]/g, 'o')
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

const NO_MAIL = 0.04;

/** The first is the primary one; a few people have none. */
export function emailsOf(random: Random, member: Member): string[] {
  if (random.chance(NO_MAIL)) return [];
  const host = random.pick(MAIL_HOSTS);
  if (member.kind !== 'person') return [`info@${plain(member.legal ?? '').slice(0, 24)}.${host}`];
  const given = plain(member.given ?? '');
  const family = plain(member.family ?? '');
  const first = `${given.slice(0, 20)}.${family.slice(0, 24)}${random.chance(0.4) ? digits(random, 2) : ''}@${host}`;
  return random.chance(0.12)
    ? [first, `${given.slice(0, 1)}${family.slice(0, 24)}@${random.pick(MAIL_HOSTS)}`]
    : [first];
}
