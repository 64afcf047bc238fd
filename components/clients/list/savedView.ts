import type { Place } from './paging';

/** Where a person stood in the list. Kept with the filter in the tab's own storage: a cursor may hold a name. */
export interface SavedView {
  /** The entry of the tab's history that showed it, as the router names it; null where it names none. */
  entry: string | null;
  /** What was listed and in which order. */
  question: string;
  /** The order as an address writes it; null for the default. */
  sort: string | null;
  place: Place;
  /** px */
  scrollY: number;
  /** The client who was opened from it. */
  clientId: string | null;
}

const isTextOrNull = (value: unknown) => value === null || typeof value === 'string';

function isPlace(value: unknown): value is Place {
  if (typeof value !== 'object' || value === null) return false;
  const { after, before, offset } = value as Partial<Place>;
  return isTextOrNull(after) && isTextOrNull(before) && Number.isSafeInteger(offset);
}

/** True for what was kept by this version of the portal. */
export function isSavedView(value: unknown): value is SavedView {
  if (typeof value !== 'object' || value === null) return false;
  const { entry, question, sort, place, scrollY, clientId } = value as Partial<SavedView>;
  return (
    [entry, sort, clientId].every(isTextOrNull) &&
    typeof question === 'string' &&
    typeof scrollY === 'number' &&
    isPlace(place)
  );
}
