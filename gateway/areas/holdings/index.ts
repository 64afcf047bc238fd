import type { HOLDINGS_CALLS } from '@/contract/holdings/calls';
import type { HandlersOf } from '../../kit/call/handler';
import type { Area } from '../../kit/registry';
import { HOLDINGS_FILES } from './files';
import { MATURITY_TASKS } from './tasks';
import { clientHoldingLots, householdHoldingLots } from './calls/holdingLots';
import { clientHoldings, householdHoldings } from './calls/holdings';

export const HOLDINGS = {
  handlers: {
    clientHoldings,
    clientHoldingLots,
    householdHoldings,
    householdHoldingLots,
  } satisfies HandlersOf<typeof HOLDINGS_CALLS>,
  tasks: MATURITY_TASKS,
  files: HOLDINGS_FILES,
} satisfies Area;
