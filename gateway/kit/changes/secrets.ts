import { sql } from 'drizzle-orm';
import type { FieldValue } from '@/contract/changes/schema';
import { prepared } from '../db/statement';
import type { Changing } from './changing';

const SET = sql.placeholder('setId');
const PATH = sql.placeholder('path');

const kept = prepared(
  'keep-secret',
  sql`insert into change_secrets (set_id, path, rep_code_ids, sealed)
    select id, ${PATH}, rep_code_ids, ${sql.placeholder('sealed')} from change_sets where id = ${SET}::uuid`,
);

const taken = prepared<{ sealed: string }>(
  'take-secret',
  sql`delete from change_secrets where set_id = ${SET}::uuid and path = ${PATH} returning sealed`,
);

const forgotten = prepared('forget-secrets', sql`delete from change_secrets where set_id = ${SET}::uuid`);

/** Stores the value of a secret field until its change is decided. */
export async function keepSecret({ tx }: Changing, setId: string, path: string, value: FieldValue) {
  const sealed = tx.sins.seal(`${setId} ${path}`, JSON.stringify(value));
  await tx.run(kept({ setId, path, sealed }));
}

/** Takes it out again, once. */
export async function takeSecret({ tx }: Changing, setId: string, path: string): Promise<FieldValue> {
  const [row] = await tx.run(taken({ setId, path }));
  if (row === undefined) throw new Error('a secret that waits is not there');
  return JSON.parse(tx.sins.open(`${setId} ${path}`, row.sealed)) as FieldValue;
}

/** Deletes the secrets of a change that will not be applied. */
export async function forgetSecrets({ tx }: Changing, setId: string) {
  await tx.run(forgotten({ setId }));
}
