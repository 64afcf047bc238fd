import { defineCalls } from '../call';
import type { NBIN_SCHEMAS } from './schema';

const reading = { type: 'POST', access: 'read', scope: 'screen' } as const;

export const NBIN_CALLS = defineCalls<typeof NBIN_SCHEMAS>()({
  nbinOverview: { ...reading, url: 'nbin/overview' },
  nbinBreaksList: { ...reading, url: 'nbin/breaksList' },
  nbinDictionary: { ...reading, url: 'nbin/dictionary' },
});
