import { createContext } from 'react';

/**
 * Names the opening of a row, for what it opens into: another one each time that the person opens the row, and where the
 * rows are read anew. What was told of an opening is told again wherever it is drawn anew (back in sight, on paper);
 * another opening asks anew. Null outside of a table, where each component is an opening of its own.
 */
export const OpeningContext = createContext<string | null>(null);
