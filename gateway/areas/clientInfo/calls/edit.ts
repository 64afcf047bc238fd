import { sql } from 'drizzle-orm';
import { clientInfoFields, type ClientInfoEditAnswer } from '@/contract/clientInfo/schema';
import type { FieldValue } from '@/contract/changes/schema';
import { isElectronic } from '@/contract/delivery/codes';
import { EVIDENCE_FIELDS, EVIDENCE_OF, isEvidenceField } from '@/contract/documents/evidence';
import type { PartyKind } from '@/contract/scalars';
import { versionOf } from '../../../kit/changes/changing';
import { namesOf } from '../../../kit/changes/people';
import type { FoundRecord } from '../../../kit/changes/record';
import { CLIENT } from '../changes/client';
import { instantOf, isVisible } from '../../../kit/changes/since';
import { placeOf } from '../../../kit/changes/values';
import { prepared, type Row } from '../../../kit/db/statement';
import { evidenceField } from '../../documents/rules/evidence';
import { readDeliveries } from '../../delivery/rows/read';
import { OPENED_CLIENT, openedClientValues } from '../../clients/rows/opened';
import { type NameColumns, nameOf } from '../../clients/rows/names';
import type { Handler } from '../../../kit/call/handler';
import { ProblemError } from '../../../kit/http/problem';
import { codesOf } from '../../../kit/db/ownScope';

/** The fields of a client that this form edits. */
const FIELDS = [...CLIENT.fields, ...EVIDENCE_FIELDS.map(evidenceField)].filter(
  ({ path }) => path in clientInfoFields.shape,
);

interface Opened extends NameColumns, Row {
  party_id: number;
  rep_code_id: number;
  kind: PartyKind;
  today: string;
}

const opened = prepared<Opened>(
  'client-info-edit',
  sql`with ${OPENED_CLIENT}
    select party_id, rep_code_id, kind, given_name, family_name, legal_name, cairn_today()::text as today from client`,
);

interface Source extends Row {
  path: string;
  is_checked: boolean;
  actor: string | null;
  at: string | null;
}

/** The rules for a replaced value: they say whether a field needs a second person at all. */
const sources = prepared<Source>(
  'client-info-sources',
  sql`
  select fields.path,
    exists (select from cairn_change_rules('client', fields.path, 'false', 'true',
      cairn_is_registered(${sql.placeholder('subject')}, array[${sql.placeholder('code')}::integer]), cairn_today())) as is_checked,
    last.actor, last.at
  from unnest(${sql.placeholder('paths')}::text[]) as fields (path)
  left join lateral (
    select sets.actor, ${instantOf('sets.applied_at')} as at
    from change_items items join change_sets sets on sets.id = items.set_id
    where items.entity = 'client' and items.record_id = ${sql.placeholder('id')} and items.path = fields.path
      and items.version is not null and ${isVisible('items')}
    order by items.version desc limit 1) last on true`,
);

/** POST clientInfo/edit: the client's editable fields, and where each value comes from. */
export const edit: Handler<'clientInfoEdit'> = async (context) => {
  const { tx, scope, subject, body } = context;
  const [client] = await tx.run(opened(openedClientValues(context)));
  if (client === undefined) throw new ProblemError('not-found');
  const { party_id: key, rep_code_id: code, kind, today } = client;
  const name = nameOf(client);
  const record: FoundRecord = { id: body.id, key, repCodeIds: [code], name, label: null };
  const values: Record<string, FieldValue> = {};
  for (const { path, read } of FIELDS) {
    // A company has no trusted contact, and so no papers of one.
    if (isEvidenceField(path) && !(EVIDENCE_OF[path] in values)) continue;
    const value = await read(placeOf({ tx, scope }, record, path, []));
    if (value !== undefined) values[path] = value;
  }
  const paths = Object.keys(values);
  const rows = await tx.run(sources({ id: body.id, subject, code, paths, repCodes: codesOf(scope) }));
  const personOf = await namesOf(
    tx,
    rows.map(({ actor }) => actor),
  );
  const [delivery] = await readDeliveries(context, [body.id]);
  return {
    id: body.id,
    kind,
    name,
    version: await versionOf({ tx }, 'client', body.id),
    today,
    // Each value has the type that its field reads.
    values: values as ClientInfoEditAnswer['values'],
    fields: rows.map(({ path, is_checked: isChecked, actor, at }) => ({
      path,
      isChecked,
      change: actor === null || at === null ? null : { by: personOf(actor), at },
    })),
    electronic: delivery?.cells.filter(({ current }) => isElectronic(current)).length ?? 0,
  };
};
