import type { TRANSFERS_CALLS } from '@/contract/transfers/calls';
import type { HandlersOf } from '../handler';
import { transferDetails } from './details';
import { transfersList } from './list';
import { transferNoteSave, transferResubmit } from './saves';
import { transfersSummaryList } from './summaryList';

export const TRANSFERS_HANDLERS: HandlersOf<typeof TRANSFERS_CALLS> = {
  transfersList,
  transfersSummaryList,
  transferDetails,
  transferResubmit,
  transferNoteSave,
};
