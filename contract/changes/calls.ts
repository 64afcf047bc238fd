import { defineCalls } from '../call';
import type { CHANGES_SCHEMAS } from './schema';

const reading = { type: 'POST', access: 'read', scope: 'global' } as const;
const writing = { type: 'POST', access: 'write', scope: 'global' } as const;

export const CHANGES_CALLS = defineCalls<typeof CHANGES_SCHEMAS>()({
  changesPending: {
    ...reading,
    url: 'changes/pending',
    summary: 'What waits on one record, for a second person or for its day.',
  },
  changesWaiting: {
    ...reading,
    type: 'GET',
    url: 'changes/waiting',
    summary: 'What waits for the decision of whoever asks.',
  },
  changeDecide: {
    ...writing,
    url: 'changes/decide',
    summary: 'Approves or rejects a change that somebody else made.',
  },
  changeWithdraw: {
    ...writing,
    url: 'changes/withdraw',
    summary: 'Takes back one’s own change before it is applied.',
  },
  changeUndo: {
    ...writing,
    url: 'changes/undo',
    summary: 'Puts back what stood there before a change, as a change of its own.',
  },
  draftSave: {
    ...writing,
    url: 'drafts/save',
    summary: 'Keeps what the person has typed in a form.',
    outlivesPage: true,
  },
  draftRead: {
    ...reading,
    url: 'drafts/read',
    summary: 'What the person had typed in a form.',
  },
  draftDiscard: {
    ...writing,
    url: 'drafts/discard',
    summary: 'Forgets what was typed in a form.',
    outlivesPage: true,
  },
});
