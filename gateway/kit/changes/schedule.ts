import type { Logger } from '../db/logger';
import type { Database } from '../db/database';
import { inScopeOf } from '../db/scope';
import { ProblemError } from '../http/problem';
import { applyKept } from './apply';
import type { Changing, LockedRecord } from './changing';
import { stopChange } from './decide';
import { type KeptSet, lockSet } from './kept';

interface DueRow {
  id: string;
  actor: string;
  rep_code_ids: number[] | null;
}

/** Runs as the owner, because the author of a change may be gone by its day. */
const DUE_CHANGES = `
  select id, actor, rep_code_ids from change_sets where state = 'scheduled' and effective_on <= $1::date
  order by effective_on, made_at`;

/**
 * Applies the changes whose day has come, each in its own transaction, under the rep codes of its record. Two gateways
 * may run at once: the record's lock lets one of them apply a change, and the other finds it done.
 * A change that the rules refuse by now ends, and its author is told; anything else that fails is tried again.
 * @returns how many it applied
 */
export async function applyDueChanges(
  { db }: { db: Database },
  logger: Pick<Logger, 'error'>,
): Promise<number> {
  const { rows } = await db.pool.query<DueRow>(DUE_CHANGES, [db.today()]);
  let count = 0;
  for (const { id, actor, rep_code_ids } of rows) {
    /** @returns false when another gateway has already ended it */
    const withLocked = (work: (changing: Changing, locked: LockedRecord, set: KeptSet) => Promise<unknown>) =>
      inScopeOf(db, { subject: actor, repCodeIds: rep_code_ids ?? [] }, async (tx, scope) => {
        const changing = { tx, scope, subject: actor, requestId: id };
        const { set, locked } = await lockSet(changing, id);
        if (set.state !== 'scheduled') return false;
        await work(changing, locked, set);
        return true;
      });
    try {
      if (await withLocked(applyKept)) count += 1;
    } catch (error) {
      logger.error(
        { changeSet: id, reason: error instanceof Error ? error.name : 'unknown' },
        'a scheduled change was not applied',
      );
      if (!(error instanceof ProblemError) || error.code !== 'invalid') continue;
      const rule = error.errors?.[0]?.rule ?? error.code;
      await withLocked((changing, locked, set) => stopChange(changing, locked, set, rule)).catch(
        (failed: unknown) =>
          logger.error(
            { changeSet: id, reason: failed instanceof Error ? failed.name : 'unknown' },
            'a scheduled change was not stopped',
          ),
      );
    }
  }
  return count;
}
