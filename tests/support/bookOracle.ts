import { STREET_WORDS } from '@/gateway/areas/search/calls/streetWords';
import type { FilterList } from '@/contract/filters/names';
import type { BookFilter } from '@/contract/filters/schema';
import type { TestGateway } from './gateway';

/** A client with everything that filters ask for, read around every policy and function of the gateway. */
export interface TrueClient {
  id: string;
  names: string[];
  code: string;
  codeName: string;
  updatedOn: string;
  /** The client's households. */
  households: { id: number; name: string }[];
  addresses: string[];
  emails: string[];
  phones: string[];
  /** Every account that the client holds. */
  numbers: string[];
  teams: string[];
  advisors: string[];
  places: string[];
  branchManager: string;
  vicePresident: string;
  /** The team's desk for prestige clients. None for a team without one. */
  desks: string[];
}

const ALL = `
  select p.public_id as id, r.code, r.name as "codeName", c.updated_on::text as "updatedOn",
    (select coalesce(json_agg(json_build_object('id', h.id, 'name', h.name) order by h.id), '[]')
      from household_members m join households h on h.id = m.household_id where m.party_id = p.id) as households,
    array[coalesce(p.legal_name, concat_ws(' ', p.family_name, p.given_name))] || c.former_names as names,
    array(select concat_ws(' ', array_to_string(a.lines, ' '), a.city, a.province, a.postal_code,
      replace(a.postal_code, ' ', '')) from client_addresses a where a.party_id = p.id) as addresses,
    array(select address from client_emails e where e.party_id = p.id) as emails,
    array(select number from client_phones f where f.party_id = p.id) as phones,
    array(select a.number from account_holders x join accounts a on a.id = x.account_id
      where x.party_id = p.id) as numbers,
    array(select n from team_codes o join teams t on t.id = o.team_id,
      unnest(array[t.name_en, t.name_fr]) n where o.rep_code_id = r.id) as teams,
    array(select t.prestige_support from team_codes o join teams t on t.id = o.team_id
      where o.rep_code_id = r.id and t.prestige_support is not null) as desks,
    array(select v.first_name || ' ' || v.last_name from rep_code_splits s join advisors v on v.id = s.advisor_id
      where s.rep_code_id = r.id) as advisors,
    array[b.name, b.city] as places, b.branch_manager as "branchManager",
    g.regional_vice_president as "vicePresident"
  from clients c join parties p on p.id = c.party_id join rep_codes r on r.id = c.rep_code_id
  join branches b on b.id = r.branch_id join regions g on g.id = b.region_id
  where c.rep_code_id in (select rep_code_id from rep_code_access where subject = $1)`;

/** Every client of a person, by a plain query of the owner. */
export async function trueClients({ db }: TestGateway, subject: string): Promise<TrueClient[]> {
  return (await db.pool.query<TrueClient & { [column: string]: unknown }>(ALL, [subject])).rows;
}

const LETTERS: Readonly<Record<string, string>> = { đ: 'd', ł: 'l', ø: 'o', œ: 'oe', æ: 'ae', ß: 'ss' };

/** Without accents and capitals. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[đłøœæß]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');

const words = (text: string) =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const SAINTS = [
  ['st', 'saint'],
  ['ste', 'sainte'],
] as const;

/** The other spelling of a saint within some words. */
const saintsIn = (own: readonly string[]) =>
  SAINTS.flatMap(([short, long]) => [
    ...(own.includes(short) ? [long] : []),
    ...(own.includes(long) ? [short] : []),
  ]);

/**
 * All words match at the start of a word, and from three letters on anywhere in one. A saint matches in
 * either spelling.
 *
 * @param named which parts of the text contain a saint's "St"
 * @param further words that also find the text
 */
function hasWords(text: string, sought: string, named = text, further: readonly string[] = []): boolean {
  const joined = plain(text)
    .replace(/[^\p{L}\p{N}\s]+/gu, '')
    .split(/\s+/);
  const own = [...words(text), ...joined, ...saintsIn(words(named)), ...further];
  const needles = words(sought);
  return (
    needles.length > 0 &&
    needles.every((needle) =>
      own.some((word) => (needle.length < 3 ? word.startsWith(needle) : word.includes(needle))),
    )
  );
}

/** An address of the generated book only has "St" for a street. "St-Denis" and "St. John’s" are saints. */
const isAt = (address: string, sought: string) =>
  hasWords(address, sought, address.replace(/\b(st|ste)\b(?![-.])/gi, ''), streetWordsIn(address));

/** The other forms of a street's words. */
function streetWordsIn(address: string): string[] {
  const own = ` ${words(address).join(' ')} `;
  return STREET_WORDS.flatMap((forms) =>
    forms.some((form) => own.includes(` ${form} `)) ? forms.flatMap((form) => form.split(' ')) : [],
  );
}

/** A name by its words, also typed without its spaces. */
const isNamed = (names: readonly string[], sought: string) =>
  hasWords(
    names.join(' '),
    sought,
    undefined,
    names.map((name) => words(name).join('')),
  );

const holds = (text: string, sought: string) =>
  sought !== '' && (sought.length < 3 ? text.startsWith(sought) : text.includes(sought));
const digits = (text: string) => text.replace(/\D/g, '');
const national = (number: string) => digits(number).replace(/^1(?=\d{10}$)/, '');
/** A typed number, with a 1 that may be the country's, and without it. */
const phonesOf = (typed: string) => {
  const own = national(typed);
  return [own, own.replace(/^1(?=\d{4,10}$)/, '')];
};
const isOneOf = (own: readonly string[], sought: string) => own.some((each) => plain(each) === plain(sought));

type Test = (client: TrueClient, value: string, all: readonly TrueClient[]) => boolean;

const TESTS: Partial<Record<FilterList, Test>> = {
  clientName: ({ names }, value) => isNamed(names, value),
  iaCode: ({ code }, value) => isOneOf([code], value),
  iaCodeName: ({ codeName }, value) => isOneOf([codeName], value),
  address: ({ addresses }, value) => addresses.some((address) => isAt(address, value)),
  account: ({ numbers }, value) => numbers.some((number) => holds(digits(number), digits(value))),
  email: ({ emails }, value) => emails.some((email) => holds(plain(email), plain(value))),
  phone: ({ phones }, value) =>
    phones.some((phone) => phonesOf(value).some((own) => holds(national(phone), own))),
  household: ({ households }, value) => households.some(({ name }) => isNamed([name], value)),
  hhAddress: ({ households }, value, all) =>
    all.some(
      (other) =>
        other.households.some(({ id }) => households.some((own) => own.id === id)) &&
        other.addresses.some((each) => isAt(each, value)),
    ),
  teamName: ({ teams }, value) => isOneOf(teams, value),
  teamMembers: ({ advisors }, value) => isOneOf(advisors, value),
  location: ({ places }, value) => isOneOf(places, value),
  branchManager: ({ branchManager }, value) => isOneOf([branchManager], value),
  regionalVicePresident: ({ vicePresident }, value) => isOneOf([vicePresident], value),
  prestigeSupport: ({ desks }, value) => isOneOf(desks, value),
};

function isInSpan(updatedOn: string, { updated }: BookFilter): boolean {
  if (!updated) return true;
  return (
    (updated.from === null || updatedOn >= updated.from) && (updated.to === null || updatedOn <= updated.to)
  );
}

/** What a filter finds (dates of `updated` as written; no presets). */
export function trulyFound(all: readonly TrueClient[], filter: BookFilter): TrueClient[] {
  return all.filter(
    (client) =>
      isInSpan(client.updatedOn, filter) &&
      (Object.entries(TESTS) as [FilterList, Test][]).every(([name, test]) => {
        const values = filter[name] ?? [];
        return values.length === 0 || values.some((value) => test(client, value, all));
      }),
  );
}
