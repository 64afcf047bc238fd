import { sql } from 'drizzle-orm';
import type { DocumentsSummaryListAnswer } from '@/contract/documents/schema';
import { prepared, type Row } from '../../../kit/db/statement';
import { nameOf, type PartyColumns } from '../../clients/rows/names';
import type { Handler } from '../../../kit/call/handler';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { defineList } from '../../../kit/lists/defineList';
import { ProblemError } from '../../../kit/http/problem';
import {
  DOCUMENT_SELECT,
  type DocumentColumns,
  documentRow,
  DOCUMENTS,
  documentsWhere,
  KIND_ORDER,
  MINE,
  STATE_ORDER,
  VIEWED,
} from './found';
import { collated, wordOrder } from '../../../kit/paging/order';

interface Totals extends Row {
  shared: number;
  not_opened: number;
}

const TITLE = wordOrder(sql`d.title`);
const CLIENT = collated(sql`c.name_order`);

const listed = defineList<'documentsList', 'documentsSummaryList', DocumentColumns, Totals>(
  {
    list: 'documentsList',
    from: DOCUMENTS,
    select: DOCUMENT_SELECT,
    id: sql`d.public_id`,
    record: sql`d.id`,
    scope: MINE,
    where: documentsWhere,
    order: (locale) => ({
      title: { expression: TITLE[locale], type: 'text' },
      kind: { expression: KIND_ORDER, type: 'integer' },
      client: { expression: CLIENT[locale], type: 'text' },
      period: { expression: sql`d.period collate "C"`, type: 'text', orElse: sql`''` },
      created: { expression: sql`d.created_on`, type: 'date' },
      shared: { expression: sql`d.shared_at::date`, type: 'date', orElse: sql`'0001-01-01'::date` },
      viewed: { expression: sql`d.viewed_at::date`, type: 'date', orElse: sql`'0001-01-01'::date` },
      state: { expression: STATE_ORDER, type: 'integer' },
      size: { expression: sql`d.size`, type: 'integer', orElse: sql`0` },
    }),
    then: 'title',
    row: (row) => documentRow(row),
  },
  {
    facets: {
      kind: sql`d.kind`,
      state: sql`d.state`,
      viewed: VIEWED,
      source: sql`d.source`,
      language: sql`d.language`,
    },
    more: {
      select: sql`(count(*) filter (where d.state = 'shared'))::integer as shared,
        (count(*) filter (where d.state = 'shared' and d.views = 0))::integer as not_opened`,
      answer: ({ shared, not_opened: notOpened }) => ({ shared, notOpened, client: null }),
    },
  },
);

const opened = prepared<PartyColumns & { id: string }>(
  'documents-client',
  sql`
  with client as materialized (
    select c.party_id, c.rep_code_id, p.public_id, p.kind, p.given_name, p.family_name, p.legal_name
    from parties p join clients c on c.party_id = p.id
    where p.public_id = ${sql.placeholder('id')}::uuid and c.rep_code_id = any (${REP_CODES})
  ), looked as (
    insert into client_view_log (subject, party_id, rep_code_id, request_id)
    select ${sql.placeholder('subject')}, party_id, rep_code_id, ${sql.placeholder('requestId')} from client
    on conflict do nothing
  )
  select public_id as id, kind, given_name, family_name, legal_name from client`,
);

const known = prepared<{ found: boolean }>(
  'documents-client-known',
  sql`select exists (select from parties p join clients c on c.party_id = p.id
    where p.public_id = ${sql.placeholder('id')}::uuid and c.rep_code_id = any (${REP_CODES})) as found`,
);

/**
 * POST documents/list
 *
 * @throws {ProblemError} `not-found` for a client that is unknown or someone else's
 */
export const documentsList: Handler<'documentsList'> = async (context) => {
  const { body, tx, scope } = context;
  const { clientId } = body.filters;
  if (clientId !== undefined) {
    const [row] = await tx.run(known({ id: clientId, repCodes: codesOf(scope) }));
    if (row?.found !== true) throw new ProblemError('not-found');
  }
  return listed.list(context);
};

/**
 * POST documents/summaryList. For one client, it returns the client's name and logs who looked.
 * @throws {ProblemError} `not-found` for a client that is unknown or someone else's
 */
export const documentsSummaryList: Handler<'documentsSummaryList'> = async (context) => {
  const { body, tx, scope, subject, requestId } = context;
  const { clientId } = body.filters;
  let client: DocumentsSummaryListAnswer['client'] = null;
  if (clientId !== undefined) {
    const [row] = await tx.run(opened({ id: clientId, subject, requestId, repCodes: codesOf(scope) }));
    if (row === undefined) throw new ProblemError('not-found');
    client = { id: row.id, name: nameOf(row) };
  }
  const answer = await listed.summaryList(context);
  return {
    ...answer,
    facets: { ...answer.facets, viewed: answer.facets.viewed.filter(({ value }) => value !== '') },
    client,
  };
};
