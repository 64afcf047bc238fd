import type { ClientBase } from 'pg';
import { KIND_TITLES } from '@/contract/documents/codes';
import { drawnFrom as drawn } from './drawn';
import { bulkLoad } from './rebuild';

/** A record id made of a text: the same each time. */
const idOf = (text: string) => `overlay(overlay(md5(${text}) placing '4' from 13) placing 'a' from 17)::uuid`;

const AS_OF = '(select as_of from book)';

/** Quarters that the statements of a book reach back: fewer in one so large that they would outweigh all else. */
const QUARTERS = { large: 2, other: 4 } as const;
const LARGE_CLIENTS = 20_000;

const both = (en: string, fr: string) => `case c.language when 'fr' then ${fr} else ${en} end`;

/** Each open or lately closed account with each client who owns it. */
const OWNED = `
  from account_holders h
  join accounts a on a.id = h.account_id
  join clients c on c.party_id = h.party_id
  where h.is_beneficial`;

interface Made {
  kind: string;
  variant?: string;
  title: string;
  period?: string;
  from?: string;
  to?: string;
  source: string;
  created: string;
  account?: string;
  fact?: string;
  /** True where it goes to the client's portal by itself. */
  isDelivered: string;
  rows: string;
}

const statement = (quarters: number): Made => ({
  kind: 'statement',
  title: both(
    "'Statement, ' || to_char(q.ends, 'FMMonth YYYY')",
    `'Relevé, ' || (array['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'septembre',
      'octobre', 'novembre', 'décembre'])[date_part('month', q.ends)::integer] || to_char(q.ends, ' YYYY')`,
  ),
  period: 'to_char(q.ends, \'YYYY-"Q"Q\')',
  from: "date_trunc('quarter', q.ends)::date",
  to: 'q.ends',
  source: 'carrier',
  created: 'q.ends + 7',
  account: 'a.id',
  isDelivered: 'true',
  rows: `from (select (date_trunc('quarter', ${AS_OF})::date - 1 - make_interval(months => 3 * n))::date as at
      from generate_series(0, ${quarters - 1}) n) ends
    cross join lateral (select (date_trunc('quarter', ends.at) + interval '3 months')::date - 1 as ends) q
    cross join lateral (select h.party_id, h.account_id ${OWNED}
      and a.opened_on <= q.ends and (a.closed_on is null or a.closed_on >= date_trunc('quarter', q.ends))) h
    join accounts a on a.id = h.account_id
    join clients c on c.party_id = h.party_id
    where true`,
});

const LAST_YEAR = `(date_part('year', ${AS_OF})::integer - 1)`;

/** Documents about the last whole year, for an account that was open in it. */
const yearly = (
  kind: string,
  variant: string,
  [en, fr]: readonly [string, string],
  source: string,
  where: string,
): Made => ({
  kind,
  variant,
  title: both(`'${en} ' || ${LAST_YEAR}`, `'${fr} ' || ${LAST_YEAR}`),
  period: `${LAST_YEAR}::text`,
  from: `make_date(${LAST_YEAR}, 1, 1)`,
  to: `make_date(${LAST_YEAR}, 12, 31)`,
  source,
  created: `make_date(${LAST_YEAR} + 1, 1, 31)${kind === 'taxSlip' ? ' + 20' : ''}`,
  account: 'a.id',
  isDelivered: 'true',
  rows: `${OWNED} and a.opened_on < make_date(${LAST_YEAR} + 1, 1, 1)
    and (a.closed_on is null or a.closed_on >= make_date(${LAST_YEAR}, 1, 1)) and ${where}`,
});

/** Documents of a client, whatever the accounts. */
const ofClient = (
  kind: string,
  variant: string,
  [en, fr]: readonly [string, string],
  {
    source,
    created,
    isDelivered,
    where,
  }: { source: string; created: string; isDelivered: string; where: string },
): Made => ({
  kind,
  variant,
  title: both(`'${en}'`, `'${fr}'`),
  source,
  created: `least(${created}, ${AS_OF})`,
  isDelivered,
  rows: `from clients c join parties p on p.id = c.party_id where ${where}`,
});

const ofParty = (about: string) => drawn(`'${about} ' || c.party_id`);

const NOT_REGISTERED = "a.type in ('cash', 'margin', 'corporate', 'trust')";

const DISCLOSED = "date '2021-12-31'";

const documentsOf = (quarters: number): readonly Made[] => [
  statement(quarters),
  {
    kind: 'confirm',
    title: both(
      `'Confirmation, ' || case t.kind when 'buy' then 'purchase' else 'sale' end || ', ' || s.symbol`,
      `'Avis d’exécution, ' || case t.kind when 'buy' then 'achat' else 'vente' end || ', ' || s.symbol`,
    ),
    period: "to_char(t.trade_date, 'YYYY-MM')",
    from: 't.trade_date',
    to: 't.trade_date',
    source: 'carrier',
    created: 't.trade_date',
    account: 'a.id',
    fact: 't.id',
    isDelivered: 'true',
    rows: `${OWNED.replace(
      'where h.is_beneficial',
      `cross join lateral (
        select t.* from transactions t where t.account_id = a.id and t.kind in ('buy', 'sell')
          and t.trade_date > ${AS_OF} - 120 and t.security_id is not null
        order by t.trade_date desc, t.id desc limit 2
      ) t join securities s on s.id = t.security_id where h.is_beneficial`,
    )}`,
  },
  yearly('taxSlip', 'T5', ['T5 slip,', 'Feuillet T5,'], 'carrier', NOT_REGISTERED),
  yearly('taxSlip', 'T5008', ['T5008 slip,', 'Feuillet T5008,'], 'carrier', NOT_REGISTERED),
  yearly('taxSlip', 'T4RIF', ['T4RIF slip,', 'Feuillet T4RIF,'], 'carrier', "a.type in ('rrif', 'lif')"),
  yearly(
    'annualCharges',
    'annual',
    ['Annual report on charges,', 'Rapport annuel sur les frais,'],
    'firm',
    'true',
  ),
  yearly('performance', 'annual', ['Performance report,', 'Rapport sur le rendement,'], 'firm', 'true'),
  {
    kind: 'agreement',
    variant: 'account',
    title: both(`'${KIND_TITLES.agreement.en}'`, `'${KIND_TITLES.agreement.fr}'`),
    source: 'firm',
    created: 'a.opened_on',
    account: 'a.id',
    isDelivered: `${drawn("'agreement ' || a.id")} < 60`,
    rows: OWNED,
  },
  ofClient('kycForm', 'update', [KIND_TITLES.kycForm.en, KIND_TITLES.kycForm.fr], {
    source: 'advisor',
    created: `c.client_since + ${ofParty('kyc day')} * 9`,
    isDelivered: 'false',
    where: 'true',
  }),
  ofClient(
    'relationshipDisclosure',
    'before',
    ['Relationship disclosure', 'Document d’information sur la relation'],
    {
      source: 'firm',
      created: 'c.client_since',
      isDelivered: 'false',
      where: `c.client_since < ${DISCLOSED}`,
    },
  ),
  ofClient(
    'relationshipDisclosure',
    'current',
    [
      'Relationship disclosure, client focused reforms',
      'Document d’information sur la relation, réformes axées sur le client',
    ],
    { source: 'firm', created: `greatest(c.client_since, ${DISCLOSED})`, isDelivered: 'true', where: 'true' },
  ),
  ofClient('identity', 'passport', ['Passport, photo page', 'Passeport, page de la photo'], {
    source: 'advisor',
    created: 'c.client_since',
    isDelivered: 'false',
    where: `p.kind = 'person' and ${ofParty('passport')} < 70`,
  }),
  ofClient('legal', 'poa', ['Power of attorney', 'Procuration'], {
    source: 'advisor',
    created: `c.client_since + ${ofParty('poa day')} * 7`,
    isDelivered: 'false',
    where: `p.kind = 'person' and ${ofParty('poa')} < 9`,
  }),
  ofClient('legal', 'will', ['Will, certified copy', 'Testament, copie certifiée'], {
    source: 'client',
    created: `c.client_since + ${ofParty('will day')} * 11`,
    isDelivered: 'false',
    where: `p.kind = 'person' and ${ofParty('will')} < 6`,
  }),
  ofClient(
    'letter',
    'review',
    ['Letter after the annual review', 'Lettre à la suite de la rencontre annuelle'],
    {
      source: 'advisor',
      created: `${AS_OF} - 20 - ${ofParty('letter day')}`,
      isDelivered: `${ofParty('letter sent')} < 70`,
      where: `${ofParty('letter')} < 35 and c.client_since < ${AS_OF} - 200`,
    },
  ),
  ofClient('clientUpload', 'assessment', ['Notice of assessment', 'Avis de cotisation'], {
    source: 'client',
    created: `${AS_OF} - 5 - ${ofParty('upload day')} * 2`,
    isDelivered: 'false',
    where: `p.kind = 'person' and ${ofParty('upload')} < 18 and c.client_since < ${AS_OF} - 250
      and exists (select from portal_access w where w.party_id = c.party_id and w.registered_on is not null)`,
  }),
  {
    kind: 'transferForm',
    title: both("'Transfer authorization ' || t.number", "'Autorisation de transfert ' || t.number"),
    source: 'advisor',
    created: 't.signed_on',
    account: 't.account_id',
    fact: 't.id',
    isDelivered: 'false',
    rows: 'from transfers t join clients c on c.party_id = t.party_id where true',
  },
];

/** A client who has signed in to the portal once gets each document there on the day it is made. */
const insertOf = ({
  kind,
  variant,
  title,
  period,
  from,
  to,
  source,
  created,
  account,
  fact,
  isDelivered,
  rows,
}: Made) => {
  const key = `concat_ws(' ', 'document', '${kind}', ${variant === undefined ? 'null' : `'${variant}'`}, c.party_id,
    ${account ?? 'null'}, ${period ?? 'null'}, ${fact ?? 'null'})`;
  const select = rows.trim().startsWith('from') ? rows : `from ${rows}`;
  const superseded = variant === 'before';
  return `
  insert into documents (public_id, party_id, rep_code_id, account_id, kind, variant, title, period, covers_from,
    covers_to, language, source, created_on, fact_id, state, shared_at)
  select ${idOf('made.key')}, made.party_id, made.rep_code_id, made.account_id, '${kind}',
    ${variant === undefined ? 'null' : `'${variant}'`}, made.title, made.period, made.covers_from, made.covers_to,
    made.language, '${source}', made.created_on, made.fact_id,
    ${superseded ? "'superseded'" : "case when made.is_delivered and w.registered_on <= made.created_on then 'shared' else 'private' end"},
    ${superseded ? 'null' : "case when made.is_delivered and w.registered_on <= made.created_on then made.created_on + time '12:00' end"}
  from (
    select ${key} as key, c.party_id, c.rep_code_id, ${account ?? 'null::integer'} as account_id, ${title} as title,
      ${period ?? 'null'} as period, ${from ?? 'null::date'} as covers_from, ${to ?? 'null::date'} as covers_to,
      c.language, (${created})::date as created_on, ${fact ?? 'null::integer'} as fact_id,
      ${isDelivered} as is_delivered
    ${select}
  ) made
  left join portal_access w on w.party_id = made.party_id
  order by made.party_id, made.account_id, made.created_on, made.key`;
};

/** Documents that clients opened: nobody opens all, and none before the last sign-in. */
const VIEWS = `
  update documents d set views = seen.views, downloads = case when seen.views > 1 then 1 else 0 end,
    viewed_at = d.shared_at + make_interval(days => seen.after, hours => 5, mins => seen.minutes)
  from (
    select d.id, 1 + ${drawn("'times ' || d.public_id")} % 3 as views,
      1 + ${drawn("'after ' || d.public_id")} % 6 as after, ${drawn("'minutes ' || d.public_id")} % 60 as minutes
    from documents d join portal_access w on w.party_id = d.party_id
    where d.state = 'shared' and ${drawn("'seen ' || d.public_id")} < 65
      and d.created_on + 8 <= w.last_sign_in_on
  ) seen
  where seen.id = d.id`;

const GRANTS = `
  insert into document_grants (document_id, party_id, rep_code_id, granted_at, views, viewed_at, downloads, downloaded_at)
  select id, party_id, rep_code_id, shared_at, views, viewed_at, downloads, case when downloads > 0 then viewed_at end
  from documents where state = 'shared' order by id`;

/** A few letters were taken back, by whoever serves the client. */
const TAKEN_BACK = `
  with taken as (
    update documents d set state = 'unshared', cut_at = d.shared_at + interval '3 days'
    where d.kind = 'letter' and d.state = 'shared' and ${drawn("'taken ' || d.public_id")} < 12
      and exists (select from rep_code_access x where x.rep_code_id = d.rep_code_id)
    returning d.id, d.rep_code_id, d.shared_at, d.viewed_at
  )
  update document_grants g set revoked_at = greatest(taken.viewed_at, taken.shared_at + interval '3 days'),
    revoked_by = (select min(subject) from rep_code_access where rep_code_id = taken.rep_code_id),
    reason = 'wrongVersion'
  from taken where g.document_id = taken.id`;

/** Writes the documents of the book, as rows without files: the same for the same book each time. */
export async function writeDocuments(client: ClientBase, clients: number) {
  const quarters = clients > LARGE_CLIENTS ? QUARTERS.large : QUARTERS.other;
  await bulkLoad(
    client,
    ['documents', 'document_grants', 'privacy_incidents', 'document_fetches'],
    async () => {
      for (const made of documentsOf(quarters)) await client.query(insertOf(made));
      await client.query(VIEWS);
      await client.query(GRANTS);
      await client.query(TAKEN_BACK);
    },
  );
}
