import type { LOGS_CALLS } from '@/contract/logs/calls';
import type { HandlersOf } from '../../kit/call/handler';
import type { Area } from '../../kit/registry';
import { clientLogs, logsList, logsSummaryList } from './calls/lists';
import { logsProof } from './calls/proof';
import { logRestore } from './calls/restore';

export const LOGS = {
  handlers: {
    clientLogs,
    logsList,
    logsSummaryList,
    logsProof,
    logRestore,
  } satisfies HandlersOf<typeof LOGS_CALLS>,
} satisfies Area;
