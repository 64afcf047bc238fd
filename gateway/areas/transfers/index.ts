import type { TRANSFERS_CALLS } from '@/contract/transfers/calls';
import type { HandlersOf } from '../../kit/call/handler';
import type { Area } from '../../kit/registry';
import { TRANSFERS_FILES } from './files';
import { TRANSFER_TASKS } from './tasks';
import { readTransfer, transferDetails } from './calls/details';
import { transfersList } from './calls/list';
import { transferNoteSave, transferResubmit } from './calls/saves';
import { transfersSummaryList } from './calls/summaryList';

export const TRANSFERS = {
  handlers: {
    transfersList,
    transfersSummaryList,
    transferDetails,
    transferResubmit,
    transferNoteSave,
  } satisfies HandlersOf<typeof TRANSFERS_CALLS>,
  tasks: TRANSFER_TASKS,
  files: TRANSFERS_FILES,
  readAgain: { transferNoteSave: readTransfer, transferResubmit: readTransfer },
} satisfies Area;
