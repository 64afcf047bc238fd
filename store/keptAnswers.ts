import { createContext } from 'react';

/** What was answered to the questions of one row, by question. */
export type KeptAnswers = Map<string, unknown>;

/**
 * Where what a row opens into keeps what it was told, while the row is open: it is drawn anew when it comes back into
 * sight, and on paper, and shows then what it has shown. Another one where it is to be told anew. Null where nothing is kept.
 */
export const KeptAnswersContext = createContext<KeptAnswers | null>(null);
