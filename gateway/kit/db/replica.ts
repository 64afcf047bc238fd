import type pg from 'pg';
import { causesOf, codeOf, isDatabaseAway, OUT_OF_TIME_STATE } from './away';
import { reasonOf } from './errors';
import type { Logger } from './logger';
import { makePool } from './pool';

/** Its answers are at most this much older than the primary's; a replica further behind is not asked, ms. */
export const REPLICA_LAG_MAX_MS = 2_000;

/** How often both servers are asked how far they are, ms. */
const LOOK_EVERY_MS = 500;

/** Positions of the primary that are remembered: as many as fit into the longest lag worth a number. */
const MARKS = 120;

/** A server that replays must sometimes end a statement, since the rows that it reads are being removed. */
const CONFLICT_STATE = '40001';

/** A streaming replica of the database, for reads that may be up to `REPLICA_LAG_MAX_MS` old. */
export interface Replica {
  readonly pool: pg.Pool;
  /** Upper bound of the age of its answers, ms; null while it does not answer, or is no replica. */
  lagMs(): number | null;
  /** Whether it may be asked now. */
  isFresh(): boolean;
  /** Notes that it failed a read, which the primary then served. */
  failed(error: unknown): void;
  close(): Promise<void>;
}

/** @returns the place in the write-ahead log that PostgreSQL writes as two hexadecimal halves */
function positionOf(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** True where the primary may have the answer that the replica did not give; a slow statement is as slow there. */
export const isReplicaFault = (error: unknown): boolean => {
  const states = causesOf(error).map(codeOf);
  if (states.includes(OUT_OF_TIME_STATE)) return false;
  return isDatabaseAway(error) || states.includes(CONFLICT_STATE);
};

/** Remembers when the primary was where, and says how old the state of a replica is. */
export class LagWatch {
  #marks: { at: number; position: bigint }[] = [];

  /** @param at ms, of the moment before the primary was asked */
  mark(at: number, position: bigint): void {
    this.#marks = [...this.#marks, { at, position }].slice(-MARKS);
  }

  /** @returns the age of what the replica has replayed, ms; null where that is older than everything remembered */
  lagAt(now: number, replayed: bigint): number | null {
    const reached = this.#marks.findLast(({ position }) => position <= replayed);
    return reached === undefined ? null : now - reached.at;
  }
}

/** Watches a replica and lends its connections. It never throws: whoever finds it late or gone asks the primary. */
export function openReplica(databaseUrl: string, primary: pg.Pool, logger: Logger): Replica {
  const pool = makePool({ databaseUrl }, logger);
  const watch = new LagWatch();
  let seen: { at: number; replayed: bigint } | null = null;
  let wasFresh: boolean | null = null;

  const lagMs = () => (seen === null ? null : watch.lagAt(Date.now(), seen.replayed));
  const isFresh = () => {
    const lag = lagMs();
    return lag !== null && lag <= REPLICA_LAG_MAX_MS;
  };

  async function look() {
    let reason = 'it is behind';
    try {
      const at = Date.now();
      const { rows: here } = await primary.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn');
      watch.mark(at, positionOf(here[0]?.lsn ?? '0/0'));
      const { rows } = await pool.query<{ lsn: string | null }>(
        'select pg_last_wal_replay_lsn()::text as lsn',
      );
      const lsn = rows[0]?.lsn ?? null;
      // A server that replays nothing is a primary: after a fail-over it may lack what ours has.
      seen = lsn === null ? null : { at, replayed: positionOf(lsn) };
      if (lsn === null) reason = 'it is no replica';
    } catch (error) {
      seen = null;
      reason = reasonOf(error);
    }
    const fresh = isFresh();
    if (fresh === wasFresh) return;
    wasFresh = fresh;
    if (fresh) logger.info({ lagMs: lagMs() }, 'lists and dashboards are read from the replica');
    else logger.warn({ reason, lagMs: lagMs() }, 'the replica is not read: the primary serves everything');
  }

  let looking = look();
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, LOOK_EVERY_MS).unref();

  return {
    pool,
    lagMs,
    isFresh,
    failed: (error) =>
      logger.warn({ reason: reasonOf(error) }, 'the replica failed a read, and the primary served it'),
    async close() {
      clearInterval(timer);
      await looking;
      await pool.end();
    },
  };
}
