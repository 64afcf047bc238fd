import { sql } from 'drizzle-orm';
import { type Paper, paperValue } from '@/contract/documents/schema';
import { recordId } from '@/contract/scalars';
import { codesOf, REP_CODES } from '../../kit/db/ownScope';
import { prepared, type Row } from '../../kit/db/statement';
import type { Field, FieldPlace } from '../../kit/changes/record';
import { isSame, refuseField } from '../../kit/changes/values';
import { QUARANTINE_DAYS } from '@/contract/documents/codes';
import { provesRule } from '@/contract/documents/evidence';
import { provedBy } from './rules/evidence';
import { ProblemError } from '../../kit/http/problem';

interface FiledRow extends Row {
  file: number;
  document: number | null;
  state: string | null;
  sha256: string;
  value: Paper | null;
  /** Another document has replaced it. */
  is_superseded: boolean;
  removed_at: string | null;
}

const at = (name: string) => sql.placeholder(name);

const found = prepared<FiledRow>(
  'filed-document',
  sql`
  select f.id as file, d.id as document, d.state, f.sha256, 
    exists (select from document_files n where n.corrects_id = d.id) as is_superseded, f.removed_at::text as removed_at,
    case when d.id is not null then jsonb_build_object(
      'title', d.title, 'kind', d.kind, 'accountId', a.public_id, 'period', d.period, 'datedOn', f.dated_on,
      'language', d.language, 'note', f.note) || coalesce((select jsonb_build_object('corrects',
        jsonb_build_object('id', old.public_id, 'title', old.title)) from documents old where old.id = f.corrects_id), '{}')
    end as value
  from document_files f
  left join documents d on d.id = f.document_id
  left join accounts a on a.id = d.account_id
  where f.public_id = ${at('document')}::uuid and f.party_id = ${at('key')} and f.rep_code_id = any (${REP_CODES})`,
);

/** The one that is on file with the same bytes. */
const same = prepared<{ id: string; title: string; createdOn: string }>(
  'same-document',
  sql`
  select d.public_id as id, d.title, d.created_on::text as "createdOn"
  from document_files f join documents d on d.id = f.document_id
  where f.party_id = ${at('key')} and f.sha256 = ${at('sha256')} and d.state <> 'takenOut'
    and f.public_id <> ${at('except')}::uuid and f.rep_code_id = any (${REP_CODES})
  order by d.id limit 1`,
);

const ownAccount = prepared<{ id: number }>(
  'document-account',
  sql`select a.id from accounts a where a.public_id = ${at('account')}::uuid and a.rep_code_id = any (${REP_CODES})
    and exists (select from account_holders h where h.account_id = a.id and h.party_id = ${at('key')})`,
);

const filed = prepared<{ id: number }>(
  'file-document',
  sql`
  with added as (
    insert into documents (public_id, party_id, rep_code_id, account_id, kind, title, period, language, source,
      created_on, created_by, media_type, size, sha256, is_stored, state)
    select f.public_id, f.party_id, f.rep_code_id, (
        select a.id from accounts a where a.public_id = ${at('accountId')}::uuid and a.rep_code_id = any (${REP_CODES})),
      ${at('kind')}, ${at('title')}, ${at('period')}, ${at('language')}, 'advisor', cairn_today(), ${at('actor')},
      f.media_type, f.size, f.sha256, true, 'private'
    from document_files f where f.id = ${at('file')} and f.rep_code_id = any (${REP_CODES})
    returning id
  )
  update document_files f set document_id = added.id, dated_on = ${at('datedOn')}::date, note = ${at('note')},
    filed_by = ${at('actor')}, filed_at = clock_timestamp()
  from added where f.id = ${at('file')} and f.rep_code_id = any (${REP_CODES})
  returning f.id`,
);

/**
 * Tickets that were issued before this moment stop working. Its bytes have an end where its filing was an error and no record:
 * not of what proved a fact or was shared (CIRO 3800: seven years), nor of what a confidentiality incident is about, because
 * the register of incidents refers to it (Law 25), nor of what was taken out without a reason.
 */
const takenOut = prepared(
  'take-document-out',
  sql`with taken as (
      update documents set state = 'takenOut', cut_at = clock_timestamp()
      where id = ${at('document')} and rep_code_id = any (${REP_CODES}) returning id)
    update document_files f set quarantined_until = case when
      exists (select from change_sets s where s.id = ${at('changeSetId')}::uuid and s.reason is not null and s.undo_of is null)
      and not exists (select from document_evidence e where e.document_id = taken.id and e.rep_code_id = any (${REP_CODES}))
      and not exists (select from document_grants g where g.document_id = taken.id and g.rep_code_id = any (${REP_CODES}))
      and not exists (
        select from privacy_incidents i where i.document_id = taken.id and i.rep_code_id = any (${REP_CODES}))
      then clock_timestamp() + make_interval(days => ${sql.raw(String(QUARANTINE_DAYS))}) end
    from taken where f.document_id = taken.id and f.rep_code_id = any (${REP_CODES})`,
);

/** One that was in the portal once still says so. */
const STATE_BEFORE = sql`coalesce((
      select case when g.reason is not null then 'unshared' end from document_grants g
      where g.document_id = d.id and g.rep_code_id = any (${REP_CODES}) order by g.id desc limit 1), 'private')`;

/** In the state in which it was taken out; no row where its bytes are gone. */
const putBack = prepared<{ id: number }>(
  'put-document-back',
  sql`with kept as (
      update document_files f set quarantined_until = null
      where f.document_id = ${at('document')} and f.rep_code_id = any (${REP_CODES}) and f.removed_at is null
      returning f.document_id)
    update documents d set cut_at = clock_timestamp(), state = ${STATE_BEFORE}
    from kept where d.id = kept.document_id and d.rep_code_id = any (${REP_CODES}) returning d.id`,
);

interface Corrected extends Row {
  id: number;
  title: string;
  state: string;
  is_superseded: boolean;
}

/** The filed document of the client that a paper corrects. */
const corrected = prepared<Corrected>(
  'corrected-document',
  sql`select d.id, d.title, d.state, exists (select from document_files n where n.corrects_id = d.id) as is_superseded
    from documents d
    where d.public_id = ${at('old')}::uuid and d.party_id = ${at('key')} and d.state <> 'takenOut'
      and d.rep_code_id = any (${REP_CODES}) and exists (
        select from document_files f where f.document_id = d.id and f.rep_code_id = any (${REP_CODES}))`,
);

const superseded = prepared(
  'supersede-document',
  sql`with next as (
      update document_files f set corrects_id = ${at('old')}
      where f.id = ${at('file')} and f.rep_code_id = any (${REP_CODES}) returning f.id)
    update documents d set state = 'superseded'
    from next where d.id = ${at('old')} and d.rep_code_id = any (${REP_CODES})`,
);

/** Without its correction the earlier one stands again. */
const reinstated = prepared(
  'reinstate-document',
  sql`with last as materialized (
      select f.id, f.corrects_id from document_files f
      where f.id = ${at('file')} and f.corrects_id is not null and f.rep_code_id = any (${REP_CODES})
    ), freed as (
      update document_files f set corrects_id = null from last
      where f.id = last.id and f.rep_code_id = any (${REP_CODES}))
    update documents d set state = ${STATE_BEFORE}
    from last where d.id = last.corrects_id and d.rep_code_id = any (${REP_CODES})`,
);

async function fileAt({ tx, scope, record, steps }: FieldPlace): Promise<FiledRow | null> {
  const { data: document } = recordId.safeParse(steps[0]);
  if (document === undefined) return null;
  const [row] = await tx.run(found({ document, key: record.key, repCodes: codesOf(scope) }));
  return row ?? null;
}

/** @returns the document of a client that has the same bytes as a file; null if there is none */
export async function sameOnFile(
  { tx, scope }: Pick<FieldPlace, 'tx' | 'scope'>,
  { key, sha256, except }: { key: number; sha256: string; except: string },
) {
  const [row] = await tx.run(same({ key, sha256, except, repCodes: codesOf(scope) }));
  return row ?? null;
}

/**
 * The document that a paper corrects.
 * @throws {ProblemError} `invalid` (422): `evidence_gone` for one that is unknown or another client's, `shared` while it is in the
 *   portal, `superseded` where another one has corrected it
 */
async function correctable(place: FieldPlace, { id, title }: { id: string; title: string }): Promise<number> {
  const { tx, scope, record, path, steps } = place;
  const [old] = await tx.run(corrected({ old: id, key: record.key, repCodes: codesOf(scope) }));
  const at = ['corrects'];
  if (old === undefined || old.title !== title || id === steps[0])
    return refuseField(path, 'evidence_gone', at);
  if (old.state === 'shared') refuseField(path, 'shared', at);
  if (old.is_superseded) refuseField(path, 'superseded', at);
  return old.id;
}

/** What holds for an undo too: nothing is taken out of a portal this way, and no file is on a client twice. */
async function guard(place: FieldPlace, row: FiledRow, paper: Paper | null): Promise<void> {
  if (paper === null) {
    if (row.state === 'shared') refuseField(place.path, 'shared');
    const field = row.document === null ? null : await provedBy(place, row.document);
    if (field !== null) refuseField(place.path, provesRule(field));
    if (row.is_superseded) refuseField(place.path, 'superseded');
    return;
  }
  const { record, steps } = place;
  const twin = await sameOnFile(place, { key: record.key, sha256: row.sha256, except: steps[0] ?? '' });
  if (twin !== null) refuseField(place.path, 'on_file');
  // The log would tell of a paper that nobody filed.
  const { corrects: _known, ...known } = row.value ?? {};
  const { corrects, ...given } = paper;
  if (row.value !== null && !isSame(known, given)) refuseField(place.path, 'fixed');
  if (row.removed_at !== null) refuseField(place.path, 'removed');
  if (corrects !== undefined) await correctable(place, corrects);
}

/** A document that a person filed, as one value: `documents.{id}.paper`. It is filed once; an undo takes it out again. */
export const DOCUMENT_PAPER: Field = {
  isAside: true,
  path: 'documents.*.paper',
  labelKey: 'logs:field.documents',
  value: paperValue,
  async read(place) {
    const row = await fileAt(place);
    if (row === null) return undefined;
    return row.state === 'takenOut' ? null : row.value;
  },
  async check(place, value) {
    const row = await fileAt(place);
    if (row === null) return refuseField(place.path, 'unknown_field');
    const paper = paperValue.parse(value);
    const isOnFile = row.state !== null && row.state !== 'takenOut';
    if (paper !== null && isOnFile) return undefined;
    await guard(place, row, paper);
    if (paper === null) return undefined;
    const { tx, scope, record } = place;
    if (paper.datedOn !== null && paper.datedOn > scope.today)
      return refuseField(place.path, 'future', ['datedOn']);
    if (paper.accountId === null) return undefined;
    const values = { account: paper.accountId, key: record.key, repCodes: codesOf(scope) };
    const [account] = await tx.run(ownAccount(values));
    return account === undefined ? refuseField(place.path, 'not_found', ['accountId']) : undefined;
  },
  async write(place, value) {
    const row = await fileAt(place);
    if (row === null) return refuseField(place.path, 'unknown_field');
    const { tx, scope, actor } = place;
    const paper = paperValue.parse(value);
    const repCodes = codesOf(scope);
    if (paper !== null && row.document !== null && row.state !== 'takenOut')
      return refuseField(place.path, 'fixed');
    await guard(place, row, paper);
    if (paper === null) {
      if (row.document === null) return;
      await tx.run(reinstated({ file: row.file, repCodes }));
      await tx.run(takenOut({ document: row.document, changeSetId: place.changeSetId, repCodes }));
      return;
    }
    const { corrects, ...said } = paper;
    const old = corrects === undefined ? null : await correctable(place, corrects);
    if (row.document === null) {
      const [kept] = await tx.run(filed({ ...said, file: row.file, actor, repCodes }));
      // The upload was removed in this moment: without this the document would have no file.
      if (kept === undefined) throw new ProblemError('not-found');
    } else {
      const [back] = await tx.run(putBack({ document: row.document, repCodes }));
      if (back === undefined) return refuseField(place.path, 'removed');
    }
    if (old === null) return;
    await tx.run(superseded({ old, file: row.file, repCodes }));
  },
};
