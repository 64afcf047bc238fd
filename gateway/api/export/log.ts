import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { ListExportBody } from '@/contract/export/schema';
import type { Database } from '../../db/database';
import { inScope } from '../../db/scope';
import { prepared, type Row, type Statement } from '../../db/statement';
import type { Asker } from '../handler';
import { ProblemError } from '../http/problem';

export type Outcome = 'complete' | 'cancelled' | 'failed';

/** An export of which nothing was heard for so long is taken for that of a process that died. */
const LOST_S = 120;
/** How often one that runs is heard of. */
const TOUCH_MS = 20_000;

/** Exports of one person in so many minutes: far more than work asks for, far fewer than a leak does. */
const EXPORTS_MAX = 60;
const WITHIN_MINUTES = 10;

const SUBJECT = sql.placeholder('subject');

const endLost = prepared(
  'end-lost-export',
  sql`update export_log set outcome = 'lost', ended_at = now()
    where subject = ${SUBJECT} and outcome is null and touched_at < now() - make_interval(secs => ${LOST_S})`,
);

const recent = prepared<{ count: number } & Row>(
  'recent-exports',
  sql`select count(*)::integer as count from export_log
    where subject = ${SUBJECT} and started_at > now() - make_interval(mins => ${WITHIN_MINUTES})`,
);

/** The index decides among rivals: whoever comes second gets no row. */
const begin = prepared<{ id: string } & Row>(
  'begin-export',
  sql`insert into export_log (subject, list, asked, columns, format, locale)
    values (${SUBJECT}, ${sql.placeholder('list')}, ${sql.placeholder('asked')},
      ${sql.placeholder('columns')}::text[], ${sql.placeholder('format')}, ${sql.placeholder('locale')})
    on conflict (subject) where outcome is null do nothing returning id`,
);

const touch = prepared<{ id: string } & Row>(
  'touch-export',
  sql`update export_log set touched_at = clock_timestamp(), rows = ${sql.placeholder('rows')}::integer
    where id = ${sql.placeholder('id')}::bigint and outcome is null returning id`,
);

const end = prepared<{ id: string } & Row>(
  'end-export',
  sql`update export_log set outcome = ${sql.placeholder('outcome')}, ended_at = clock_timestamp(),
      rows = ${sql.placeholder('rows')}::integer, rows_sha256 = ${sql.placeholder('hash')}
    where id = ${sql.placeholder('id')}::bigint and outcome is null returning id`,
);

/** Names what was asked for without telling it: a filter holds names of people. */
const digestOf = ({ rows, selection, lastFirst }: ListExportBody): string =>
  createHash('sha256')
    .update(JSON.stringify([rows, selection, lastFirst]))
    .digest('hex');

/** The row of one export. */
export interface LoggedExport {
  /**
   * Says, now and then, that it still runs.
   *
   * @param rows that it has read so far
   * @throws where it was taken for lost: it must not go on, for another one may have begun
   */
  touch(rows: number): Promise<void>;
  /**
   * @param rows that it has read
   * @param hash of the rows; null where they did not all come
   * @throws where it has ended before, as lost for one: it must not be taken for whole
   */
  end(outcome: Outcome, rows: number, hash: string | null): Promise<void>;
}

/**
 * Begins an export: leaves its row, which also keeps a second one of the same person out.
 *
 * @throws {ProblemError} `export-under-way`, or `too-many-requests`
 */
export async function beginExport(db: Database, asker: Asker, body: ListExportBody): Promise<LoggedExport> {
  const { subject, locale } = asker;
  const change = async (statement: Statement) => {
    const [row] = await inScope(db, subject, (tx) => tx.run(statement));
    if (row === undefined) throw new Error('the export is not under way any more');
  };
  const id = await inScope(db, subject, async (tx) => {
    await tx.run(endLost({ subject }));
    const [made] = await tx.run(recent({ subject }));
    if ((made?.count ?? 0) >= EXPORTS_MAX) {
      throw new ProblemError('too-many-requests', {
        headers: { 'retry-after': String(WITHIN_MINUTES * 60) },
      });
    }
    const [row] = await tx.run(
      begin({
        subject,
        list: body.rows.list,
        asked: digestOf(body),
        columns: body.columns,
        format: body.format,
        locale,
      }),
    );
    if (row === undefined) throw new ProblemError('export-under-way');
    return row.id;
  });
  let touchedAt = Date.now();
  return {
    async touch(rows) {
      if (Date.now() - touchedAt < TOUCH_MS) return;
      touchedAt = Date.now();
      await change(touch({ id, rows }));
    },
    async end(outcome, rows, hash) {
      await change(end({ id, outcome, rows, hash }));
    },
  };
}
