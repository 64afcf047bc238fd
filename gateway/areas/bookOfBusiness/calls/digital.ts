import { type SQL, sql } from 'drizzle-orm';
import { DELIVERY_DOCUMENTS } from '@/contract/delivery/codes';
import { type Stage, STAGES } from '@/contract/boa/codes';
import type { BoaBreakdownBody } from '@/contract/boa/schema';
import { decimalOf } from '@/contract/decimal';
import { shareBp } from '../../../kit/money';
import { planned, type Row } from '../../../kit/db/statement';
import { DOCUMENT_RULES, emailState, isElectronicChoice, isOfShare } from '../../delivery/rules/list';
import { REP_CODES } from '../../../kit/db/ownScope';
import { isLiving } from '../../clients/rules/living';
import type { CallContext } from '../../../kit/call/handler';
import type { FoundBook } from './found';
import type { AsOfDay } from './onDay';
import { partsFor, rowOf, type Summands, sumsByKey } from '../rows/parts';
import type { Rows } from './rows';

const AS_OF = sql`${sql.placeholder('asOf')}::date`;

/** Living adults, who can have portal access of their own. Only a person has a date of birth. */
const IS_ELIGIBLE = sql`(c.birth_date <= ${AS_OF} - interval '18 years' and ${isLiving(sql`c`)})`;

/**
 * The clients that match a condition (alias `c`), each with how documents go out and where the client stands with the
 * portal. It applies the same rules as the delivery list, for all clients at once: accounts of one type with the same
 * choices are counted together. The caller joins the names: with `parties` joined here, the database expects a handful
 * of rows and loops over all clients for each client.
 *
 * Of few rep codes only the clients are filtered: their e-mail and what they hold have the same one, and the database
 * takes two filters for independent and expects a handful of rows again. Of hundreds of codes the filters say little
 * about the number of rows, and lead to an index.
 */
export const peopleOf = (where: SQL, { hasFewCodes }: Pick<FoundBook, 'hasFewCodes'>): SQL => {
  const ofCodes = (column: SQL) => (hasFewCodes ? sql`` : sql` and ${column} = any (${REP_CODES})`);
  return sql`
  own as materialized (
    select c.party_id, c.rep_code_id, c.language, c.market_value, c.household_id, c.birth_date, ${IS_ELIGIBLE} as is_eligible,
      ${isLiving(sql`c`)} as is_living
    from clients c where ${where}
  ), mail as materialized (
    select e.party_id, max(${emailState(sql`b.party_id is not null`, sql`e.awaits_since`)}) as email
    from own q join client_emails e on e.party_id = q.party_id and e.is_primary${ofCodes(sql`e.rep_code_id`)}
    left join email_bounces b on b.party_id = e.party_id and b.address = e.address group by e.party_id
  ), chosen as materialized (
    select d.party_id, d.account_id, array_agg(d.document) as documents,
      coalesce(array_agg(d.document) filter (where ${isElectronicChoice(sql`d.current`)}), '{}') as electronic
    from delivery_preferences d where d.rep_code_id = any (${REP_CODES}) group by d.party_id, d.account_id
  ), held as materialized (
    select h.party_id, q.rep_code_id, a.type, coalesce(case when x.email is distinct from 'ok' then null
      when d.party_id is null then o.electronic
      else array(select e.name from unnest(o.electronic) e (name) where e.name <> all (d.documents)) || d.electronic
      end, '{}') as electronic
    from own q join account_holders h on h.party_id = q.party_id and q.is_living
    join accounts a on a.id = h.account_id and a.closed_on is null${ofCodes(sql`a.rep_code_id`)}
    left join mail x on x.party_id = h.party_id
    left join delivery_openings o on o.party_id = h.party_id and o.account_id = a.id
    left join chosen d on d.party_id = h.party_id and d.account_id = a.id
  ), alike as materialized (
    select type, electronic, count(*) as accounts from held group by type, electronic
  ), documents as materialized (
    select k.type, k.electronic, k.accounts, doc.name as document, doc.name = any (k.electronic) as is_electronic
    from alike k join (values ${DOCUMENT_RULES}) as doc (name, types) on doc.types is null or k.type = any (doc.types)
  ), counted as materialized (
    select type, electronic as kind, count(*) as eligible, count(*) filter (where is_electronic) as electronic
    from documents where ${isOfShare(sql`document`)} group by type, electronic
  ), adopted as materialized (
    select h.party_id, sum(k.electronic)::integer as electronic, sum(k.eligible)::integer as eligible
    from held h join counted k on k.type = h.type and k.kind = h.electronic group by h.party_id
  ), people as materialized (
    select q.*, coalesce(m.email, 'none') as email, coalesce(y.electronic, 0) as electronic,
      coalesce(y.eligible, 0) as eligible, coalesce(y.electronic > 0 and y.electronic = y.eligible, false) as is_paperless,
      x.invited_on, x.registered_on, x.last_sign_in_on
    from own q left join mail m on m.party_id = q.party_id left join adopted y on y.party_id = q.party_id
    left join portal_access x on x.party_id = q.party_id and x.rep_code_id = any (${REP_CODES})
  )`;
};

const people = (book: FoundBook): SQL => peopleOf(book.clients.where, book);

/** Each stage is a part of the stage before it. */
const IS = {
  invited: sql`is_eligible and invited_on is not null`,
  registered: sql`is_eligible and registered_on is not null`,
  active90: sql`is_eligible and last_sign_in_on > ${AS_OF} - 90`,
  active30: sql`is_eligible and last_sign_in_on > ${AS_OF} - 30`,
} as const;

const COUNTS = [
  'clients',
  'eligible',
  'invited',
  'registered',
  'active90',
  'active30',
  'paperless',
  'electronic',
  'documents',
] as const;

export type AdoptionRow = Record<(typeof COUNTS)[number], number>;

/** The counts of each rep code. */
const adopted = (book: FoundBook): Summands => ({
  ctes: people(book),
  rows: sql`select rep_code_id, '' as key, count(*) as clients, count(*) filter (where is_eligible) as eligible,
      count(*) filter (where ${IS.invited}) as invited, count(*) filter (where ${IS.registered}) as registered,
      count(*) filter (where ${IS.active90}) as active90, count(*) filter (where ${IS.active30}) as active30,
      count(*) filter (where ${IS.active30} and is_paperless) as paperless, coalesce(sum(electronic), 0) as electronic,
      coalesce(sum(eligible), 0) as documents
    from people group by rep_code_id`,
});

/** Everything the key figures and the funnel need from the clients. */
export async function adoption(
  book: FoundBook,
  day: AsOfDay,
  context: CallContext<unknown>,
): Promise<AdoptionRow> {
  const parts = partsFor(context, book, day);
  const summands = adopted(book);
  if (parts !== null) {
    const sums = await sumsByKey(parts, context, book.values, COUNTS, summands, null);
    return rowOf(sums, [], COUNTS);
  }
  const { ctes, rows } = summands;
  const query = planned<AdoptionRow & Row>(sql`
  with ${ctes}, summands as (${rows})
  select ${sql.raw(COUNTS.map((name) => `coalesce(sum(${name}), 0)::integer as ${name}`).join(', '))} from summands`);
  const [row] = await context.tx.run(query(book.values));
  if (row === undefined) throw new Error('an aggregate without a row');
  return row;
}

/** The share of documents that go out electronically, in basis points; null without documents. */
export const electronicBp = (electronic: number, documents: number): number | null =>
  shareBp(decimalOf(BigInt(electronic)), decimalOf(BigInt(documents)));

export const stageCounts = (row: AdoptionRow): { key: Stage; count: number }[] =>
  STAGES.map((key) => ({ key, count: row[key] }));

const UNNAMED = sql`null::uuid as id, null::text as name_en, null::text as name_fr`;

/** What kinds of rows add up to, over `ctes`: all of them, or those of each rep code. */
function countedBy(ctes: SQL, key: SQL, columns: Readonly<Record<string, SQL>>, from: SQL, code: SQL) {
  const sums = sql.join(
    Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.raw(`"${name}"`)}`),
    sql`, `,
  );
  const names = sql.raw(
    Object.keys(columns)
      .map((name) => `"${name}"`)
      .join(', '),
  );
  return {
    ctes,
    rows: sql`select ${key} as key, ${UNNAMED}, ${sums} from ${from} group by ${key}`,
    order: sql`key`,
    byCode: {
      columns: Object.keys(columns),
      rows: sql`select ${code} as rep_code_id, ${key} as key, ${sums} from ${from} group by ${code}, ${key}`,
      again: sql`select key, ${UNNAMED}, ${names} from added`,
    },
  };
}

/** Documents by kind: how many go out, and how many go electronically. */
export const documentRows = (book: FoundBook): Rows => ({
  ...countedBy(
    sql`${people(book)}, sent as materialized (
    select rep_code_id, type, electronic, count(*) as accounts from held group by rep_code_id, type, electronic
  )`,
    sql`d.document`,
    {
      eligibleDocuments: sql`sum(k.accounts)`,
      electronicDocuments: sql`coalesce(sum(k.accounts) filter (where d.is_electronic), 0)`,
    },
    sql`sent k join documents d on d.type = k.type and d.electronic = k.electronic and ${isOfShare(sql`d.document`)}`,
    sql`k.rep_code_id`,
  ),
  order: sql`array_position(array[${sql.raw(DELIVERY_DOCUMENTS.map((name) => `'${name}'`).join(', '))}]::text[], key)`,
});

/** Living adults by preferred language. */
export const languageRows = (book: FoundBook): Rows =>
  countedBy(
    people(book),
    sql`k.language`,
    {
      adults: sql`count(*)`,
      portalRegistered: sql`count(*) filter (where ${IS.registered})`,
      paperless: sql`count(*) filter (where is_paperless)`,
    },
    sql`(select * from people where is_eligible) k`,
    sql`k.rep_code_id`,
  );

/** E-mail addresses in use (alias `m`) that came back, with how they did last (alias `b`). */
const BOUNCED = sql`client_emails m
    join lateral (select y.kind from email_bounces y where y.party_id = m.party_id and y.address = m.address
      order by y.bounced_on desc, y.id desc limit 1) b on m.is_primary and m.rep_code_id = any (${REP_CODES})`;

/** Returned e-mail of living clients, by whether the address can still work. */
export const bounceRows = (book: FoundBook): Rows =>
  countedBy(
    people(book),
    sql`b.kind`,
    { clients: sql`count(distinct q.party_id)` },
    sql`people q join (select m.party_id, b.kind from ${BOUNCED}) b on b.party_id = q.party_id and q.is_living`,
    sql`q.rep_code_id`,
  );

const IS_STAGE: Readonly<Record<Stage, SQL>> = {
  eligible: sql`is_eligible`,
  ...IS,
  paperless: sql`${IS.active30} and is_paperless`,
};

/** The clients behind a stage, a language, a document or returned e-mail; none for another part. */
export function behind(within: BoaBreakdownBody['within']): SQL {
  if (within === null) return sql`true`;
  const { dimension, key } = within;
  switch (dimension) {
    case 'language':
      return sql`is_eligible and language = ${key}`;
    case 'document':
      return sql`party_id in (select h.party_id from held h
        join documents d on d.type = h.type and d.electronic = h.electronic
        where d.document = ${key} and ${isOfShare(sql`d.document`)})`;
    case 'bounce':
      return sql`is_living and party_id in (select m.party_id from ${BOUNCED} where b.kind = ${key})`;
    default:
      return IS_STAGE[key as Stage] ?? sql`false`;
  }
}

const NAMED = sql`json_build_object('kind', p.kind, 'given_name', p.given_name, 'family_name', p.family_name,
  'legal_name', p.legal_name)`;

/** Client by client, the largest first. */
export const clientRows = (book: FoundBook, within: BoaBreakdownBody['within']): Rows => ({
  ctes: people(book),
  rows: sql`select p.public_id::text as key, p.public_id as id, null::text as name_en, null::text as name_fr,
      1 as "clients", market_value as "aua", ${NAMED} as party
    from people join parties p on p.id = people.party_id where ${behind(within)}`,
  order: sql`"aua" desc, id`,
  party: sql`party`,
});

/**
 * The clients to ask next: they sign in to the portal but still get paper; the largest first. The key is the language
 * to ask in.
 */
export const askNextRows = (book: FoundBook): Rows => ({
  ctes: people(book),
  rows: sql`select language as key, p.public_id as id, null::text as name_en, null::text as name_fr,
      market_value as "aua", ${NAMED} as party
    from people join parties p on p.id = people.party_id where ${IS.active90} and not is_paperless and eligible > 0 and email = 'ok'`,
  order: sql`"aua" desc, id`,
  party: sql`party`,
});
