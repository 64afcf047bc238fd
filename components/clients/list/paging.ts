import type { ClientsListAnswer, ClientsListBody } from '@/contract/clients/schema';

export const PAGE_SIZE = 50;

/** Where in the list a page stands: between cursors, and how many rows are before it. */
export interface Place {
  after: string | null;
  before: string | null;
  /** Rows of the list before this page. */
  offset: number;
}

export const FIRST_PLACE: Place = { after: null, before: null, offset: 0 };

/** True for the page that no cursor leads to. */
export function isFirst({ after, before }: Place): boolean {
  return after === null && before === null;
}

/** The page as the call asks for it. */
export function pageOf({ after, before }: Place): ClientsListBody['page'] {
  return { size: PAGE_SIZE, after, before };
}

/** The place of the page after this one; null where there is none. */
export function placeAfter(place: Place, answer: ClientsListAnswer): Place | null {
  if (answer.next === null) return null;
  return { after: answer.next, before: null, offset: place.offset + answer.rows.length };
}

/** The place of the page before this one; null where there is none. */
export function placeBefore(place: Place, answer: ClientsListAnswer): Place | null {
  if (answer.previous === null) return null;
  return { after: null, before: answer.previous, offset: Math.max(0, place.offset - PAGE_SIZE) };
}

/** First and last row of the page, counted from 1. Without a page before it, a page begins at the first row. */
export function rangeOf(place: Place, answer: ClientsListAnswer): { from: number; to: number } {
  const offset = answer.previous === null ? 0 : place.offset;
  return { from: offset + 1, to: offset + answer.rows.length };
}
