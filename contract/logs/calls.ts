import { defineCalls } from '../call';
import type { LOGS_SCHEMAS } from './schema';

const reading = { type: 'POST', access: 'read', scope: 'screen' } as const;

export const LOGS_CALLS = defineCalls<typeof LOGS_SCHEMAS>()({
  clientLogs: { ...reading, url: 'clients/logs' },
  logsList: { ...reading, url: 'logs/list' },
  logsSummaryList: { ...reading, url: 'logs/summaryList' },
  logsProof: { ...reading, url: 'logs/proof' },
  logRestore: { ...reading, access: 'write', url: 'logs/restore' },
});
