import { defineCalls } from '../call';
import type { TRANSFERS_SCHEMAS } from './schema';

const reading = { type: 'POST', access: 'read', scope: 'screen' } as const;
const writing = { type: 'POST', access: 'write', scope: 'screen' } as const;

export const TRANSFERS_CALLS = defineCalls<typeof TRANSFERS_SCHEMAS>()({
  transfersList: {
    ...reading,
    url: 'transfers/list',
    summary: 'A page of the transfers in, each with its clocks, by keyset.',
  },
  transfersSummaryList: {
    ...reading,
    url: 'transfers/summaryList',
    summary: 'Transfers in by state with what is late, the delivering dealers, and the rules that run.',
  },
  transferDetails: {
    ...reading,
    url: 'transfers/details',
    summary: 'One transfer in, what happened to it and why it came back. Leaves a row of who looked.',
  },
  transferResubmit: {
    ...writing,
    url: 'transfers/resubmit',
    summary: 'Corrects a rejected transfer in one field and sends it again; all else is kept.',
  },
  transferNoteSave: {
    ...writing,
    url: 'transfers/saveNote',
    summary: 'Puts down a note, a call or a reminder on a transfer.',
  },
});
