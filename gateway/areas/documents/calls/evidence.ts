import { sql } from 'drizzle-orm';
import type { EvidenceField } from '@/contract/documents/evidence';
import type { DocumentEvidenceAnswer } from '@/contract/documents/schema';
import { versionOf } from '../../../kit/changes/changing';
import { saveChange } from '../../../kit/changes/save';
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

/** POST documents/evidence/save */
export const documentEvidenceSave: Handler<'documentEvidenceSave'> = (context) =>
  saveChange(context, { entity: 'client', ...context.body });
