import { z } from 'zod';
import { EXPORTS } from './exports.generated';
import { recordId, sentText } from '../scalars';
import { COLUMNS_MAX } from '../views/schema';
import { CSV_SEPARATORS, EXPORT_FORMATS, SELECTED_MAX } from './choices';

/** Which rows: a list, and everything that its screen asks for except the page. */
export const exportRows = z.discriminatedUnion('list', [...EXPORTS]);

/** With `all`, everything that the list finds except `ids`. Without it, only `ids`. */
export const exportSelection = z.strictObject({
  all: z.boolean(),
  ids: z.array(recordId).max(SELECTED_MAX),
});

export const listExportBody = z.strictObject({
  rows: exportRows,
  /** Null: everything that the list finds. Rows of one record have no selection. */
  selection: exportSelection.nullable(),
  /** Column ids of its table, in display order. */
  columns: z
    .array(sentText.max(64))
    .min(1)
    .max(COLUMNS_MAX)
    .refine((ids) => new Set(ids).size === ids.length),
  /** True when names show as "Tremblay, Marie-Josée". */
  lastFirst: z.boolean(),
  format: z.enum(EXPORT_FORMATS),
  /** For a CSV. A semicolon goes with a decimal comma, a comma with a decimal point. */
  separator: z.enum(CSV_SEPARATORS),
});

export type ExportRows = z.output<typeof exportRows>;
export type ExportSelection = z.output<typeof exportSelection>;
export type ListExportBody = z.output<typeof listExportBody>;
