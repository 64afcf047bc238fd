import { sql } from 'drizzle-orm';
import type { FieldValue } from '@/contract/changes/schema';
import type { FiledKind } from '@/contract/documents/codes';
import {
  EVIDENCE_FIELDS,
  EVIDENCE_OF,
  type EvidenceField,
  FACT_PARTS,
  isScattered,
  type PaperRule,
  paperRuleOf,
} from '@/contract/documents/evidence';
import { type Evidence, evidence, evidenceOf } from '@/contract/documents/evidenceValue';
import { type Changing, findRecord } from '../../../kit/changes/changing';
import {
  type CheckPlace,
  type Field,
  fieldAt,
  type FieldPlace,
  type OtherFields,
  type RecordType,
} from '../../../kit/changes/record';
import { isVisible } from '../../../kit/changes/since';
import { isSame, refuseField } from '../../../kit/changes/values';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { prepared, type Row } from '../../../kit/db/statement';

const at = (name: string) => sql.placeholder(name);
const OWN = sql`e.party_id = ${at('key')} and e.rep_code_id = any (${REP_CODES}) and e.ended_at is null`;

const linked = prepared<Evidence[number] & Row>(
  'read-evidence',
  sql`select d.public_id as id, d.title from document_evidence e join documents d on d.id = e.document_id
    where ${OWN} and e.what = ${at('what')} order by e.position, e.id`,
);

interface FiledPaper extends Row {
  id: string;
  title: string;
  kind: FiledKind;
  isSuperseded: boolean;
}

/** Documents of the client that people filed and that are on file: of any other client there is none. */
const onFile = prepared<FiledPaper>(
  'evidence-on-file',
  sql`select d.public_id as id, d.title, d.kind,
      exists (select from document_files n where n.corrects_id = d.id) as "isSuperseded"
    from documents d join document_files f on f.document_id = d.id
    where d.public_id = any (${at('ids')}::uuid[]) and d.party_id = ${at('key')} and d.state <> 'takenOut'
      and d.rep_code_id = any (${REP_CODES}) and f.rep_code_id = any (${REP_CODES})`,
);

const ended = prepared(
  'end-evidence',
  sql`update document_evidence e set ended_by = ${at('actor')}, ended_at = clock_timestamp(),
      ended_set = ${at('changeSetId')}::uuid
    where ${OWN} and e.what = ${at('what')} and not exists (
      select from documents d where d.id = e.document_id and d.public_id = any (${at('ids')}::uuid[]))`,
);

const added = prepared(
  'add-evidence',
  sql`insert into document_evidence (document_id, party_id, rep_code_id, entity, record_id, what, position, change_set_id,
      linked_by)
    select d.id, d.party_id, d.rep_code_id, 'client', ${at('recordId')}, ${at('what')}, given.position,
      ${at('changeSetId')}::uuid, ${at('actor')}
    from unnest(${at('ids')}::uuid[]) with ordinality as given (id, position)
    join documents d on d.public_id = given.id and d.party_id = ${at('key')} and d.rep_code_id = any (${REP_CODES})
    where not exists (select from document_evidence e where ${OWN} and e.what = ${at('what')} and e.document_id = d.id)`,
);

type Place = Pick<FieldPlace, 'tx' | 'scope' | 'record'>;

const papersOf = async ({ tx, scope, record }: Place, what: EvidenceField): Promise<Evidence> =>
  tx.run(linked({ key: record.key, what, repCodes: codesOf(scope) }));

async function filedAmong({ tx, scope, record }: Place, papers: Evidence) {
  const ids = papers.map(({ id }) => id);
  const rows = await tx.run(onFile({ key: record.key, ids, repCodes: codesOf(scope) }));
  return new Map(rows.map((row) => [row.id, row]));
}

const isFactOf = (field: EvidenceField, path: string): boolean =>
  path === EVIDENCE_OF[field] || (isScattered(field) && path.startsWith(`${EVIDENCE_OF[field]}.`));

/** The filed documents that prove a fact of a client, as one value. */
export const evidenceField = (path: EvidenceField): Field => ({
  isAside: true,
  path,
  labelKey: `logs:field.${path}`,
  value: evidenceOf(path),
  entryKey: (paper) => evidence.element.parse(paper).id,
  follows: (other) => isFactOf(path, other),
  read: (place) => papersOf(place, path),
  async check(place, value) {
    const papers = evidenceOf(path).parse(value);
    const found = await filedAmong(place, papers);
    // An unknown one, another client's and one that was taken out are answered alike.
    if (papers.some(({ id, title }) => found.get(id)?.title !== title)) refuseField(path, 'evidence_gone');
  },
  async write(place, value) {
    const papers = evidenceOf(path).parse(value);
    const found = await filedAmong(place, papers);
    // An undo asks here alone: a paper may have been taken out since.
    if (papers.some(({ id }) => !found.has(id))) refuseField(path, 'evidence_gone');
    const { tx, scope, record, actor, changeSetId } = place;
    const ids = papers.map(({ id }) => id);
    const of = { key: record.key, what: path, ids, actor, changeSetId, repCodes: codesOf(scope) };
    await tx.run(ended(of));
    await tx.run(added({ ...of, recordId: record.id }));
  },
});

/** What papers of many places prove, where a change names none of the places. */
const SCATTERED_FACT = { verified: 'document', method: 'written' };

/** What a change says of a fact; undefined where it says nothing. Of a scattered fact, the place that a paper may prove. */
function factIn(field: EvidenceField, set: OtherFields): unknown {
  const values = Object.entries(set).flatMap(([path, value]) =>
    value !== undefined && isFactOf(field, path) ? [value] : [],
  );
  return values.find((value) => paperRuleOf(field, value) !== null) ?? values[0];
}

async function factNow(
  type: RecordType,
  place: Place,
  field: EvidenceField,
): Promise<FieldValue | undefined> {
  const path = EVIDENCE_OF[field];
  const found = fieldAt(type, path);
  return found?.field.read({ ...place, path, steps: found.steps });
}

/** The rule for the papers of a fact as a change leaves it; undefined where the change is no matter of papers. */
async function ruleFor(
  type: RecordType,
  place: CheckPlace,
  field: EvidenceField,
  set: OtherFields,
): Promise<PaperRule | null | undefined> {
  const fact = factIn(field, set);
  const isNamed = set[field] !== undefined;
  if (!isNamed && fact === undefined) return undefined;
  if (!isScattered(field))
    return paperRuleOf(field, fact === undefined ? await factNow(type, place, field) : fact);
  // The papers of many places are held against the one that the change sets; an undo of it may leave those of the others.
  if (!isNamed || place.isRestore) return undefined;
  return paperRuleOf(field, fact ?? SCATTERED_FACT);
}

const partOf = (value: unknown, part: string): FieldValue =>
  typeof value === 'object' && value !== null ? ((value as Record<string, FieldValue>)[part] ?? null) : null;

/** @returns whether two values of a fact are of two facts: papers of the one prove nothing of the other */
export const isOtherFact = (field: EvidenceField, one: unknown, other: unknown): boolean =>
  FACT_PARTS[field].some((part) => !isSame(partOf(one, part), partOf(other, part)));

/** @returns whether a change leaves the papers of a fact behind: it becomes another one, or one that they do not prove */
async function isLeftBehind(
  type: RecordType,
  place: CheckPlace,
  field: EvidenceField,
  set: OtherFields,
): Promise<boolean> {
  const next = set[EVIDENCE_OF[field]];
  if (isScattered(field) || next === undefined) return false;
  const papers = await papersOf(place, field);
  if (papers.length === 0) return false;
  const rule = paperRuleOf(field, next);
  const isOther = isOtherFact(field, (await factNow(type, place, field)) ?? null, next);
  // An undo that leaves nothing to prove is refused until somebody takes the papers away.
  if (place.isRestore) return isOther && rule !== null;
  const found = await filedAmong(place, papers);
  const isFitting = ({ id }: Evidence[number]) => {
    const kind = found.get(id)?.kind;
    return kind !== undefined && rule?.kinds.includes(kind) === true;
  };
  return isOther || !papers.every(isFitting);
}

/**
 * The papers that end with a change that does not name them: of a fact that becomes another one, or that no paper of theirs
 * proves.
 */
export async function endedEvidence(
  type: RecordType,
  place: CheckPlace,
  set: OtherFields,
): Promise<Partial<Record<EvidenceField, Evidence>>> {
  const ending: Partial<Record<EvidenceField, Evidence>> = {};
  for (const field of EVIDENCE_FIELDS)
    if (set[field] === undefined && (await isLeftBehind(type, place, field, set))) ending[field] = [];
  return ending;
}

/** Another document has replaced it: what it proves already it goes on proving. */
async function demandNotSuperseded(place: CheckPlace, field: EvidenceField, found: readonly FiledPaper[]) {
  if (place.isRestore || place.isKept === true) return;
  const old = found.filter(({ isSuperseded }) => isSuperseded);
  if (old.length === 0) return;
  const known = new Set((await papersOf(place, field)).map(({ id }) => id));
  if (old.some(({ id }) => !known.has(id))) refuseField(field, 'evidence_gone');
}

/**
 * Holds the papers of a change against the facts that they prove. It is asked for undos too: no paper is left behind for a
 * fact that it does not prove.
 *
 * @throws {ProblemError} `invalid` (422) at the papers: `evidence_none` where no paper proves the fact, `evidence_kind` for
 *   a paper of another kind, `evidence_required` where the rule of the fact asks for one (`paperRuleOf`), `evidence_gone` for a
 *   new one that is superseded
 */
export async function demandEvidence(type: RecordType, place: CheckPlace, set: OtherFields): Promise<void> {
  const ending = await endedEvidence(type, place, set);
  for (const field of EVIDENCE_FIELDS) {
    const rule = await ruleFor(type, place, field, set);
    if (rule === undefined) continue;
    const given = set[field] ?? ending[field];
    const papers = given === undefined ? await papersOf(place, field) : evidenceOf(field).parse(given);
    if (papers.length === 0) {
      if (rule?.need === 'required' && !place.isRestore) refuseField(field, 'evidence_required');
      continue;
    }
    if (rule === null) refuseField(field, 'evidence_none');
    const found = [...(await filedAmong(place, papers)).values()];
    if (found.some(({ kind }) => rule?.kinds.includes(kind) !== true)) refuseField(field, 'evidence_kind');
    await demandNotSuperseded(place, field, found);
  }
}

/** @returns the papers that a fact has, and after them those of the list that it has not */
export async function joinedEvidence(
  changing: Pick<Changing, 'tx' | 'scope'>,
  id: string,
  field: EvidenceField,
  more: Evidence,
): Promise<Evidence> {
  const { record } = await findRecord(changing, 'client', id);
  const now = await papersOf({ tx: changing.tx, scope: changing.scope, record }, field);
  const known = new Set(now.map((paper) => paper.id));
  return [...now, ...more.filter((paper) => !known.has(paper.id))];
}

/**
 * The fields of a save whose form does not show the papers on file: those of a fact that stays the same one, and of one that
 * stands in many places, are kept beside the papers that the save names.
 */
export async function withEvidenceOnFile(
  changing: Pick<Changing, 'tx' | 'scope'>,
  id: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const { type, record } = await findRecord(changing, 'client', id);
  const place = { tx: changing.tx, scope: changing.scope, record, isRestore: false };
  const joined: Record<string, unknown> = {};
  for (const field of EVIDENCE_FIELDS) {
    const given = fields[field];
    if (given === undefined || (await isLeftBehind(type, place, field, fields))) continue;
    joined[field] = await joinedEvidence(changing, id, field, evidenceOf(field).parse(given));
  }
  return { ...fields, ...joined };
}

/** What the document proves now, or will when a change that waits is applied, for whoever wants to take it out. */
const proving = prepared<{ what: EvidenceField }>(
  'document-proves',
  sql`select e.what from (
      select e.what, e.id as position from document_evidence e
      where e.document_id = ${at('document')} and e.rep_code_id = any (${REP_CODES}) and e.ended_at is null
      union all
      select i.path, null from documents d
      join parties p on p.id = d.party_id
      join change_items i on i.entity = 'client' and i.record_id = p.public_id::text and i.version is null
      join change_sets s on s.id = i.set_id and s.state in ('pending', 'scheduled')
      where d.id = ${at('document')} and d.rep_code_id = any (${REP_CODES}) and i.path = any (${at('fields')}::text[])
        and ${isVisible('i')} and i.became @> jsonb_build_array(jsonb_build_object('id', d.public_id))) e
    order by e.position limit 1`,
);

/** @returns the field of what a document proves, or will by a change that waits; null if it proves nothing */
export async function provedBy(
  { tx, scope }: Pick<FieldPlace, 'tx' | 'scope'>,
  document: number,
): Promise<EvidenceField | null> {
  const [row] = await tx.run(proving({ document, fields: [...EVIDENCE_FIELDS], repCodes: codesOf(scope) }));
  return row?.what ?? null;
}
