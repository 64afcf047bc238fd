import { defineCalls } from '../call';
import type { CHANGES_SCHEMAS } from './schema';

const reading = { type: 'POST', access: 'read', scope: 'global' } as const;
const writing = { type: 'POST', access: 'write', scope: 'global' } as const;

export const CHANGES_CALLS = defineCalls<typeof CHANGES_SCHEMAS>()({
  changesPending: { ...reading, url: 'changes/pending' },
  changesWaiting: { ...reading, type: 'GET', url: 'changes/waiting' },
  changeDecide: { ...writing, url: 'changes/decide' },
  changeWithdraw: { ...writing, url: 'changes/withdraw' },
  changeUndo: { ...writing, url: 'changes/undo' },
  draftSave: { ...writing, url: 'drafts/save', outlivesPage: true },
  draftRead: { ...reading, url: 'drafts/read' },
  draftDiscard: { ...writing, url: 'drafts/discard', outlivesPage: true },
});
