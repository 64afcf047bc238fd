import { useState } from 'react';

/** The rows whose detail is open, in every view of the table. */
export interface OpenRows {
  /** Positions of the open rows by their keys. The detail of a row that has moved closes. */
  positions: ReadonlyMap<string, number>;
  open(key: string, position: number): void;
  close(key: string): void;
  /** Names one opening of a row (`OpeningContext`). It changes each time that the person opens the row. */
  openingOf(key: string): string;
}

/**
 * The rows that the person opens, as long as the table stays. Its views and its print share them.
 *
 * @param reading changes when the rows answer another question or were read again. The open details then load
 * again, each in its place
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
