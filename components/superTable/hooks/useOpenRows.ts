import { useState } from 'react';

/** The rows whose detail shows, in whatever view the table is. */
export interface OpenRows {
  /** Their positions by their keys: where a row has moved, its detail closes. */
  positions: ReadonlyMap<string, number>;
  open(key: string, position: number): void;
  close(key: string): void;
  /** Names the opening of a row (`OpeningContext`): another one each time that the person opens it. */
  openingOf(key: string): string;
}

/**
 * The rows that the person opens, for as long as the table stands: its views and its paper share them.
 *
 * @param reading another one where the rows answer another question, or were read anew: their details are told anew,
 *   each in its place
 */
export function useOpenRows(reading: string): OpenRows {
  const [positions, setPositions] = useState<ReadonlyMap<string, number>>(new Map<string, number>());
  /** How often each row was opened. */
  const [openings, setOpenings] = useState<ReadonlyMap<string, number>>(new Map<string, number>());
  return {
    positions,
    open(key, position) {
      setOpenings((before) => new Map(before).set(key, (before.get(key) ?? 0) + 1));
      setPositions((before) => new Map(before).set(key, position));
    },
    close(key) {
      setPositions((before) => {
        const next = new Map(before);
        next.delete(key);
        return next;
      });
    },
    openingOf: (key) => `${openings.get(key) ?? 0} ${reading}`,
  };
}
