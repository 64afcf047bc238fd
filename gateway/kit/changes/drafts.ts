import { sql } from 'drizzle-orm';
import type { ChangeEntity } from '@/contract/changes/codes';
import type { FieldValue } from '@/contract/changes/schema';
import { isSin, looksLikeSin } from '@/contract/sin';
import type { Handler } from '../call/handler';
import { ProblemError } from '../http/problem';
import type { Database } from '../db/database';
import { prepared } from '../db/statement';
import { type Changing, findRecord, versionOf } from './changing';
import { fieldAt } from './record';
import { registry } from '../registry';
import { instantOf } from './since';

/** Drafts of one person. */
const DRAFTS_MAX = 500;

const at = (name: string) => sql.placeholder(name);
const KEY = sql`subject = ${at('subject')} and form = ${at('form')} and entity = ${at('entity')}
  and record_id = ${at('id')}`;

const kept = prepared<{ at: string }>(
  'save-draft',
  sql`
  insert into drafts (subject, form, entity, record_id, version, fields)
  select ${at('subject')}, ${at('form')}, ${at('entity')}, ${at('id')}, ${at('version')}::integer, ${at('fields')}
  where (select count(*) from drafts where subject = ${at('subject')}) < ${DRAFTS_MAX}
    or exists (select from drafts where ${KEY})
  on conflict (subject, form, entity, record_id) do update
    set version = excluded.version, fields = excluded.fields, saved_at = clock_timestamp()
  returning ${instantOf('saved_at')} as at`,
);

const found = prepared<{ version: number | null; fields: string; at: string }>(
  'read-draft',
  sql`select version, fields, ${instantOf('saved_at')} as at from drafts where ${KEY}`,
);

const discarded = prepared('discard-draft', sql`delete from drafts where ${KEY} returning 1`);

/** Whether a value has a SIN anywhere in it, however it is written. */
const holdsSin = (value: FieldValue): boolean => {
  if (typeof value === 'string') return isSin(value.replace(/\D/g, '')) || looksLikeSin(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsSin);
};

/** What a draft keeps of a form: never a secret, whatever the form calls it. */
function keepable(entity: ChangeEntity, fields: Readonly<Record<string, FieldValue>>) {
  const type = registry().records[entity];
  const isSecret = (path: string) => type !== undefined && fieldAt(type, path)?.field.secret !== undefined;
  return Object.fromEntries(
    Object.entries(fields).filter(([path, value]) => !isSecret(path) && !holdsSin(value)),
  );
}

/** Deletes what was typed in a form. @returns whether there was something */
export async function discardDraft(
  { tx, subject }: Pick<Changing, 'tx' | 'subject'>,
  form: string,
  entity: ChangeEntity,
  id: string | null,
): Promise<boolean> {
  return (await tx.run(discarded({ subject, form, entity, id: id ?? '' }))).length > 0;
}

/** POST drafts/save: stores what the person has typed in a form; the last save wins. */
export const draftSave: Handler<'draftSave'> = async ({ body, tx, scope, subject }) => {
  const { form, entity, id, version, fields } = body;
  if (id !== null) await findRecord({ tx, scope }, entity, id);
  const text = JSON.stringify(keepable(entity, fields));
  const [row] = await tx.run(kept({ subject, form, entity, id: id ?? '', version, fields: text }));
  if (row === undefined) {
    throw new ProblemError('invalid', { status: 422, errors: [{ pointer: '', rule: 'too_many_drafts' }] });
  }
  return { savedAt: row.at };
};

/** POST drafts/read: what the person had typed, and the version of the record now. */
export const draftRead: Handler<'draftRead'> = async ({ body, tx, scope, subject }) => {
  const { form, entity, id } = body;
  if (id !== null) await findRecord({ tx, scope }, entity, id);
  const [row] = await tx.run(found({ subject, form, entity, id: id ?? '' }));
  const version = id === null ? null : await versionOf({ tx }, entity, id);
  if (row === undefined) return { draft: null, version };
  const fields = JSON.parse(row.fields) as Record<string, FieldValue>;
  return { draft: { version: row.version, fields, savedAt: row.at }, version };
};

/** POST drafts/discard: deletes what was typed. */
export const draftDiscard: Handler<'draftDiscard'> = async ({ body, tx, scope, subject }) => {
  const { form, entity, id } = body;
  if (id !== null) await findRecord({ tx, scope }, entity, id);
  return { isDiscarded: await discardDraft({ tx, subject }, form, entity, id) };
};

/** Removes drafts that nobody came back to; the owner's policy sets the age. */
export async function sweepDrafts(db: Pick<Database, 'pool'>): Promise<void> {
  await db.pool.query("delete from drafts where saved_at < now() - interval '90 days'");
}
