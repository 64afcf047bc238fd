import { WORKBOOK_ROWS_MAX } from '@/contract/export/choices';
import type { ListExportBody } from '@/contract/export/schema';
import { ProblemError } from '../http/problem';
import type { Ask, ExportedList, Window } from './lists';

/**
 * Refuses a workbook of more rows than one holds, before anything of it is sent. The rows are counted only where there
 * are more than the first of them.
 *
 * @throws {ProblemError} `too-many-rows`
 */
export async function demandRoom(
  ask: Ask,
  exported: Pick<ExportedList, 'count'>,
  { format, rows, selection }: ListExportBody,
  first: Pick<Window<unknown>, 'next'>,
): Promise<void> {
  const isBounded = selection !== null && !selection.all;
  if (format !== 'xlsx' || first.next === null || isBounded || exported.count === undefined) return;
  const found = await exported.count(ask, rows);
  if (found - (selection?.ids.length ?? 0) > WORKBOOK_ROWS_MAX) throw new ProblemError('too-many-rows');
}
