import { type ExportFormat, WORKBOOK_ROWS_MAX } from '@/contract/export/choices';
import { ProblemError } from '../http/problem';

/**
 * Refuses a workbook of more rows than one holds, before anything of it is sent.
 *
 * @throws {ProblemError} `too-many-rows`
 */
export function demandRoom(format: ExportFormat, count: number): void {
  if (format === 'xlsx' && count > WORKBOOK_ROWS_MAX) throw new ProblemError('too-many-rows');
}
