import type { CHANGES_CALLS } from '@/contract/changes/calls';
import type { HandlersOf } from '../api/handler';
import { changeDecide, changeWithdraw } from './decide';
import { draftDiscard, draftRead, draftSave } from './drafts';
import { changesPending, changesWaiting } from './pending';
import { changeUndo } from './undo';

export const CHANGES_HANDLERS: HandlersOf<typeof CHANGES_CALLS> = {
  changesPending,
  changesWaiting,
  changeDecide,
  changeWithdraw,
  changeUndo,
  draftSave,
  draftRead,
  draftDiscard,
};
