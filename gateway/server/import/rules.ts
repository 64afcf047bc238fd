import { address } from '@/contract/addresses/schema';
import type { FileName, LineOf } from './files';

/** What the lines before say, by the keys of the firm. */
export interface Known {
  /** ISO 8601 */
  today: string;
  asOf: string | null;
  /** The day of the values that the database has. */
  before: string | null;
  /** The rep code that serves a client. */
  codeOfClient: Map<string, string>;
  /** The first holder of an account, whether the account is closed, and its currency. */
  accounts: Map<string, { client: string; isClosed: boolean; currency: string }>;
  /** The currency of a security. */
  currencies: Map<string, string>;
  /** People who may be in a team or share a rep code: advisors and assistants. */
  staff: Set<string>;
  /** Basis points that the people of a rep code share. */
  shares: Map<string, number>;
  /** Heads of a household. */
  heads: Map<string, number>;
  /** Where a social insurance number was read, by its keyed hash. */
  sins: Map<string, number>;
  /** The same of an ISIN at its exchange. */
  isins: Map<string, number>;
}

export const nothingKnown = (today: string): Known => ({
  today,
  asOf: null,
  before: null,
  codeOfClient: new Map(),
  accounts: new Map(),
  currencies: new Map(),
  staff: new Set(),
  shares: new Map(),
  heads: new Map(),
  sins: new Map(),
  isins: new Map(),
});

/** Refuses a value: `must be …` or another end of a sentence. */
type Refuse = (column: string, sentence: string) => void;

interface Context {
  known: Known;
  refuse: Refuse;
  lineNumber: number;
  hashOf(sin: string): string;
}

type Rules = { [Name in FileName]?: (line: LineOf<Name>, context: Context) => void };

const MISSING = 'is missing';
const NO_STAFF = 'must be an advisor or assistant of people.csv';

function add(map: Map<string, number>, key: string, more: number) {
  map.set(key, (map.get(key) ?? 0) + more);
}

/** Refuses the second line with a value that only one may have. */
function once(map: Map<string, number>, value: string, { lineNumber, refuse }: Context, column: string) {
  const first = map.get(value);
  if (first === undefined) map.set(value, lineNumber);
  else refuse(column, `is the same as in line ${first}`);
}

/** By the part of the address that the rule of the form names. */
const ADDRESS_COLUMNS: Readonly<Record<string, string>> = {
  lines: 'address_1',
  city: 'city',
  province: 'province',
  postalCode: 'postal_code',
  country: 'country',
};

const ADDRESS_SENTENCES: Readonly<Record<string, string>> = {
  required: MISSING,
  province: 'must be a province or state by its two letters',
  postal_code: 'must be a Canadian postal code, as M4W 2L9',
  postal_code_country: 'is a Canadian postal code, and the country is another',
  zip_code: 'must be a ZIP code',
};

/** @returns the address by the rules of the form; null where none is given or a part is refused */
export function addressOf(line: LineOf<'clients'>, refuse: Refuse) {
  const { address_1, address_2, city, province, postal_code, country } = line;
  if ([address_1, address_2, city, province, postal_code, country].every((part) => part === null))
    return null;
  for (const [column, part] of Object.entries({ city, postal_code, country }))
    if (part === null) refuse(column, MISSING);
  const read = address.safeParse({
    lines: [address_1, address_2].filter((part) => part !== null),
    city: city ?? '?',
    province,
    postalCode: postal_code ?? '?',
    country: country ?? 'CA',
    verified: null,
    origin: null,
    undeliverableSince: null,
    isExempt: false,
  });
  if (read.success) return read.data;
  for (const { path, message } of read.error.issues) {
    const column = ADDRESS_COLUMNS[String(path[0])] ?? 'address_1';
    if (column in line && line[column as 'city'] === null && column !== 'address_1' && column !== 'province')
      continue;
    refuse(column, ADDRESS_SENTENCES[message] ?? 'is not written as an address is');
  }
  return null;
}

function nameRules(line: LineOf<'clients'>, refuse: Refuse) {
  const isPerson = line.kind === 'person';
  const needed = isPerson ? 'family_name' : 'legal_name';
  if (line[needed] === null) refuse(needed, MISSING);
  const others = isPerson
    ? (['legal_name', 'incorporated_on'] as const)
    : (['given_name', 'family_name', 'birth_date', 'sin'] as const);
  for (const column of others) if (line[column] !== null) refuse(column, `must be empty for a ${line.kind}`);
}

/** What must hold between the values of a line, and between it and the lines before. */
export const RULES: Rules = {
  firm({ as_of }, { known, refuse }) {
    if (known.asOf !== null) refuse('name_en', 'is the second line: a firm has one');
    if (as_of > known.today) refuse('as_of', 'must not be in the future');
    if (as_of < (known.before ?? '')) refuse('as_of', 'must not be before the day of the last import');
    known.asOf = as_of;
  },
  people({ person, role, branch, region }, { known, refuse }) {
    if (role === 'advisor' || role === 'assistant') known.staff.add(person);
    else known.staff.delete(person);
    if (role === 'leader' && region === null) refuse('region', MISSING);
    if (role !== 'leader' && role !== 'staff' && branch === null) refuse('branch', MISSING);
  },
  teams({ team }, { refuse }) {
    if (team.includes('|')) refuse('team', 'must have no |');
  },
  'team-members'({ person }, { known, refuse }) {
    if (!known.staff.has(person)) refuse('person', NO_STAFF);
  },
  'rep-code-people'({ code, person, share }, { known, refuse }) {
    if (share !== null && !known.staff.has(person)) refuse('person', NO_STAFF);
    add(known.shares, code, share ?? 0);
  },
  clients(line, context) {
    const { known, refuse } = context;
    nameRules(line, refuse);
    addressOf(line, refuse);
    for (const column of ['birth_date', 'incorporated_on', 'client_since'] as const)
      if ((line[column] ?? '') > known.today) refuse(column, 'must not be in the future');
    if ((line.birth_date ?? '9999') < '1890-01-01') refuse('birth_date', 'must be after 1889');
    if ((line.household === null) !== (line.household_role === null))
      refuse(line.household === null ? 'household' : 'household_role', MISSING);
    if (line.household !== null && line.household_role === 'head') add(known.heads, line.household, 1);
    if (line.sin !== null) once(known.sins, context.hashOf(line.sin), context, 'sin');
    const phones = [line.phone_mobile, line.phone_home, line.phone_work].filter((each) => each !== null);
    if (new Set(phones).size < phones.length) refuse('phone_work', 'is the same number twice');
    known.codeOfClient.set(line.client, line.rep_code);
  },
  securities({ security, exchange, isin, kind, price, currency }, context) {
    const { known, refuse } = context;
    if (security.includes(':')) refuse('security', 'must have no colon');
    if (kind === 'cash' && Number(price) !== 1) refuse('price', 'must be 1 for cash');
    if (isin !== null) once(known.isins, `${isin} ${exchange ?? ''}`, context, 'isin');
    known.currencies.set(security, currency);
  },
  accounts({ account, client, currency, opened_on, closed_on, closed_reason }, { known, refuse }) {
    if (opened_on > known.today) refuse('opened_on', 'must not be in the future');
    if (closed_on !== null && closed_on < opened_on) refuse('closed_on', 'must not be before opened_on');
    if ((closed_on === null) !== (closed_reason === null))
      refuse(closed_on === null ? 'closed_on' : 'closed_reason', MISSING);
    known.accounts.set(account, { client, isClosed: closed_on !== null, currency });
  },
  'account-holders'({ account, client }, { known, refuse }) {
    const first = known.accounts.get(account)?.client;
    if (first === undefined) return;
    if (first === client) refuse('client', 'is the first holder in accounts.csv');
    else if (known.codeOfClient.get(first) !== known.codeOfClient.get(client))
      refuse('client', 'has another rep code than the account');
  },
  holdings({ account, security, book_cost_cad }, { known, refuse }) {
    if (known.accounts.get(account)?.isClosed === true) refuse('account', 'is closed');
    if (book_cost_cad === null && known.currencies.get(security) === 'USD') refuse('book_cost_cad', MISSING);
  },
  transactions(line, { known, refuse }) {
    const { account, trade_date, settle_date, security, quantity, price, amount_cad } = line;
    if (trade_date > known.today) refuse('trade_date', 'must not be in the future');
    if (settle_date !== null && settle_date < trade_date)
      refuse('settle_date', 'must not be before trade_date');
    if (security === null)
      for (const [column, value] of Object.entries({ quantity, price }))
        if (value !== null) refuse(column, 'must be empty without a security');
    if (amount_cad === null && known.accounts.get(account)?.currency === 'USD') refuse('amount_cad', MISSING);
  },
};

const WHOLE = 10_000;

/** What must hold for all lines of a file together: the key of a fault, and the sentence. */
export const WHOLES: { [Name in FileName]?: (known: Known) => { column: string; sentence: string }[] } = {
  firm: ({ asOf }) =>
    asOf === null ? [{ column: 'name_en', sentence: 'is missing: the file has no line' }] : [],
  'rep-code-people': ({ shares }) =>
    [...shares].flatMap(([code, share]) =>
      share === WHOLE
        ? []
        : [{ column: 'share', sentence: `adds to ${share / 100} for ${code}, and must add to 100` }],
    ),
  clients: ({ heads }) => {
    const many = [...heads.values()].filter((count) => count > 1).length;
    return many === 0
      ? []
      : [{ column: 'household_role', sentence: `is head more than once in ${many} households` }];
  },
};
