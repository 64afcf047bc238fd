import type { HOLDINGS_CALLS } from '@/contract/holdings/calls';
import type { HandlersOf } from '../handler';
import { clientHoldingLots, householdHoldingLots } from './holdingLots';
import { clientHoldings, householdHoldings } from './holdings';

export const HOLDINGS_HANDLERS: HandlersOf<typeof HOLDINGS_CALLS> = {
  clientHoldings,
  clientHoldingLots,
  householdHoldings,
  householdHoldingLots,
};
