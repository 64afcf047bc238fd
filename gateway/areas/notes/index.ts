import type { NOTES_CALLS } from '@/contract/notes/calls';
import type { HandlersOf } from '../../kit/call/handler';
import type { Area } from '../../kit/registry';
import { NOTE } from './changes';
import { noteEdit } from './calls/edit';
import { notesList } from './calls/list';
import { noteSave } from './calls/save';

export const NOTES = {
  handlers: { notesList, noteEdit, noteSave } satisfies HandlersOf<typeof NOTES_CALLS>,
  fields: { client: [NOTE] },
} satisfies Area;
