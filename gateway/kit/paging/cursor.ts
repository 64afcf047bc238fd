import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Direction } from '@/contract/paging';
import { decimal, isoDate } from '@/contract/scalars';
import { ProblemError } from '../http/problem';
import type { SortColumn } from './order';

/**
 * A place in a sorted list: the values of its row. It works in both languages, because they sort the same texts, each
 * by its own rules.
 */
export type Cursor = readonly string[];

/** The requested order of a list, the most significant key first. */
export type ListSort = readonly { key: string; direction: Direction }[];

/** The list that a cursor belongs to: its place means nothing in another list, order or book, or for another person. */
export interface CursorList {
  sort: ListSort;
  subject: string;
  /** Date of the book. */
  asOf: string;
  /** The list and everything else it was asked with, such as its filters. */
  of: string;
}

const packed = z.array(z.string());

/** What a value must look like before the database reads it as its type. */
const FORMS = {
  text: z.string().regex(/^\P{Cc}*$/u),
  boolean: z.enum(['true', 'false']),
  integer: z.string().regex(/^\d{1,9}$/),
  bigint: z.string().regex(/^-?\d{1,19}$/),
  numeric: decimal,
  // The database has no year 0; the ISO 8601 calendar does.
  date: isoDate.refine((text) => !text.startsWith('0000')),
} as const satisfies Record<SortColumn['type'], z.ZodType>;

/**
 * Version of what the lists sort by: raise it whenever an order's column changes its meaning, so that cursors from the
 * earlier program stop working. A test compares it with the orders.
 */
export const ORDERS_VERSION = 4;

/** Bytes of the seal that a cursor carries: 128 bits. */
const SEAL_BYTES = 16;

/** The seal covers everything that ties a cursor to its list; the cursor carries only the values of its place. */
function sealOf(key: KeyObject, place: string, { sort, subject, asOf, of }: CursorList): Buffer {
  const order = sort.map((entry) => [entry.key, entry.direction]);
  const sealed = JSON.stringify([ORDERS_VERSION, place, order, subject, asOf, of]);
  return createHmac('sha256', key).update(sealed).digest().subarray(0, SEAL_BYTES);
}

/** Opaque to its receiver and never part of an address, because it holds a name. */
export function packCursor(key: KeyObject, list: CursorList, values: Cursor): string {
  const place = JSON.stringify(values);
  return Buffer.concat([sealOf(key, place, list), Buffer.from(place)]).toString('base64url');
}

function unpacked(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Reads a cursor of this list.
 * @param pointer where the cursor stands in the body
 * @throws {ProblemError} `cursor` when it belongs to another list or program version, or is not a cursor: the client
 *   starts at the first page again
 */
export function readCursor(
  key: KeyObject,
  list: CursorList,
  text: string,
  columns: readonly SortColumn[],
  pointer: string,
): Cursor {
  const foreign = () => new ProblemError('cursor', { errors: [{ pointer, rule: 'cursor' }] });
  const bytes = Buffer.from(text, 'base64url');
  const place = bytes.subarray(SEAL_BYTES).toString('utf8');
  const seal = sealOf(key, place, list);
  if (bytes.length <= SEAL_BYTES || !timingSafeEqual(bytes.subarray(0, SEAL_BYTES), seal)) throw foreign();
  const result = packed.safeParse(unpacked(place));
  if (!result.success) throw foreign();
  const values = result.data;
  const isReadable = columns.every(({ type }, at) => FORMS[type].safeParse(values[at]).success);
  if (values.length !== columns.length || !isReadable) throw foreign();
  return values;
}
