import { createHmac, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'drizzle-orm';
import type { BodyOf } from '@/contract/call';
import type { ApiName, Calls } from '@/contract/calls';
import type { Database } from '../db/database';
import { prepared } from '../db/statement';
import type { Principal, Services } from './handler';
import { ProblemError } from '../http/problem';
import { replayOf, textToKeep } from './replay';
import { runCall } from './run';

/** The answer of a write, as text. */
interface WriteAnswer {
  text: string;
  isReplay: boolean;
}

/** How long a stored answer is repeated. */
const KEPT_HOURS = 24;
/**
 * A write locks its claim when its transaction begins, so an unlocked claim of this age belongs to a process that died.
 * If its write starts after all, it finds the claim gone and does nothing.
 */
const ABANDONED_S = 2;

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

/** True when the key is free, or its claim was abandoned or has expired; otherwise someone else holds it. */
async function isClaimed(db: Database, { subject, api, key, fingerprint, id }: Claim): Promise<boolean> {
  const claim = [subject, api, key, fingerprint, id];
  const isNew = await db.pool.query(
    `insert into idempotency_keys (subject, api, key, fingerprint, claim) values ($1, $2, $3, $4, $5)
     on conflict (subject, api, key) do nothing`,
    claim,
  );
  if (isNew.rowCount === 1) return true;
  const isTakenOver = await db.pool.query(
    `update idempotency_keys set fingerprint = $4, claim = $5, answer = null, created_at = now()
     where (subject, api, key) in (
       select subject, api, key from idempotency_keys kept
       where subject = $1 and api = $2 and key = $3
         and (created_at < now() - make_interval(hours => $6)
           or (answer is null and created_at < now() - make_interval(secs => $7) and fingerprint = $4))
       for update skip locked)`,
    [...claim, KEPT_HOURS, ABANDONED_S],
  );
  return isTakenOver.rowCount === 1;
}

async function keptText(db: Database, { subject, api, key, fingerprint }: Claim): Promise<string> {
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
  return kept.answer;
}

const keep = prepared(
  'keep-answer',
  sql`update idempotency_keys set answer = ${sql.placeholder('text')}
    where subject = ${sql.placeholder('subject')} and api = ${sql.placeholder('name')}
      and key = ${sql.placeholder('key')} and claim = ${sql.placeholder('claim')} returning 1`,
);

const lockClaim = prepared(
  'lock-claim',
  sql`select 1 from idempotency_keys
    where subject = ${sql.placeholder('subject')} and api = ${sql.placeholder('name')}
      and key = ${sql.placeholder('key')} and claim = ${sql.placeholder('claim')} for update`,
);

/** A refused or failed write leaves no trace: the client may use the same key again. */
async function release(db: Database, { subject, api, key, id }: Claim): Promise<void> {
  await db.pool.query(
    'delete from idempotency_keys where subject = $1 and api = $2 and key = $3 and claim = $4 and answer is null',
    [subject, api, key, id],
  );
}

/**
 * Runs a write at most once for each key (draft-ietf-httpapi-idempotency-key-header): one transaction stores the effect
 * and what the answer rests on, and a repeated request gets the same answer as long as its record is the person's.
 * @throws {ProblemError} `idempotency-key-reused` (same key, other body), `idempotency-key-in-use` (still running); `not-found` when
 *   the person has lost the record of a repeated request
 */
export async function once<Name extends ApiName>(
  services: Services,
  name: Name,
  body: BodyOf<Calls[Name]>,
  principal: Principal,
  key: string,
): Promise<WriteAnswer> {
  const { db, changesKey } = services;
  // Hashed with a key: a body may hold little but a SIN, and someone could try all SINs against a plain hash.
  const fingerprint = createHmac('sha256', changesKey)
    .update(JSON.stringify(body ?? null))
    .digest('base64url');
  const claim: Claim = { subject: principal.subject, api: name, key, fingerprint, id: randomUUID() };
  if (!(await isClaimed(db, claim))) {
    const instead = replayOf(name, await keptText(db, claim));
    return {
      text: JSON.stringify(await runCall(services, name, body, principal, { instead })),
      isReplay: true,
    };
  }
  let text = '';
  try {
    const own = { subject: claim.subject, name, key, claim: claim.id };
    const demandOne = (rows: readonly unknown[]) => {
      if (rows.length !== 1) throw new ProblemError('idempotency-key-in-use');
    };
    await runCall(services, name, body, principal, {
      around: {
        begin: async (tx) => demandOne(await tx.run(lockClaim(own))),
        end: async (tx, answer, records) => {
          text = JSON.stringify(answer);
          demandOne(await tx.run(keep({ text: textToKeep(name, answer, records), ...own })));
        },
      },
    });
  } catch (error) {
    await release(db, claim).catch(() => undefined);
    throw error;
  }
  return { text, isReplay: false };
}

/** Removes expired keys. */
export async function sweepIdempotencyKeys(db: Database): Promise<void> {
  await db.pool.query('delete from idempotency_keys where created_at < now() - make_interval(hours => $1)', [
    KEPT_HOURS,
  ]);
}
