import { defineCalls } from '../call';
import type { TRANSFERS_SCHEMAS } from './schema';

const reading = { type: 'POST', access: 'read', scope: 'screen' } as const;
const writing = { type: 'POST', access: 'write', scope: 'screen' } as const;

export const TRANSFERS_CALLS = defineCalls<typeof TRANSFERS_SCHEMAS>()({
  transfersList: { ...reading, url: 'transfers/list' },
  transfersSummaryList: { ...reading, url: 'transfers/summaryList' },
  transferDetails: { ...reading, url: 'transfers/details' },
  transferResubmit: { ...writing, url: 'transfers/resubmit' },
  transferNoteSave: { ...writing, url: 'transfers/saveNote' },
});
