import type { TRANSFERS_CALLS } from '@/contract/transfers/calls';
import type { HandlersOf } from '../../kit/call/handler';
import { transferDetails } from './calls/details';
import { transfersList } from './calls/list';
import { transferNoteSave, transferResubmit } from './calls/saves';
import { transfersSummaryList } from './calls/summaryList';

export const TRANSFERS_HANDLERS: HandlersOf<typeof TRANSFERS_CALLS> = {
  transfersList,
  transfersSummaryList,
  transferDetails,
  transferResubmit,
  transferNoteSave,
};
