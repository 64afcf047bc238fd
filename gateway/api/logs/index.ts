import type { LOGS_CALLS } from '@/contract/logs/calls';
import type { HandlersOf } from '../handler';
import { clientLogs, logsList, logsSummaryList } from './lists';
import { logsProof } from './proof';
import { logRestore } from './restore';

export const LOGS_HANDLERS: HandlersOf<typeof LOGS_CALLS> = {
  clientLogs,
  logsList,
  logsSummaryList,
  logsProof,
  logRestore,
};
