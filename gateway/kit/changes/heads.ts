import { appendFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../db/database';
import type { Logger } from '../db/logger';

/**
 * Stored outside the database: a log that lost its last links, and its head with them, still differs from this file.
 */
const HEADS_FILE = 'change-log-heads.ndjson';

interface HeadRow {
  seq: number;
  hash: string;
}

/**
 * Makes what keeps the last link of the log of changes outside of the database: in the log of the gateway and in a file
 * of `dataDir`, a line each time that it has moved.
 */
export function headKeeper(db: Pick<Database, 'pool'>, dataDir: string, logger: Logger): () => Promise<void> {
  let last = 0;
  return async () => {
    const { rows } = await db.pool.query<HeadRow>('select seq::integer, hash from change_log_head');
    const [head] = rows;
    if (head === undefined || head.seq === last) return;
    logger.info({ seq: head.seq, hash: head.hash }, 'head of the log of changes');
    const line = JSON.stringify({ at: new Date().toISOString(), seq: head.seq, hash: head.hash });
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await appendFile(path.join(dataDir, HEADS_FILE), `${line}\n`, { mode: 0o600 });
    last = head.seq;
  };
}
