import type { DocumentEvidenceAnswer, DocumentFilingAnswer } from '@/contract/documents/schema';
import { BOOK_DATE, CHAN_ID } from './book';
import type { ScriptedGateway } from './scriptedGateway';

/** The id of a paper on file. */
export const paperId = (n: number) => `00000000-0000-4000-8000-0000000009${String(n).padStart(2, '0')}`;

/** Answers which papers a client has, and what they prove. */
export function answerEvidence(
  gateway: ScriptedGateway,
  {
    id = CHAN_ID,
    version = 1,
    facts = [],
    filed = [],
  }: {
    id?: string;
    version?: number;
    facts?: DocumentEvidenceAnswer['facts'];
    filed?: DocumentFilingAnswer['filed'];
  } = {},
): void {
  gateway.answer('documentEvidence', () => ({
    id,
    name: { given: 'Wing-Sze', family: 'Chan', legal: null, bornIn: null, diedIn: null },
    version,
    facts,
  }));
  gateway.answer('documentFiling', () => ({ language: 'en', today: BOOK_DATE, accounts: [], filed }));
}
