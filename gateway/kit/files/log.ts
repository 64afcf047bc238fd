import { createHmac, type KeyObject } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { ExportRows, ListExportBody } from '@/contract/export/schema';
import { inScope } from '../db/scope';
import { prepared, type Row, type Statement } from '../db/statement';
import type { Principal, Services } from '../call/handler';
import { ProblemError } from '../http/problem';

export type Outcome = 'complete' | 'cancelled' | 'failed';

/** An export that has been silent this long counts as lost with a dead process. */
const LOST_S = 120;
/** How often a running export reports that it is alive. */
const TOUCH_MS = 20_000;

/**
 * How many exports one person may make in this many minutes: far more than work needs, far fewer than a leak.
 */
const EXPORTS_MAX = 60;
const WITHIN_MINUTES = 10;

const SUBJECT = sql.placeholder('subject');

const ENDING_LOST = `update export_log set outcome = 'lost', ended_at = now()
  where outcome is null and touched_at < now() - make_interval(secs => ${LOST_S})`;

const endLost = prepared('end-lost-export', sql`${sql.raw(ENDING_LOST)} and subject = ${SUBJECT}`);

const recent = prepared<{ count: number } & Row>(
  'recent-exports',
  sql`select count(*)::integer as count from export_log
    where subject = ${SUBJECT} and started_at > now() - make_interval(mins => ${WITHIN_MINUTES})
      and outcome is distinct from 'refused'`,
);

const ROW = sql`(subject, list, record_id, asked, columns, format, locale, request_id, outcome)
  values (${SUBJECT}, ${sql.placeholder('list')}, ${sql.placeholder('record')}::uuid, ${sql.placeholder('asked')},
    ${sql.placeholder('columns')}::text[], ${sql.placeholder('format')}, ${sql.placeholder('locale')},
    ${sql.placeholder('requestId')}`;

/** The index picks one of two rivals: the second gets no row. */
const begin = prepared<{ id: string } & Row>(
  'begin-export',
  sql`insert into export_log ${ROW}, null) on conflict (subject) where outcome is null do nothing returning id`,
);

/** A refused export is logged too. */
const refuse = prepared('refuse-export', sql`insert into export_log ${ROW}, 'refused')`);

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

/**
 * Fingerprints a request without revealing it: a filter holds people's names, and a reader of the log could
 * guess them one by one if the hash had no key.
 */
const digestOf = (key: KeyObject, { rows, selection, lastFirst }: ListExportBody): string =>
  createHmac('sha256', key)
    .update(`export ${JSON.stringify([rows, selection, lastFirst])}`)
    .digest('hex');

/** The client, household or account of the rows; null for a list of the book. */
function recordIn(rows: ExportRows): string | null {
  if ('id' in rows) return rows.id;
  if (rows.list === 'documents') return rows.filters.clientId ?? null;
  return rows.list === 'accounts' ? (rows.clientId ?? rows.householdId) : null;
}

/** Closes everyone's lost exports, so that the log does not show them as running. */
export async function endLostExports({ pool }: Pick<Services['db'], 'pool'>): Promise<void> {
  await pool.query(ENDING_LOST);
}

/** The row of one export. */
export interface LoggedExport {
  /**
   * Reports now and then that the export still runs.
   * @param rows that it has read so far
   * @throws when it already counted as lost: it must stop, because another export may have begun
   */
  touch(rows: number): Promise<void>;
  /**
   * @param rows that it has read
   * @param hash of the rows; null when not all of them came
   * @throws when it had already ended, for example as lost: the file must not pass as complete
   */
  end(outcome: Outcome, rows: number, hash: string | null): Promise<void>;
}

type Refusal = 'export-under-way' | 'too-many-requests';

const refusedAs = (code: Refusal) =>
  code === 'export-under-way'
    ? new ProblemError(code)
    : new ProblemError(code, { headers: { 'retry-after': String(WITHIN_MINUTES * 60) } });

/**
 * Starts an export with a log row, which also blocks a second export by the same person. A refused export leaves a row
 * that says so.
 * @throws {ProblemError} `export-under-way`, or `too-many-requests`
 */
export async function beginExport(
  { db, cursorKey }: Pick<Services, 'db' | 'cursorKey'>,
  principal: Principal,
  body: ListExportBody,
): Promise<LoggedExport> {
  const { subject, locale, requestId } = principal;
  // The row is closed also when the person signed out meanwhile, or has terms to accept by now.
  const change = async (statement: Statement) => {
    const [row] = await inScope(db, { subject, beforeTerms: true }, (tx) => tx.run(statement));
    if (row === undefined) throw new Error('the export is not under way any more');
  };
  const values = {
    subject,
    list: body.rows.list,
    record: recordIn(body.rows),
    asked: digestOf(cursorKey, body),
    columns: body.columns,
    format: body.format,
    locale,
    requestId,
  };
  const begun = await inScope(db, principal, async (tx): Promise<{ id: string } | { refusal: Refusal }> => {
    await tx.run(endLost({ subject }));
    const [made] = await tx.run(recent({ subject }));
    const isTooOften = (made?.count ?? 0) >= EXPORTS_MAX;
    const [row] = isTooOften ? [] : await tx.run(begin(values));
    if (row !== undefined) return row;
    await tx.run(refuse(values));
    return { refusal: isTooOften ? 'too-many-requests' : 'export-under-way' };
  });
  if ('refusal' in begun) throw refusedAs(begun.refusal);
  const { id } = begun;
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
