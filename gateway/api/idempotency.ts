import { createHash, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'drizzle-orm';
import type { BodyOf } from '@/contract/call';
import type { ApiName, Calls } from '@/contract/calls';
import type { Database } from '../db/database';
import { prepared } from '../db/statement';
import type { Asker, Services } from './handler';
import { ProblemError } from './http/problem';
import { runCall } from './run';

/** A kept answer, its text to the byte. */
interface KeptAnswer {
  text: string;
  isReplay: boolean;
}

/** How long an answer is repeated. */
const KEPT_HOURS = 24;
/** A claim this old is taken for that of a process that died; should it run after all, its own update finds no claim. */
const ABANDONED_S = 60;

const KEY = /^[\x21-\x7e]{8,255}$/;

/**
 * @returns the key of a write
 * @throws {ProblemError} `idempotency-key-missing`, also where it is no 8 to 255 printable characters
 */
export function idempotencyKeyOf(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !KEY.test(key)) throw new ProblemError('idempotency-key-missing');
  return key;
}

interface Claim {
  subject: string;
  api: ApiName;
  key: string;
  fingerprint: string;
  id: string;
}

/** One statement decides among rivals: the key is free, abandoned or outlived, or it is someone's. */
async function isClaimed(db: Database, { subject, api, key, fingerprint, id }: Claim): Promise<boolean> {
  const { rowCount } = await db.pool.query(
    `insert into idempotency_keys as kept (subject, api, key, fingerprint, claim) values ($1, $2, $3, $4, $5)
     on conflict (subject, api, key) do update
       set fingerprint = excluded.fingerprint, claim = excluded.claim, answer = null, created_at = now()
       where kept.created_at < now() - make_interval(hours => $6)
          or (kept.answer is null and kept.created_at < now() - make_interval(secs => $7)
              and kept.fingerprint = excluded.fingerprint)`,
    [subject, api, key, fingerprint, id, KEPT_HOURS, ABANDONED_S],
  );
  return rowCount === 1;
}

async function keptAnswer(db: Database, { subject, api, key, fingerprint }: Claim): Promise<KeptAnswer> {
  const { rows } = await db.pool.query<{ fingerprint: string; answer: string | null }>(
    'select fingerprint, answer from idempotency_keys where subject = $1 and api = $2 and key = $3',
    [subject, api, key],
  );
  const [kept] = rows;
  if (kept !== undefined && kept.fingerprint !== fingerprint)
    throw new ProblemError('idempotency-key-reused');
  if (kept === undefined || kept.answer === null) {
    throw new ProblemError('idempotency-key-in-use', { headers: { 'retry-after': '1' } });
  }
  return { text: kept.answer, isReplay: true };
}

const keep = prepared(
  'keep-answer',
  sql`update idempotency_keys set answer = ${sql.placeholder('text')}
    where subject = ${sql.placeholder('subject')} and api = ${sql.placeholder('name')}
      and key = ${sql.placeholder('key')} and claim = ${sql.placeholder('claim')} returning 1`,
);

/** A refused or failed write leaves no trace: the same key may be tried again. */
async function release(db: Database, { subject, api, key, id }: Claim): Promise<void> {
  await db.pool.query(
    'delete from idempotency_keys where subject = $1 and api = $2 and key = $3 and claim = $4 and answer is null',
    [subject, api, key, id],
  );
}

/**
 * Runs a write at most once a key (draft-ietf-httpapi-idempotency-key-header): the effect and the answer are kept in
 * one transaction, and whoever repeats the request gets the same bytes.
 *
 * @throws {ProblemError} `idempotency-key-reused` (same key, other body), `idempotency-key-in-use` (still running)
 */
export async function once<Name extends ApiName>(
  services: Services,
  name: Name,
  body: BodyOf<Calls[Name]>,
  asker: Asker,
  key: string,
): Promise<KeptAnswer> {
  const { db } = services;
  const fingerprint = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('base64url');
  const claim: Claim = { subject: asker.subject, api: name, key, fingerprint, id: randomUUID() };
  if (!(await isClaimed(db, claim))) return keptAnswer(db, claim);
  let text = '';
  try {
    await runCall(services, name, body, asker, async (tx, answer) => {
      text = JSON.stringify(answer);
      const kept = await tx.run(keep({ text, subject: claim.subject, name, key, claim: claim.id }));
      if (kept.length !== 1) throw new ProblemError('idempotency-key-in-use');
    });
  } catch (error) {
    await release(db, claim).catch(() => undefined);
    throw error;
  }
  return { text, isReplay: false };
}

/** Removes the keys whose time is over. */
export async function sweepIdempotencyKeys(db: Database): Promise<void> {
  await db.pool.query('delete from idempotency_keys where created_at < now() - make_interval(hours => $1)', [
    KEPT_HOURS,
  ]);
}
