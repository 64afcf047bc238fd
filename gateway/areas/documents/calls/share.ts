import { sql } from 'drizzle-orm';
import { DOCUMENT_BULK_MAX, type DOCUMENT_RESULTS } from '@/contract/documents/codes';
import type { DocumentBulkPreviewAnswer, DocumentSharing } from '@/contract/documents/schema';
import { lockRecord } from '../../../kit/changes/changing';
import { saveChange } from '../../../kit/changes/save';
import { planned } from '../../../kit/db/statement';
import type { Handler } from '../../../kit/call/handler';
import { ProblemError } from '../../../kit/http/problem';
import { codesOf } from '../../../kit/db/ownScope';
import { documentRow, DOCUMENTS, documentsWhere, MINE } from './found';
import { type KnownDocument, readDocuments } from './read';
import { whyNot } from '../rules/sharing';
import { collated, wordOrder } from '../../../kit/paging/order';

const fieldsOf = ({ id, title }: KnownDocument, change: DocumentSharing) => ({
  [`documents.${id}.sharing`]: { title, isShared: change.share, reason: change.reason },
});

const reasonOf = ({ note }: DocumentSharing) => (note === null || note === '' ? {} : { reason: note });

type Outcome = Pick<DocumentBulkPreviewAnswer['rows'][number], 'outcome' | 'why'>;

/** The effect of a change on a document: the preview shows it and the save applies it. */
function effectOn(document: KnownDocument, share: boolean): Outcome {
  if ((document.state === 'shared') === share) return { outcome: 'same', why: null };
  const why = whyNot(documentRow(document), document.has_portal, share);
  return why === null ? { outcome: 'changes', why: null } : { outcome: 'cannot', why };
}

/**
 * POST documents/share
 *
 * @throws {ProblemError} `not-found`; `invalid` (422) by the rule `regulated`, `superseded` or `noPortal`, and as
 *   `saveChange` does
 */
export const documentShareSave: Handler<'documentShareSave'> = async (context) => {
  const { id, version, change } = context.body;
  const [document] = await readDocuments(context, [id]);
  if (document === undefined) throw new ProblemError('not-found');
  const { outcome, why } = effectOn(document, change.share);
  if (why !== null)
    throw new ProblemError('invalid', { status: 422, errors: [{ pointer: '/change', rule: why }] });
  return saveChange(context, {
    entity: 'client',
    id: document.client_id,
    version,
    fields: outcome === 'same' ? {} : fieldsOf(document, change),
    ...reasonOf(change),
  });
};

/** POST documents/bulk/preview */
export const documentBulkPreview: Handler<'documentBulkPreview'> = async (context) => {
  const { tx, scope, body } = context;
  const { filters, selection, share } = body;
  const conditions = [MINE, ...documentsWhere(filters, scope)];
  const named = sql`${sql.param([...selection.ids])}::uuid[]`;
  const chosen = selection.all ? sql`d.public_id <> all (${named})` : sql`d.public_id = any (${named})`;
  const found = planned<{ id: string }>(sql`
    select d.public_id as id from ${DOCUMENTS} where ${sql.join([...conditions, chosen], sql` and `)}
    order by ${collated(sql`c.name_order`).en}, ${wordOrder(sql`d.title`).en}, d.id limit ${DOCUMENT_BULK_MAX}`);
  const ids = await tx.run(found({ repCodes: codesOf(scope) }));
  const documents = await readDocuments(
    context,
    ids.map(({ id }) => id),
  );
  return {
    rows: documents.map((document) => ({ row: documentRow(document), ...effectOn(document, share) })),
  };
};

type Result = (typeof DOCUMENT_RESULTS)[number];

/** The kit refuses before it writes anything, so the other documents of the step go on. */
function refusedBy(error: unknown): Result {
  if (!(error instanceof ProblemError)) throw error;
  if (error.code === 'conflict' || error.code === 'pending-change') return 'conflict';
  if (error.code === 'not-found') return 'gone';
  if (error.code === 'invalid') return 'cannot';
  throw error;
}

/** POST documents/bulk/save: one step of a bulk change. A refused document does not stop the others. */
export const documentBulkSave: Handler<'documentBulkSave'> = async (context) => {
  const { batchId, change, documents } = context.body;
  const known = new Map(
    (
      await readDocuments(
        context,
        documents.map(({ id }) => id),
      )
    ).map((document) => [document.id, document]),
  );
  // Two steps that lock clients in different orders would wait for each other.
  for (const client of [...new Set([...known.values()].map(({ client_id }) => client_id))].sort()) {
    await lockRecord(context, 'client', client);
  }
  const results: { id: string; result: Result; changeSetId: string | null }[] = [];
  for (const { id, version } of documents) {
    const document = known.get(id);
    if (document === undefined) {
      results.push({ id, result: 'gone', changeSetId: null });
      continue;
    }
    const { outcome } = effectOn(document, change.share);
    if (outcome !== 'changes') {
      results.push({ id, result: outcome, changeSetId: null });
      continue;
    }
    try {
      const { changeSetId } = await saveChange(context, {
        entity: 'client',
        id: document.client_id,
        version,
        fields: fieldsOf(document, change),
        channel: 'bulk',
        batchId,
        ...reasonOf(change),
      });
      results.push({ id, result: 'saved', changeSetId });
    } catch (error) {
      results.push({ id, result: refusedBy(error), changeSetId: null });
    }
  }
  return { results };
};
