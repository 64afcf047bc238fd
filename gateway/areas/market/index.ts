import type { MARKET_CALLS } from '@/contract/market/calls';
import type { HandlersOf } from '../../kit/call/handler';
import { marketHolders } from './calls/holders';
import { marketOverview } from './calls/overview';
import { marketSearch } from './calls/search';
import { marketSymbol } from './calls/symbol';
import { watchlistSave } from './calls/watchlist';

export const MARKET_HANDLERS: HandlersOf<typeof MARKET_CALLS> = {
  marketOverview,
  marketSymbol,
  marketHolders,
  marketSearch,
  watchlistSave,
};
