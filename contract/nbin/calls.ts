import { defineCalls } from '../call';
import type { NBIN_SCHEMAS } from './schema';

const reading = { type: 'POST', access: 'read', scope: 'screen' } as const;

export const NBIN_CALLS = defineCalls<typeof NBIN_SCHEMAS>()({
  nbinOverview: {
    ...reading,
    url: 'nbin/overview',
    summary: 'The carrier’s view: who does what, cut-off, pipeline, feeds, rep code map and forms.',
  },
  nbinBreaksList: {
    ...reading,
    url: 'nbin/breaksList',
    summary: 'Differences between our records and the carrier’s, by account, by keyset.',
  },
  nbinDictionary: {
    ...reading,
    url: 'nbin/dictionary',
    summary: 'The carrier’s codes in plain words of both languages, with the screen of each.',
  },
});
