import type { NBIN_CALLS } from '@/contract/nbin/calls';
import type { HandlersOf } from '../../kit/call/handler';
import { nbinBreaksList } from './calls/breaksList';
import { nbinDictionary } from './calls/dictionary';
import { nbinOverview } from './calls/overview';

export const NBIN_HANDLERS: HandlersOf<typeof NBIN_CALLS> = {
  nbinOverview,
  nbinBreaksList,
  nbinDictionary,
};
