import { z } from 'zod';
import { clientSortKey, type ClientsListBody } from '@/contract/clients/schema';
import { decimal, isoDate } from '@/contract/scalars';
import { ProblemError } from '../http/problem';
import type { SortColumn } from './sort';

/**
 * A place in a sorted list: the order that it belongs to and the values of the row that it stands at. It is good in
 * both languages: they sort the same texts, each by its own rules.
 */
export interface Cursor {
  key: ClientsListBody['sort']['key'];
  direction: ClientsListBody['sort']['direction'];
  values: string[];
}

const packed = z.tuple([clientSortKey, z.enum(['asc', 'desc']), z.array(z.string()).max(5)]);

/** What a value must look like before the database reads it as its type. */
const FORMS = {
  text: z.string().regex(/^\P{Cc}*$/u),
  boolean: z.enum(['true', 'false']),
  integer: z.string().regex(/^\d{1,9}$/),
  numeric: decimal,
  // The database knows no year 0, which the calendar of ISO 8601 has.
  date: isoDate.refine((text) => !text.startsWith('0000')),
} as const satisfies Record<SortColumn['type'], z.ZodType>;

/** Opaque to whoever receives it, and never part of an address: it holds a name. */
export function packCursor({ key, direction, values }: Cursor): string {
  return Buffer.from(JSON.stringify([key, direction, values])).toString('base64url');
}

const foreign = (pointer: string) => new ProblemError('invalid', { errors: [{ pointer, rule: 'cursor' }] });

function unpacked(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

/**
 * Reads a cursor of this order.
 *
 * @param pointer where the cursor stands in the body
 * @throws {ProblemError} `invalid` where it is of another order, or no cursor at all
 */
export function readCursor(
  text: string,
  { key, direction }: ClientsListBody['sort'],
  columns: readonly SortColumn[],
  pointer: string,
): Cursor {
  const result = packed.safeParse(unpacked(text));
  if (!result.success) throw foreign(pointer);
  const [ofKey, ofDirection, values] = result.data;
  const isOfOrder = ofKey === key && ofDirection === direction && values.length === columns.length;
  const isReadable = columns.every(({ type }, at) => FORMS[type].safeParse(values[at]).success);
  if (!isOfOrder || !isReadable) throw foreign(pointer);
  return { key, direction, values };
}
