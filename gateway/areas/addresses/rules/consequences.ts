import type { AccountType } from '@/contract/accounts/codes';
import type { AddressConsequence, AddressEffect, AddressKind, Restriction } from '@/contract/addresses/codes';
import type { ShownAddress } from '@/contract/addresses/schema';
import type { Locale } from '@/contract/locale';
import type { PartyKind } from '@/contract/scalars';

/** Where a rule comes from, in both languages. */
type Source = Record<Locale, string>;

/** A row of the table of rules. */
export interface AddressRule {
  id: AddressConsequence;
  condition: 'unlicensed' | 'intoQuebec' | 'country' | 'abroad' | 'home' | 'any';
  effect: AddressEffect;
  restricts: Restriction | null;
  days: number | null;
  mobilityLimit: number | null;
  source: Source | null;
}

/** What one address becomes, for one client. */
export interface Change {
  kind: AddressKind;
  /** The account whose mail it is; null for the client’s own. */
  account: { key: number; number: string } | null;
  was: ShownAddress | null;
  becomes: ShownAddress | null;
}

/** What the rules look at in a client. */
export interface RuledParty {
  kind: PartyKind;
  /** The open accounts. */
  accounts: readonly { key: number; type: AccountType }[];
  /** Provinces in which an advisor of the client is registered. */
  provinces: readonly string[];
}

/** What one rule does because of one change. */
export interface Consequence {
  rule: AddressConsequence;
  effect: AddressEffect;
  source: Source | null;
  /** Accounts that are restricted, and how. */
  restricted: readonly { key: number; kind: Restriction }[];
  letters: readonly ShownAddress[];
  /** A task is due by this day; a restriction ends on it; null: the restriction stays. */
  dueOn: string | null;
  province: string | null;
  country: string | null;
  mobility: { used: number; limit: number } | null;
}

const HOME = 'CA';
const DAY_MS = 86_400_000;

/** A client who has left Canada may not pay into these accounts. */
const CLOSED_TO_NON_RESIDENTS: readonly AccountType[] = ['tfsa', 'fhsa', 'resp', 'rdsp'];

/** @returns so many days after a day, ISO 8601 */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

const placeOf = ({ lines, city, province, postalCode, country, from, to }: ShownAddress) =>
  JSON.stringify([lines, city, province, postalCode, country, from ?? null, to ?? null]);

/** True when two addresses are the same place, whatever else is recorded about them. */
export const isSamePlace = (one: ShownAddress | null, other: ShownAddress | null): boolean =>
  one === null || other === null ? one === other : placeOf(one) === placeOf(other);

/** One letter to each address as printed; the days of a season do not make a second one. */
function lettersTo(addresses: readonly (ShownAddress | null)[]): ShownAddress[] {
  const byPlace = new Map<string, ShownAddress>();
  for (const each of addresses) {
    if (each === null) continue;
    const { lines, city, province, postalCode, country } = each;
    const place = JSON.stringify([lines, city, province, postalCode, country]);
    if (!byPlace.has(place)) byPlace.set(place, each);
  }
  return [...byPlace.values()];
}

/** The kind of address where a client lives, or where a company has its seat. */
export const homeKindOf = (kind: PartyKind): AddressKind => (kind === 'person' ? 'residential' : 'business');

/** The province of Canada that an address is in; null abroad. */
export const provinceIn = (address: ShownAddress | null): string | null =>
  address?.country === HOME ? address.province : null;

/** True where a condition of the table holds for a change. */
function holds(
  condition: AddressRule['condition'],
  { kind, was, becomes }: Change,
  { kind: partyKind, provinces }: RuledParty,
): boolean {
  if (condition === 'any') return kind !== 'seasonal' || becomes !== null;
  if (kind !== homeKindOf(partyKind) || becomes === null) return false;
  const province = provinceIn(becomes);
  switch (condition) {
    case 'unlicensed':
      return province !== null && !provinces.includes(province);
    case 'intoQuebec':
      return province === 'QC' && provinceIn(was) !== 'QC';
    case 'country':
      return was !== null && was.country !== becomes.country;
    case 'abroad':
      return becomes.country !== HOME && (was === null || was.country === HOME);
    case 'home':
      return true;
  }
}

/**
 * What a change lets resume: trading when the client moves to a province where an advisor is registered,
 * contributions when the client lives in Canada again.
 */
export function releasesOf(
  { kind, provinces }: Pick<RuledParty, 'kind' | 'provinces'>,
  change: Change,
): Restriction[] {
  if (change.kind !== homeKindOf(kind) || change.becomes?.country !== HOME) return [];
  const province = provinceIn(change.becomes);
  return province !== null && provinces.includes(province) ? ['trading', 'contributions'] : ['contributions'];
}

const WITHOUT: Pick<Consequence, 'restricted' | 'letters' | 'mobility'> = {
  restricted: [],
  letters: [],
  mobility: null,
};

function restrictedBy({ id, restricts }: AddressRule, { kind, account }: Change, { accounts }: RuledParty) {
  // Mail to a seasonal address stops nothing.
  if (restricts === null || (id === 'hold' && kind === 'seasonal')) return [];
  const reached = accounts.filter(({ key, type }) => {
    if (account !== null) return key === account.key;
    return restricts !== 'contributions' || CLOSED_TO_NON_RESIDENTS.includes(type);
  });
  return reached.map(({ key }) => ({ key, kind: restricts }));
}

/**
 * What one change of address leads to under the rules in force. It never refuses: a true address is saved, and whatever
 * may not go on is restricted.
 * @param day the first day of the address, ISO 8601
 * @param used clients whom the client’s advisors already serve in the new province
 */
export function consequencesOf(
  rules: readonly AddressRule[],
  party: RuledParty,
  change: Change,
  { day, used }: { day: string; used: number },
): Consequence[] {
  if (isSamePlace(change.was, change.becomes)) return [];
  return rules.flatMap((rule): Consequence[] => {
    if (!holds(rule.condition, change, party)) return [];
    const { id, effect, source, days, mobilityLimit } = rule;
    const dueOn = days === null ? null : daysAfter(day, days);
    const base = {
      rule: id,
      effect,
      source,
      province: provinceIn(change.becomes),
      country: change.becomes?.country ?? null,
      ...WITHOUT,
    };
    if (effect === 'letter') {
      return [{ ...base, letters: lettersTo([change.was, change.becomes]), dueOn: null }];
    }
    if (effect !== 'restrict') return [{ ...base, dueOn }];
    if (mobilityLimit === null) {
      const restricted = restrictedBy(rule, change, party);
      return restricted.length === 0 ? [] : [{ ...base, restricted, dueOn }];
    }
    const mobility = { used, limit: mobilityLimit };
    // Under the exemption nothing is restricted: the only task is to tell the regulator.
    if (change.becomes?.isExempt === true && used < mobilityLimit)
      return [{ ...base, effect: 'task', dueOn: daysAfter(day, EXEMPTION_NOTICE_DAYS), mobility }];
    return [{ ...base, restricted: restrictedBy(rule, change, party), dueOn, mobility }];
  });
}

/** The advisor has this many days to tell the regulator that the exemption is used. */
const EXEMPTION_NOTICE_DAYS = 10;

/** What several changes of one client lead to: each rule once, with everything it restricts and sends. */
export function together(all: readonly Consequence[]): Consequence[] {
  const byRule = new Map<string, Consequence>();
  for (const each of all) {
    const known = byRule.get(each.rule);
    if (known === undefined) {
      byRule.set(each.rule, each);
      continue;
    }
    const has = (key: number) => known.restricted.some((own) => own.key === key);
    const restricted = [...known.restricted, ...each.restricted.filter(({ key }) => !has(key))];
    const letters = lettersTo([...known.letters, ...each.letters]);
    byRule.set(each.rule, { ...known, restricted, letters });
  }
  return [...byRule.values()];
}

/** The addresses of a client by kind, as they stand or will. */
export type Addresses = Readonly<Partial<Record<AddressKind, ShownAddress | null>>>;

/**
 * Where mail goes on a day: to the seasonal address in its season, else to the mailing address, else to where the
 * client lives or has its seat.
 * @param day ISO 8601, in the firm’s time zone
 */
export function mailKindOn(addresses: Addresses, day: string): AddressKind | null {
  const { seasonal } = addresses;
  if (seasonal?.from !== undefined && seasonal.to !== undefined && seasonal.from <= day && day <= seasonal.to)
    return 'seasonal';
  return (
    (['mailing', 'residential', 'business'] as const).find((kind) => (addresses[kind] ?? null) !== null) ??
    null
  );
}
