import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Principal, Services } from '../../../kit/call/handler';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { runCall } from '../../../kit/call/run';
import { inScope } from '../../../kit/db/scope';
import { prepared, type Row } from '../../../kit/db/statement';
import { makePdf } from '../../../kit/files/pdf/pdf';
import type { DocumentKind } from '@/contract/documents/codes';
import { type DocumentStore, type KeptFile, piecesOf } from '../store/store';
import { type PaperSources, paperOf, readSources } from './paper';

/** A document that may be sent now. */
export interface SendableDocument {
  key: number;
  id: string;
  title: string;
  /** The client's name, given name first. */
  client: string;
  /** Number of the account; null for a document of the client. */
  account: string | null;
  kind: DocumentKind;
  period: string | null;
  /** The day on which it was made, ISO 8601. */
  createdOn: string;
  mediaType: string;
  isStored: boolean;
  /** The file of a stored document; null for one that is made on request. */
  file: (KeptFile & { size: number; store: DocumentStore['name'] }) | null;
}

interface SendableRow extends Row {
  key: number;
  id: string;
  title: string;
  client: string;
  account: string | null;
  kind: DocumentKind;
  period: string | null;
  created_on: string;
  media_type: string;
  is_stored: boolean;
  file_key: number | null;
  file_size: number | null;
  store: DocumentStore['name'] | null;
}

const at = (name: string) => sql.placeholder(name);

/**
 * The document as its rights stand now: unknown, someone else's, and cut since the ticket was issued are all the same.
 * It leaves the row of who fetched it, so that no bytes go out without one.
 */
const fetched = prepared<SendableRow>(
  'fetch-document',
  sql`
  with found as materialized (
    select d.* from documents d join clients c on c.party_id = d.party_id and c.rep_code_id = any (${REP_CODES})
    where d.public_id = ${at('id')}::uuid and d.rep_code_id = any (${REP_CODES})
      and d.state <> 'takenOut' and (d.cut_at is null or d.cut_at <= ${at('issuedAt')}::timestamptz)
  ), kept as (
    insert into document_fetches (document_id, rep_code_id, subject, use)
    select id, rep_code_id, ${at('subject')}, ${at('use')} from found
  )
  select f.id as key, f.public_id as id, f.title, f.kind, f.period, f.created_on::text as created_on, f.media_type,
    f.is_stored, k.id as file_key, k.size as file_size, k.store, a.number as account,
    coalesce(p.legal_name, concat_ws(' ', p.given_name, p.family_name)) as client
  from found f join parties p on p.id = f.party_id left join accounts a on a.id = f.account_id
  left join document_files k on k.document_id = f.id and k.rep_code_id = any (${REP_CODES})`,
);

const made = prepared(
  'keep-document-size',
  sql`update documents set size = ${at('size')}, sha256 = ${at('sha256')}
    where id = ${at('key')} and rep_code_id = any (${REP_CODES}) and not is_stored
      and (size is distinct from ${at('size')} or sha256 is distinct from ${at('sha256')})`,
);

/** Whether the rights to a document still stand. */
const stands = prepared<{ is_standing: boolean }>(
  'document-stands',
  sql`select exists (select from documents where id = ${at('key')} and rep_code_id = any (${REP_CODES})
    and state <> 'takenOut' and (cut_at is null or cut_at <= ${at('issuedAt')}::timestamptz)) as is_standing`,
);

export interface Fetching {
  services: Services;
  principal: Principal;
  /** Of the ticket: what was cut since then is not sent. */
  issuedAt: Date;
}

function fileOf({ id, file_key: key, file_size: size, store }: SendableRow): SendableDocument['file'] {
  return key === null || size === null || store === null ? null : { key, id, size, store };
}

/** @returns null where the person may not have it, or not any more */
export async function fetchDocument(
  { services, principal, issuedAt }: Fetching,
  id: string,
  use: 'download' | 'preview' | 'zip',
): Promise<SendableDocument | null> {
  const { subject } = principal;
  const [row] = await inScope(services.db, principal, (tx, scope) =>
    tx.run(fetched({ id, subject, use, issuedAt: issuedAt.toISOString(), repCodes: codesOf(scope) })),
  );
  if (row === undefined) return null;
  const { key, title, client, account, kind, period } = row;
  return {
    key,
    id: row.id,
    title,
    client,
    account,
    kind,
    period,
    createdOn: row.created_on,
    mediaType: row.media_type,
    isStored: row.is_stored,
    file: fileOf(row),
  };
}

/** Of which documents the account's value from day to day is told. */
async function pointsFor({ services, principal }: Fetching, { facts }: PaperSources) {
  const { document_kind: kind, account_id: id } = facts;
  if (id === null || (kind !== 'statement' && kind !== 'performance')) return [];
  return (await runCall(services, 'accountValueHistory', { id, range: '5y' }, principal)).points;
}

/** Makes the bytes of a document from what is stored: the same bytes each time. @returns null as `fetchDocument` does */
async function madeBytes(fetching: Fetching, key: number): Promise<Buffer | null> {
  const { principal, services } = fetching;
  const { db } = services;
  const sources = await inScope(db, principal, (tx, scope) => readSources(tx, scope, key));
  if (sources === null) return null;
  const bytes = await makePdf(paperOf(sources, await pointsFor(fetching, sources)));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await inScope(db, principal, (tx, scope) =>
    tx.run(made({ key, size: bytes.length, sha256, repCodes: codesOf(scope) })),
  );
  return bytes;
}

/**
 * The bytes of a document, a piece at a time. Each piece of a stored file is read in a transaction of its own, in which
 * the rights are asked for again: after an unshare the next piece does not come.
 *
 * @throws where a piece is refused
 */
export async function* documentBytes(
  fetching: Fetching,
  { key, isStored, file }: SendableDocument,
): AsyncGenerator<Buffer> {
  if (!isStored) {
    const bytes = await madeBytes(fetching, key);
    if (bytes === null) throw new Error('the document was withheld');
    yield bytes;
    return;
  }
  if (file === null) throw new Error('a stored document without a file');
  const { services, principal, issuedAt } = fetching;
  const store = services.documents.of(file.store);
  for (let position = 0; position < piecesOf(file.size); position += 1) {
    const bytes = await inScope(services.db, principal, async (tx, scope) => {
      const [row] = await tx.run(stands({ key, issuedAt: issuedAt.toISOString(), repCodes: codesOf(scope) }));
      return row?.is_standing === true ? store.piece({ tx, scope }, file, position) : null;
    });
    if (bytes === null) throw new Error('the document was withheld');
    yield bytes;
  }
}
