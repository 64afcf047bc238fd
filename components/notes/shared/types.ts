import type { NoteRecord } from '@/contract/notes/codes';

/** Whose notes are shown, and on which screen. */
export interface NotesOf {
  screen: 'clientSummary' | 'householdSummary';
  record: NoteRecord;
  id: string;
  /** What the record is called. */
  name: string;
}
