import type { HOLDINGS_CALLS } from '@/contract/holdings/calls';
import type { HandlersOf } from '../../kit/call/handler';
import { clientHoldingLots, householdHoldingLots } from './calls/holdingLots';
import { clientHoldings, householdHoldings } from './calls/holdings';

export const HOLDINGS_HANDLERS: HandlersOf<typeof HOLDINGS_CALLS> = {
  clientHoldings,
  clientHoldingLots,
  householdHoldings,
  householdHoldingLots,
};
