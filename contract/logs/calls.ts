import { defineCalls } from '../call';
import type { LOGS_SCHEMAS } from './schema';

const reading = { type: 'POST', access: 'read', scope: 'screen' } as const;

export const LOGS_CALLS = defineCalls<typeof LOGS_SCHEMAS>()({
  clientLogs: {
    ...reading,
    url: 'clients/logs',
    summary: 'What was changed on a client and on the client’s accounts, by whom, and who looked.',
  },
  logsList: {
    ...reading,
    url: 'logs/list',
    summary: 'What was changed on the records that I see, the newest first.',
  },
  logsSummaryList: {
    ...reading,
    url: 'logs/summaryList',
    summary: 'How many changes the filters find, by person, field and state, and the end of the chain.',
  },
  logsProof: {
    ...reading,
    url: 'logs/proof',
    summary: 'The log as a file, with the links of the chain by which anyone can check it offline.',
  },
  logRestore: {
    ...reading,
    access: 'write',
    url: 'logs/restore',
    summary: 'Puts one field back to what stood there before a change, as a change of its own.',
  },
});
