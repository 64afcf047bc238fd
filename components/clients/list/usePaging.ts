import { useState } from 'react';
import { FIRST_PLACE, type Place } from './paging';

/**
 * The page of a list that is shown.
 *
 * @param question names what is listed and in which order: with another question the first page is shown again
 * @param start where to begin with the question that stands at first
 */
export function usePaging(
  question: string,
  start: Place = FIRST_PLACE,
): { place: Place; goTo(place: Place): void } {
  const [kept, setKept] = useState({ question, place: start });
  return {
    place: kept.question === question ? kept.place : FIRST_PLACE,
    goTo: (place) => setKept({ question, place }),
  };
}
