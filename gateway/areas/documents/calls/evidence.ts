import { sql } from 'drizzle-orm';
import type { FieldConflict } from '@/contract/changes/schema';
import { EVIDENCE_FIELDS, EVIDENCE_OF, type EvidenceField } from '@/contract/documents/evidence';
import type { DocumentEvidenceAnswer } from '@/contract/documents/schema';
import { lockRecord, versionOf } from '../../../kit/changes/changing';
import { namesOf } from '../../../kit/changes/people';
import { saveChange } from '../../../kit/changes/save';
import { changedSince } from '../../../kit/changes/since';
import { isOtherFact } from '../rules/evidence';
import type { Handler } from '../../../kit/call/handler';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { prepared, type Row } from '../../../kit/db/statement';
import { ProblemError } from '../../../kit/http/problem';
import { nameOf, type PartyColumns } from '../../clients/rows/names';
import { OPENED_CLIENT, openedClientValues } from '../../clients/rows/opened';

interface Opened extends PartyColumns {
  party_id: number;
}

const opened = prepared<Opened>(
  'evidence-opened',
  sql`with ${OPENED_CLIENT}
    select party_id, kind, given_name, family_name, legal_name from client`,
);

interface Link extends Row {
  field: EvidenceField;
  id: string;
  title: string;
  changeSetId: string;
  isSuperseded: boolean;
}

const links = prepared<Link>(
  'evidence-of-client',
  sql`select e.what as field, d.public_id as id, d.title, e.change_set_id as "changeSetId",
      exists (select from document_files n where n.corrects_id = d.id) as "isSuperseded"
    from document_evidence e join documents d on d.id = e.document_id
    where e.party_id = ${sql.placeholder('key')} and e.rep_code_id = any (${REP_CODES})
      and d.rep_code_id = any (${REP_CODES}) and e.ended_at is null
    order by e.what, e.position, e.id`,
);

/** POST documents/evidence: the papers of each fact of a client. */
export const documentEvidence: Handler<'documentEvidence'> = async (context) => {
  const { tx, scope, body } = context;
  const [client] = await tx.run(opened(openedClientValues(context)));
  if (client === undefined) throw new ProblemError('not-found');
  const rows = await tx.run(links({ key: client.party_id, repCodes: codesOf(scope) }));
  const facts = new Map<EvidenceField, DocumentEvidenceAnswer['facts'][number]['papers']>();
  for (const { field, ...paper } of rows) facts.set(field, [...(facts.get(field) ?? []), paper]);
  return {
    id: body.id,
    name: nameOf(client),
    version: await versionOf(context, 'client', body.id),
    facts: [...facts].map(([field, papers]) => ({ field, papers })),
  };
};

/**
 * POST documents/evidence/save
 * @throws {ProblemError} as `saveChange` does; `conflict` (412) too where the fact has become another one since the version
 */
export const documentEvidenceSave: Handler<'documentEvidenceSave'> = async (context) => {
  const { id, version, fields } = context.body;
  const locked = await lockRecord(context, 'client', id);
  const since = await changedSince(context, locked, version);
  const personOf = await namesOf(
    context.tx,
    [...since.values()].map(({ actor }) => actor),
  );
  const conflicts = EVIDENCE_FIELDS.flatMap((field): FieldConflict[] => {
    const change = fields[field] === undefined ? undefined : since.get(EVIDENCE_OF[field]);
    if (change === undefined || !isOtherFact(field, change.base, change.latest)) return [];
    const { path, base, latest: theirs, actor, at } = change;
    return [{ path, base, theirs, yours: base, by: personOf(actor), at, isOwn: actor === context.subject }];
  });
  if (conflicts.length > 0)
    throw new ProblemError('conflict', { members: { conflicts, merged: [], version: locked.version } });
  return saveChange(context, { entity: 'client', ...context.body });
};
