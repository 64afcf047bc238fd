import type { CHANGES_CALLS } from '@/contract/changes/calls';
import type { HandlersOf } from '../../kit/call/handler';
import type { Area } from '../../kit/registry';
import { CHANGE_TASKS } from './tasks';
import { changeDecide } from '../../kit/changes/decide';
import { draftDiscard, draftRead, draftSave } from '../../kit/changes/drafts';
import { changesPending, changesWaiting } from '../../kit/changes/pending';
import { changeUndo, changeWithdraw } from '../../kit/changes/batch';

export const CHANGES = {
  handlers: {
    changesPending,
    changesWaiting,
    changeDecide,
    changeWithdraw,
    changeUndo,
    draftSave,
    draftRead,
    draftDiscard,
  } satisfies HandlersOf<typeof CHANGES_CALLS>,
  tasks: CHANGE_TASKS,
} satisfies Area;
