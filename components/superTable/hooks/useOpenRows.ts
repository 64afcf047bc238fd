import { useState } from 'react';
import type { KeptAnswers } from '@/store/keptAnswers';

/** Rows of which answers are kept; of further ones those of the first are dropped, and asked for again. */
const ROWS_MAX = 200;

/** What open rows were told, by their keys, as long as the rows are not read anew. */
class Answers {
  #reading = '';
  readonly #rows = new Map<string, KeptAnswers>();

  of(reading: string, key: string): KeptAnswers {
    if (reading !== this.#reading) this.#rows.clear();
    this.#reading = reading;
    const answers = this.#rows.get(key) ?? new Map<string, unknown>();
    this.#rows.set(key, answers);
    const [first] = this.#rows.keys();
    if (this.#rows.size > ROWS_MAX && first !== undefined) this.forget(first);
    return answers;
  }

  forget(key: string): void {
    this.#rows.delete(key);
  }
}

/** The rows whose detail shows, in whatever view the table is. */
export interface OpenRows {
  /** Their positions by their keys: where a row has moved, its detail closes. */
  positions: ReadonlyMap<string, number>;
  open(key: string, position: number): void;
  close(key: string): void;
  /**
   * What the detail of a row was told since the person last opened the row, or the rows were last read; another object
   * from then on.
   */
  answersOf(key: string): KeptAnswers;
}

/**
 * The rows that the person opens, for as long as the table stands: its views and its paper share them.
 *
 * @param reading another one where the rows answer another question, or were read anew: their details are told anew,
 *   each in its place
 */
export function useOpenRows(reading: string): OpenRows {
  const [positions, setPositions] = useState<ReadonlyMap<string, number>>(new Map<string, number>());
  const [answers] = useState(() => new Answers());
  return {
    positions,
    open(key, position) {
      // A row that has moved since was closed by nobody.
      answers.forget(key);
      setPositions((before) => new Map(before).set(key, position));
    },
    close(key) {
      answers.forget(key);
      setPositions((before) => {
        const next = new Map(before);
        next.delete(key);
        return next;
      });
    },
    answersOf: (key) => answers.of(reading, key),
  };
}
