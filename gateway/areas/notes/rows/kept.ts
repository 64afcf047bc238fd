import { sql } from 'drizzle-orm';
import type { Note } from '@/contract/notes/schema';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { prepared, type Row } from '../../../kit/db/statement';
import type { FieldPlace } from '../../../kit/changes/record';

interface KeptRow extends Row {
  key: number;
  party_id: number;
  author: string;
  is_removed: boolean;
  value: Note;
}

/** A note (alias `n`) as its author wrote it, with what the person sees of it. */
const VALUE = sql`json_build_object('kind', n.kind, 'on', n.happened_on, 'time', to_char(n.happened_at, 'HH24:MI'),
    'zone', n.zone, 'clientIds', coalesce((
      select json_agg(p.public_id order by x.position) from note_people x join parties p on p.id = x.party_id
      where x.note_id = n.id and x.rep_code_id = any (${REP_CODES})), '[]'),
    'other', n.other, 'body', n.body, 'accountId', (
      select a.public_id from accounts a where a.id = n.account_id and a.rep_code_id = any (${REP_CODES})),
    'documentIds', coalesce((
      select json_agg(d.public_id order by x.position) from note_documents x join documents d on d.id = x.document_id
      where x.note_id = n.id and d.rep_code_id = any (${REP_CODES})), '[]'),
    'audience', n.audience, 'householdId', (
      select h.public_id from households h where h.id = n.household_id and h.rep_code_ids && ${REP_CODES}))`;

const found = prepared<KeptRow>(
  'kept-note',
  sql`
  select n.id as key, n.party_id, n.author, n.removed_at is not null as is_removed, ${VALUE} as value
  from notes n
  where n.public_id = ${sql.placeholder('id')}::uuid and n.rep_code_id = any (${REP_CODES})
    and (n.audience = 'team' or n.author = ${sql.placeholder('subject')})`,
);

/** A note that the person may read, a removed one too; null for any other. */
export async function keptNote(
  { tx, scope }: Pick<FieldPlace, 'tx' | 'scope'>,
  id: string,
): Promise<KeptRow | null> {
  const [row] = await tx.run(found({ id, subject: scope.subject, repCodes: codesOf(scope) }));
  return row ?? null;
}
