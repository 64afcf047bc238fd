import { type SQL, sql } from 'drizzle-orm';
import type { AccountType } from '@/contract/accounts/codes';
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  type DocumentSource,
  type DocumentState,
} from '@/contract/documents/codes';
import type { DocumentFilters, DocumentRow } from '@/contract/documents/schema';
import { instantOf } from '../../../kit/changes/since';
import { nameOf, type PartyColumns, nameYears } from '../../clients/rows/names';
import { REP_CODES } from '../../../kit/db/ownScope';
import type { Scope } from '../../../kit/db/scope';
import { foldedNumber, holdingEach, oneOf, within } from '../../../kit/lists/facets';

/** A document as the database has it. */
export interface DocumentColumns extends PartyColumns {
  id: string;
  document_kind: DocumentKind;
  title: string;
  client_id: string;
  account_id: string | null;
  account_number: string | null;
  account_type: AccountType | null;
  period: string | null;
  language: 'en' | 'fr';
  size: number | null;
  source: DocumentSource;
  created_on: string;
  created_by: string | null;
  by_first: string | null;
  by_last: string | null;
  state: DocumentState;
  shared_at: string | null;
  views: number;
  viewed_at: string | null;
  downloads: number;
  version: number;
}

/** Documents `d` with their client `c`, the client's party `p`, and the account `a` where there is one. */
export const DOCUMENTS: SQL = sql`documents d
  join clients c on c.party_id = d.party_id
  join parties p on p.id = d.party_id
  left join accounts a on a.id = d.account_id
  left join people by on by.subject = d.created_by`;

/** Documents of the person's clients. */
export const MINE: SQL = sql`d.state <> 'takenOut' and d.rep_code_id = any (${REP_CODES}) and c.rep_code_id = any (${REP_CODES})`;

/** The columns of a row, apart from its id. */
export const DOCUMENT_SELECT: SQL = sql`d.kind as document_kind, d.title, p.public_id as client_id, p.kind,
  p.given_name, p.family_name, p.legal_name, ${nameYears}, a.public_id as account_id,
  a.number as account_number, a.type as account_type, d.period, d.language, d.size, d.source,
  d.created_by, by.first_name as by_first, by.last_name as by_last, d.created_on::text as created_on, d.state, ${instantOf('d.shared_at')} as shared_at, d.views,
  ${instantOf('d.viewed_at')} as viewed_at, d.downloads,
  coalesce((select v.version from aggregate_versions v
    where v.entity = 'client' and v.record_id = p.public_id::text), 1) as version`;

/** What a client did with a shared document; empty for documents that are not shared. */
export const VIEWED: SQL = sql`(case when d.state <> 'shared' then '' when d.views > 0 then 'opened'
  else 'notOpened' end)`;

/** Where a word is searched: the title, the client’s names, the account’s number. */
const placesOf = (patterns: SQL): SQL[] => [
  sql`d.title_search like all (${patterns})`,
  sql`d.party_id in (select x.party_id from clients x
    where x.rep_code_id = any (${REP_CODES}) and x.name_search like all (${patterns}))`,
  sql`d.account_id in (select y.id from accounts y
    where y.rep_code_id = any (${REP_CODES}) and ${foldedNumber(sql`y.number`)} like all (${patterns}))`,
];

/** The conditions of the filters. */
export const documentsWhere = (filters: DocumentFilters, { today }: Pick<Scope, 'today'>): SQL[] => {
  const { clientId, text, kind, state, viewed, source, language, created } = filters;
  return [
    ...(clientId === undefined ? [] : [sql`p.public_id = ${clientId}::uuid`]),
    ...holdingEach(placesOf, text),
    ...oneOf(sql`d.kind`, kind),
    ...oneOf(sql`d.state`, state),
    ...oneOf(VIEWED, viewed),
    ...oneOf(sql`d.source`, source),
    ...oneOf(sql`d.language`, language),
    ...within(sql`d.created_on`, created, today),
  ];
};

const placeIn = (codes: readonly string[], column: SQL): SQL =>
  sql`array_position(${sql.param([...codes])}::text[], ${column})`;

export const KIND_ORDER: SQL = placeIn(DOCUMENT_KINDS, sql`d.kind`);
/** What the client has not opened comes first: somebody has to call. The index `documents_waiting` has the same. */
export const STATE_ORDER: SQL =
  sql.raw(`(case d.state when 'shared' then case d.views when 0 then 0 else 1 end
  when 'private' then 2 when 'unshared' then 3 else 4 end)`);

/** @returns the row of the contract */
export function documentRow(row: DocumentColumns): DocumentRow {
  const { account_id: id, account_number: number, account_type: type } = row;
  return {
    id: row.id,
    kind: row.document_kind,
    title: row.title,
    client: { id: row.client_id, name: nameOf(row) },
    account: id === null || number === null || type === null ? null : { id, number, type },
    period: row.period,
    language: row.language,
    size: row.size,
    source: row.source,
    createdOn: row.created_on,
    filedBy:
      row.created_by === null
        ? null
        : { subject: row.created_by, firstName: row.by_first ?? '', lastName: row.by_last ?? '' },
    state: row.state,
    sharedAt: row.shared_at,
    views: row.views,
    viewedAt: row.viewed_at,
    downloads: row.downloads,
    version: row.version,
  };
}
