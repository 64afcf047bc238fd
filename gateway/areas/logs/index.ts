import type { LOGS_CALLS } from '@/contract/logs/calls';
import type { HandlersOf } from '../../kit/call/handler';
import { clientLogs, logsList, logsSummaryList } from './calls/lists';
import { logsProof } from './calls/proof';
import { logRestore } from './calls/restore';

export const LOGS_HANDLERS: HandlersOf<typeof LOGS_CALLS> = {
  clientLogs,
  logsList,
  logsSummaryList,
  logsProof,
  logRestore,
};
