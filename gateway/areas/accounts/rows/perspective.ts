import { type SQL, sql } from 'drizzle-orm';
import { prepared, type Row } from '../../../kit/db/statement';
import type { WriteContext } from '../../../kit/call/handler';
import { ProblemError } from '../../../kit/http/problem';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { recordRecentlyOpened } from '../../search/rows/opening';

/** An account that belongs to a record in some way, and why it counts or does not. */
export interface SeenAccount {
  /** Database key. */
  key: number;
  id: string;
  number: string;
  isClosed: boolean;
  isCounted: boolean;
  /** The owners, by their ids; trustees are not among them. */
  owners: string[];
  /** An owner whom the lens shows. */
  isOwn: boolean;
  /** A member of the record owns it, but none whom the lens shows. */
  isOfOther: boolean;
  /** The toggles or the choice of accounts include it. */
  isChosen: boolean;
  marketValueCad: string;
  cashCad: string;
  bookCostCad: string;
}

/** What the person sees of a record: its accounts, each once. */
export interface Lens {
  /** Database key. */
  key: number;
  accounts: readonly SeenAccount[];
  /** True when another advisor serves part of it. */
  isPartial: boolean;
  /** Other advisors' rep codes that serve the rest. */
  otherCodes: number;
}

/** The record, and the members and accounts it is viewed through. */
export interface Asked {
  id: string;
  memberId?: string | null;
  accountIds?: readonly string[];
}

export type Noun = 'client' | 'household' | 'account';

interface LensRow extends Row {
  key: number;
  other_codes: number;
  is_member: boolean;
  accounts: Omit<SeenAccount, 'isChosen'>[] | null;
}

const ID = sql.placeholder('id');
const MEMBER = sql.placeholder('member');

/** The record, as far as the person may see it: its key, and other advisors' rep codes that serve part of it. */
const RECORDS: Readonly<Record<Noun, SQL>> = {
  client: sql`
    select c.party_id as key, 0 as other_codes, true as is_member
    from parties p join clients c on c.party_id = p.id
    where p.public_id = ${ID}::uuid and c.rep_code_id = any (${REP_CODES}) and ${MEMBER}::uuid is null`,
  household: sql`
    select h.id as key, cardinality(h.rep_code_ids) - (
        select count(*)::integer from unnest(h.rep_code_ids) as code where code = any (${REP_CODES})) as other_codes,
      ${MEMBER}::uuid is null or exists (
        select from household_members m join parties p on p.id = m.party_id join clients c on c.party_id = p.id
        where m.household_id = h.id and p.public_id = ${MEMBER}::uuid and c.rep_code_id = any (${REP_CODES})
      ) as is_member
    from households h
    where h.public_id = ${ID}::uuid and h.rep_code_ids && ${REP_CODES}`,
  account: sql`
    select a.id as key, 0 as other_codes, true as is_member from accounts a
    where a.public_id = ${ID}::uuid and a.rep_code_id = any (${REP_CODES}) and ${MEMBER}::uuid is null`,
};

/** The clients of the record whom the person serves, and whether the lens shows them. */
const PARTIES: Readonly<Record<Noun, SQL>> = {
  client: sql`select c.party_id, c.rep_code_id, true as is_shown
    from record join clients c on c.party_id = record.key`,
  household: sql`
    select c.party_id, c.rep_code_id, ${MEMBER}::uuid is null or p.public_id = ${MEMBER}::uuid as is_shown
    from record join household_members m on m.household_id = record.key
    join parties p on p.id = m.party_id join clients c on c.party_id = p.id
    where c.rep_code_id = any (${REP_CODES})`,
  account: sql`
    select c.party_id, c.rep_code_id, true as is_shown
    from record join account_holders h on h.account_id = record.key join clients c on c.party_id = h.party_id`,
};

/** An account viewed by itself counts, whoever holds it. */
const accountsOf = (noun: Noun): SQL =>
  noun === 'account'
    ? sql`select record.key as account_id, true as is_own, false as is_of_other from record`
    : sql`
      select h.account_id, bool_or(h.is_beneficial and party.is_shown) as is_own,
        bool_or(h.is_beneficial and not party.is_shown) as is_of_other
      from party join account_holders h on h.party_id = party.party_id
      group by h.account_id`;

/**
 * Reads the lens and logs who looked in one statement, so that neither happens without the other.
 * @param opening what else the statement writes when the record's own screen makes the call
 */
const lensOf = (noun: Noun, opening?: SQL) =>
  prepared<LensRow>(
    `${opening === undefined ? 'lens' : 'opening'}-${noun}`,
    sql`
    with record as materialized (${RECORDS[noun]}),
    party as materialized (${PARTIES[noun]}),
    looked as (
      insert into client_view_log (subject, party_id, rep_code_id, request_id)
      select ${sql.placeholder('subject')}, party.party_id, party.rep_code_id, ${sql.placeholder('requestId')}
      from party, record where party.is_shown and record.is_member
      on conflict do nothing
    ),
    ${opening === undefined ? sql`` : sql`${opening},`}
    seen as materialized (${accountsOf(noun)})
    select record.key, record.other_codes, record.is_member, (
      select json_agg(json_build_object(
          'key', a.id, 'id', a.public_id, 'number', a.number, 'isClosed', a.closed_on is not null,
          'isCounted', a.is_counted, 'isOwn', seen.is_own, 'isOfOther', seen.is_of_other and not seen.is_own,
          'owners', (
            select json_agg(p.public_id order by h.position, h.party_id)
            from account_holders h join parties p on p.id = h.party_id
            where h.account_id = a.id and h.is_beneficial),
          'marketValueCad', a.market_value_cad::text, 'cashCad', a.cash_cad::text,
          'bookCostCad', a.book_cost_cad::text
        ) order by a.id)
      from seen join accounts a on a.id = seen.account_id
    ) as accounts
    from record`,
  );

const LENSES = { client: lensOf('client'), household: lensOf('household'), account: lensOf('account') };

const openingLens = (noun: 'household' | 'account') =>
  lensOf(
    noun,
    recordRecentlyOpened(noun, sql`select null::integer as party_id from record where record.is_member`),
  );
const OPENINGS = { household: openingLens('household'), account: openingLens('account') };

type Looking = Pick<WriteContext<unknown>, 'tx' | 'scope' | 'subject' | 'requestId'>;

/**
 * What a person sees of a record. Each client viewed through it is logged.
 * @throws {ProblemError} `not-found` when the person cannot see the record, the member or one of the accounts
 */
export const lensOn = (noun: Noun, asked: Asked, looking: Looking): Promise<Lens> =>
  lensBy(LENSES[noun], asked, looking);

/**
 * The same for the call that opens the record's own screen: the record becomes the last one the person opened.
 * @throws {ProblemError} as `lensOn` does
 */
export const lensRecentlyOpened = (
  noun: keyof typeof OPENINGS,
  asked: Asked,
  looking: Looking,
): Promise<Lens> => lensBy(OPENINGS[noun], asked, looking);

async function lensBy(
  lens: ReturnType<typeof lensOf>,
  { id, memberId = null, accountIds = [] }: Asked,
  { tx, scope, subject, requestId }: Looking,
): Promise<Lens> {
  const [row] = await tx.run(lens({ id, member: memberId, repCodes: codesOf(scope), subject, requestId }));
  if (row === undefined || !row.is_member) throw new ProblemError('not-found');
  const chosen = new Set(accountIds);
  const accounts = (row.accounts ?? []).map((account) => ({
    ...account,
    isChosen: chosen.size === 0 || chosen.has(account.id),
  }));
  const own = new Set(accounts.filter(({ isOwn }) => isOwn).map((account) => account.id));
  if (accountIds.some((each) => !own.has(each))) throw new ProblemError('not-found');
  return { key: row.key, accounts, isPartial: row.other_codes > 0, otherCodes: row.other_codes };
}

/** @returns the accounts that count: owned, chosen, and open or with something in them */
export const countedAccounts = ({ accounts }: Pick<Lens, 'accounts'>): SeenAccount[] =>
  accounts.filter(({ isOwn, isChosen, isCounted }) => isOwn && isChosen && isCounted);

/** @returns how many accounts count, and how many could */
export const choiceIn = (lens: Pick<Lens, 'accounts'>) => ({
  chosen: countedAccounts(lens).length,
  total: lens.accounts.filter(({ isOwn, isCounted }) => isOwn && isCounted).length,
});

/** @returns the accounts whose history is shown; closed ones too, because they once had a value */
export const accountsWithHistory = ({ accounts }: Pick<Lens, 'accounts'>): SeenAccount[] =>
  accounts.filter(({ isOwn, isChosen }) => isOwn && isChosen);

/** The text of an `integer[]`. */
export const keysOf = (accounts: readonly SeenAccount[]): string =>
  `{${accounts.map(({ key }) => key).join(',')}}`;
