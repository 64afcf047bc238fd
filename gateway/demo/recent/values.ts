import type { Email, Phone } from '@/contract/clientInfo/contact';
import type { Random } from '../book/random';
import { ENGLISH_STREETS, FRENCH_STREETS } from '../book/tables/streets';
import type { Person } from './people';
import { TRUSTED } from './words';

/** The area code of Toronto, for someone without a phone. */
const ANY_AREA = '+1416';
/** "+1416" of "+14165550142" */
const AREA_LENGTH = 5;
const LETTERS = 'ABCEGHJKLMNPRSTVWXYZ';
const HOSTS = ['example.ca', 'example.com', 'example.org'];

/** In the exchange that is kept for fiction, with the area code that the client has. */
export function newNumber(random: Random, { phones }: Person): string {
  const area = phones[0]?.number.slice(0, AREA_LENGTH) ?? ANY_AREA;
  return `${area}555${String(random.whole(0, 9_999)).padStart(4, '0')}`;
}

/** The list with another number in the first place. */
export function newPhones(random: Random, person: Person, day: string): Phone[] {
  const number = newNumber(random, person);
  const { phones } = person;
  const isKept = phones.length > 0 && random.chance(0.35) && !phones.some(({ kind }) => kind === 'work');
  if (isKept) return [...phones, { kind: 'work', number, isPrimary: false, verifiedOn: day }];
  if (phones.length === 0) return [{ kind: 'mobile', number, isPrimary: true, verifiedOn: day }];
  return phones.map((each) => (each.isPrimary ? { ...each, number, verifiedOn: day } : each));
}

/** The list with the first address at another host. */
export function newEmails(random: Random, { emails }: Person, verifiedOn: string | null): Email[] {
  return emails.map((each) => {
    if (!each.isPrimary) return each;
    const [name = '', host] = each.address.split('@');
    const others = HOSTS.filter((other) => other !== host);
    return { ...each, address: `${name}@${random.pick(others)}`, verifiedOn };
  });
}

/** Another address in the same city. */
export function newHome(random: Random, home: NonNullable<Person['home']>) {
  const number = random.whole(3, 2_400);
  const line =
    home.province === 'QC'
      ? `${number}, ${random.pick(FRENCH_STREETS)}`
      : `${number} ${random.pick(ENGLISH_STREETS)}`;
  const letter = LETTERS.charAt(random.whole(0, LETTERS.length - 1));
  return {
    lines: [line],
    city: home.city,
    province: home.province,
    postalCode: `${home.postalCode.slice(0, 3)} ${random.whole(1, 9)}${letter}${random.whole(1, 9)}`,
    country: 'CA',
    verified: 'calledBack' as const,
    origin: null,
    undeliverableSince: null,
    isExempt: false,
  };
}

/** Someone of the client's family whom the firm may call. */
export function newTrusted(random: Random, person: Person, day: string) {
  return {
    state: 'named' as const,
    askedOn: day,
    name: `${random.pick(TRUSTED.filter((name) => name !== person.given))} ${person.family}`,
    relation:
      person.age < 30 ? ('parent' as const) : person.age > 60 ? ('child' as const) : ('sibling' as const),
    phone: newNumber(random, person),
    email: null,
    consentOn: day,
  };
}
