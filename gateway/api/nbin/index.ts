import type { NBIN_CALLS } from '@/contract/nbin/calls';
import type { HandlersOf } from '../handler';
import { nbinBreaksList } from './breaksList';
import { nbinDictionary } from './dictionary';
import { nbinOverview } from './overview';

export const NBIN_HANDLERS: HandlersOf<typeof NBIN_CALLS> = {
  nbinOverview,
  nbinBreaksList,
  nbinDictionary,
};
