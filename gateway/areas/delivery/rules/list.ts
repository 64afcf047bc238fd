import { type SQL, sql } from 'drizzle-orm';
import {
  ACCOUNT_TYPES_OF,
  type ADOPTION_STATES,
  DELIVERY_CHOICES,
  DELIVERY_DOCUMENTS,
  type EMAIL_STATES,
  isElectronic,
  SENT_BY_OTHERS,
} from '@/contract/delivery/codes';
import type { DeliveryFilters } from '@/contract/delivery/schema';
import { nameOf, type PartyColumns, nameYears } from '../../clients/rows/names';
import { REP_CODES } from '../../../kit/db/ownScope';
import { isLiving } from '../../clients/rules/living';
import { defineList } from '../../../kit/lists/defineList';
import { holding, oneOf } from '../../../kit/lists/facets';
import { collated } from '../../../kit/paging/order';

interface Client extends PartyColumns {
  id: string;
  email: (typeof EMAIL_STATES)[number];
  accounts: number;
  electronic: number;
  eligible: number;
  share: number | null;
  statements: (typeof ADOPTION_STATES)[number];
  waiting: number;
}

interface Totals extends Record<string, unknown> {
  documents: Record<string, { electronic: number; eligible: number }>;
  waiting: number;
}

/** Which account types bring which document; null means all types. */
export const DOCUMENT_RULES = sql.join(
  DELIVERY_DOCUMENTS.map((document) => {
    const types = ACCOUNT_TYPES_OF[document];
    const names =
      types === undefined ? sql`null` : sql`array[${sql.raw(types.map((type) => `'${type}'`).join(', '))}]`;
    return sql`(${sql.raw(`'${document}'`)}, ${names}::text[])`;
  }),
  sql`, `,
);

/** Whether a document counts in shares of what goes out electronically: everywhere the same ones do. */
export const isOfShare = (document: SQL): SQL =>
  sql`${document} not in (${sql.raw(SENT_BY_OTHERS.map((name) => `'${name}'`).join(', '))})`;

/** The state of a client's first address: nothing counts as electronic that goes to one that bounces or is not confirmed. */
export const emailState = (isBounced: SQL, awaitsSince: SQL): SQL =>
  sql`(case when ${isBounced} then 'bounced' when ${awaitsSince} is not null then 'unverified' else 'ok' end)`;

/** Whether a client has chosen that a document goes out electronically. */
export const isElectronicChoice = (choice: SQL): SQL =>
  sql`${choice} in (${sql.raw(
    DELIVERY_CHOICES.filter(isElectronic)
      .map((name) => `'${name}'`)
      .join(', '),
  )})`;

/** Whether a document goes out electronically: by the choice `d`, or else by what was agreed at the opening `o`. */
export const goesElectronically = (email: SQL, document: SQL): SQL =>
  sql`(${email} = 'ok' and coalesce(${isElectronicChoice(sql`d.current`)}, ${document} = any (o.electronic), false))`;

export const DELIVERY_NAME = collated(sql`c.name_order`);

/**
 * The client's first address, and whether the last mail to it came back: an address that bounces does not count as
 * adopted.
 */
const EMAIL = sql`
  select coalesce(max(${emailState(
    sql`exists (select from email_bounces b where b.party_id = e.party_id and b.address = e.address)`,
    sql`e.awaits_since`,
  )}), 'none') as email
  from client_emails e where e.party_id = c.party_id and e.is_primary`;

/** One row for each client and document that an open account brings. */
const CHOICES = sql`
  select doc.name as document, a.id as account, d.pending is not null as is_waiting,
    ${goesElectronically(sql`e.email`, sql`doc.name`)} as is_electronic
  from account_holders h
  join accounts a on a.id = h.account_id and a.closed_on is null and a.rep_code_id = any (${REP_CODES})
  join (values ${DOCUMENT_RULES}) as doc (name, types) on doc.types is null or a.type = any (doc.types)
  left join delivery_openings o on o.party_id = h.party_id and o.account_id = a.id
  left join delivery_preferences d
    on d.party_id = h.party_id and d.account_id = a.id and d.document = doc.name
  where h.party_id = c.party_id`;

const counted = (document: string): SQL => sql`
  ${sql.raw(`'${document}'`)}, jsonb_build_object(
    'electronic', coalesce(sum((m.by_document -> ${sql.raw(`'${document}'`)} ->> 'electronic')::integer), 0),
    'eligible', coalesce(sum((m.by_document -> ${sql.raw(`'${document}'`)} ->> 'eligible')::integer), 0))`;

const stateOf = (electronic: SQL, eligible: SQL): SQL => sql`
  case when ${electronic} = 0 then 'none' when ${electronic} = ${eligible} then 'all' else 'some' end`;

const STATEMENTS = stateOf(
  sql`coalesce((m.by_document -> 'statements' ->> 'electronic')::integer, 0)`,
  sql`coalesce((m.by_document -> 'statements' ->> 'eligible')::integer, 0)`,
);
/** How much of all choices goes out electronically: `ADOPTION_STATES`. */
export const ADOPTION = stateOf(sql`m.electronic`, sql`m.eligible`);
const SHARE = sql`(case when m.eligible = 0 then null else round(m.electronic * 10000.0 / m.eligible)::integer end)`;

const IS_OF_SHARE = isOfShare(sql`x.document`);

/** Clients `c` with their party `p`, e-mail `e`, measures `m` and number of accounts `n`. */
export const DELIVERY_FROM = sql`clients c
      join parties p on p.id = c.party_id
      cross join lateral (${EMAIL}) e
      cross join lateral (
        select coalesce(sum(x.electronic) filter (where ${IS_OF_SHARE}), 0)::integer as electronic,
          coalesce(sum(x.eligible) filter (where ${IS_OF_SHARE}), 0)::integer as eligible,
          coalesce(sum(x.waiting), 0)::integer as waiting,
          coalesce(jsonb_object_agg(x.document, jsonb_build_object('electronic', x.electronic, 'eligible', x.eligible)),
            '{}') as by_document
        from (
          select document, count(*) as eligible, count(*) filter (where is_electronic) as electronic,
            count(*) filter (where is_waiting) as waiting
          from (${CHOICES}) choices group by document
        ) x
      ) m
      cross join lateral (
        select count(*)::integer as accounts from account_holders h
        join accounts a on a.id = h.account_id and a.closed_on is null and a.rep_code_id = any (${REP_CODES})
        where h.party_id = c.party_id
      ) n`;

/** Clients whose documents are counted: those who are living. */
export const DELIVERY_SCOPE = sql`c.rep_code_id = any (${REP_CODES}) and ${isLiving(sql`c`)}`;

/** Conditions of the clients that the filters find. */
export const deliveryFound = ({ text, email, statements, adoption }: DeliveryFilters): SQL[] => [
  ...holding([sql`c.name_search`], text),
  ...oneOf(sql`e.email`, email),
  ...oneOf(STATEMENTS, statements),
  ...oneOf(ADOPTION, adoption),
];

/** POST delivery/list and delivery/summaryList: my clients, and how much they receive electronically. */
export const { list: deliveryList, summaryList: deliverySummaryList } = defineList<
  'deliveryList',
  'deliverySummaryList',
  Client,
  Totals
>(
  {
    list: 'deliveryList',
    from: DELIVERY_FROM,
    select: sql`p.kind, p.given_name, p.family_name, p.legal_name, ${nameYears}, e.email, n.accounts,
      m.electronic, m.eligible, ${SHARE} as share, ${STATEMENTS} as statements, m.waiting`,
    id: sql`p.public_id`,
    record: sql`c.party_id`,
    scope: DELIVERY_SCOPE,
    where: deliveryFound,
    order: (locale) => ({
      name: { expression: DELIVERY_NAME[locale], type: 'text' },
      accounts: { expression: sql`n.accounts`, type: 'integer' },
      adoption: { expression: SHARE, type: 'integer', orElse: sql`0` },
      waiting: { expression: sql`m.waiting`, type: 'integer' },
    }),
    then: 'name',
    row: (client) => ({
      id: client.id,
      name: nameOf(client),
      email: client.email,
      accounts: client.accounts,
      electronic: client.electronic,
      eligible: client.eligible,
      share: client.share,
      statements: client.statements,
      waiting: client.waiting,
    }),
  },
  {
    facets: { email: sql`e.email`, statements: STATEMENTS, adoption: ADOPTION },
    more: {
      select: sql`jsonb_build_object(${sql.join(
        DELIVERY_DOCUMENTS.map(counted),
        sql`, `,
      )}) as documents, coalesce(sum(m.waiting), 0)::integer as waiting`,
      answer: ({ documents, waiting }) => ({
        documents: DELIVERY_DOCUMENTS.flatMap((document) => {
          const { electronic, eligible } = documents[document] ?? { electronic: 0, eligible: 0 };
          return eligible === 0 ? [] : [{ document, electronic, eligible }];
        }),
        waiting,
      }),
    },
  },
);
