import { sql } from 'drizzle-orm';
import {
  type DocumentKind,
  type DocumentState,
  INCIDENT_REASON,
  type UnshareReason,
} from '@/contract/documents/codes';
import { sharingValue } from '@/contract/documents/schema';
import { recordId } from '@/contract/scalars';
import { whyNot } from './rules/sharing';
import { codesOf, REP_CODES } from '../../kit/db/ownScope';
import { isLiving } from '../clients/rules/living';
import { prepared, type Row } from '../../kit/db/statement';
import type { Field, FieldPlace } from '../../kit/changes/record';
import { refuseField } from '../../kit/changes/values';

interface SharedDocument extends Row {
  id: number;
  kind: DocumentKind;
  state: DocumentState;
  title: string;
  grant_id: number | null;
  views: number;
  reason: UnshareReason | null;
  has_portal: boolean;
}

const at = (name: string) => sql.placeholder(name);

const found = prepared<SharedDocument>(
  'shared-document',
  sql`
  select d.id, d.kind, d.state, d.title, g.id as grant_id, coalesce(g.views, 0) as views,
    case when d.state = 'unshared' then (select last.reason from document_grants last
      where last.document_id = d.id and last.rep_code_id = any (${REP_CODES})
      order by last.id desc limit 1) end as reason,
    exists (select from portal_access w
      where w.party_id = d.party_id and w.registered_on is not null and ${isLiving(sql`w`)}) as has_portal
  from documents d
  left join document_grants g on g.document_id = d.id and g.revoked_at is null
  where d.public_id = ${at('document')}::uuid and d.party_id = ${at('key')} and d.state <> 'takenOut'
    and d.rep_code_id = any (${REP_CODES})`,
);

const granted = prepared(
  'grant-document',
  sql`
  with opened as (
    insert into document_grants (document_id, party_id, rep_code_id, granted_by, granted_at, change_set_id)
    select d.id, d.party_id, d.rep_code_id, ${at('actor')}, clock_timestamp(), ${at('changeSetId')}::uuid
    from documents d where d.id = ${at('id')} and d.rep_code_id = any (${REP_CODES})
    returning document_id, granted_at
  )
  update documents d set state = 'shared', shared_at = opened.granted_at, views = 0, viewed_at = null, downloads = 0
  from opened where d.id = opened.document_id and d.rep_code_id = any (${REP_CODES})`,
);

/** Tickets issued before this moment stop working. */
const revoked = prepared(
  'revoke-document',
  sql`
  with ended as (
    update document_grants g set revoked_by = ${at('actor')}, revoked_at = clock_timestamp(), reason = ${at('reason')},
      note = (select s.reason from change_sets s where s.id = ${at('changeSetId')}::uuid)
    where g.id = ${at('grantId')} and g.rep_code_id = any (${REP_CODES})
    returning g.document_id
  )
  update documents d set state = ${at('state')}, cut_at = clock_timestamp()
  from ended where d.id = ended.document_id and d.rep_code_id = any (${REP_CODES})`,
);

const recorded = prepared(
  'record-incident',
  sql`
  insert into privacy_incidents (document_id, grant_id, party_id, rep_code_id, reason, note, was_viewed, opened_by,
    change_set_id)
  select d.id, ${at('grantId')}, d.party_id, d.rep_code_id, ${at('reason')}, s.reason, ${at('wasViewed')}::boolean,
    ${at('actor')}, s.id
  from documents d join change_sets s on s.id = ${at('changeSetId')}::uuid
  where d.id = ${at('id')} and d.rep_code_id = any (${REP_CODES})`,
);

async function documentAt({ tx, scope, record, steps }: FieldPlace): Promise<SharedDocument | null> {
  const { data: document } = recordId.safeParse(steps[0]);
  if (document === undefined) return null;
  const [row] = await tx.run(found({ document, key: record.key, repCodes: codesOf(scope) }));
  return row ?? null;
}

/** Whether a document is in the client's portal, as one value: `documents.{id}.sharing`. */
export const DOCUMENT_SHARING: Field = {
  isAside: true,
  path: 'documents.*.sharing',
  labelKey: 'logs:field.documents',
  value: sharingValue,
  async read(place) {
    const row = await documentAt(place);
    if (row === null) return undefined;
    return { title: row.title, isShared: row.state === 'shared', reason: row.reason };
  },
  async check(place, value) {
    const row = await documentAt(place);
    if (row === null) return refuseField(place.path, 'unknown_field');
    const { isShared, title } = sharingValue.parse(value);
    if (title !== row.title) return refuseField(place.path, 'unknown_field', ['title']);
    const why = whyNot(row, row.has_portal, isShared);
    return why === null ? undefined : refuseField(place.path, why);
  },
  async write(place, value) {
    const row = await documentAt(place);
    if (row === null) return refuseField(place.path, 'unknown_field');
    const { tx, scope, actor, changeSetId } = place;
    const { isShared, reason } = sharingValue.parse(value);
    const values = { id: row.id, actor, changeSetId, repCodes: codesOf(scope) };
    if (isShared) {
      if (row.grant_id === null) await tx.run(granted(values));
      return;
    }
    if (row.grant_id === null) return;
    const ending = { ...values, grantId: row.grant_id, reason };
    // A mistaken share that is undone needs no reason to take it back.
    await tx.run(revoked({ ...ending, state: reason === null ? 'private' : 'unshared' }));
    if (reason === INCIDENT_REASON) await tx.run(recorded({ ...ending, wasViewed: row.views > 0 }));
  },
};
