import { defineCalls } from '../call';
import type { NOTES_SCHEMAS } from './schema';

export const NOTES_CALLS = defineCalls<typeof NOTES_SCHEMAS>()({
  notesList: { type: 'POST', url: 'notes/list', access: 'read', scope: 'screen' },
  noteEdit: { type: 'POST', url: 'notes/edit', access: 'read', scope: 'screen' },
  noteSave: { type: 'POST', url: 'notes/save', access: 'write', scope: 'global', needsRepCodes: true },
});
