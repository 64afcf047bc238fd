import type { NBIN_CALLS } from '@/contract/nbin/calls';
import type { HandlersOf } from '../../kit/call/handler';
import type { Area } from '../../kit/registry';
import { NBIN_FILES } from './files';
import { CARRIER_TASKS } from './tasks';
import { nbinBreaksList } from './calls/breaksList';
import { nbinDictionary } from './calls/dictionary';
import { nbinOverview } from './calls/overview';

export const NBIN = {
  handlers: {
    nbinOverview,
    nbinBreaksList,
    nbinDictionary,
  } satisfies HandlersOf<typeof NBIN_CALLS>,
  tasks: CARRIER_TASKS,
  files: NBIN_FILES,
} satisfies Area;
