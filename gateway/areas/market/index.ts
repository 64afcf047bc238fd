import type { MARKET_CALLS } from '@/contract/market/calls';
import type { HandlersOf } from '../../kit/call/handler';
import type { Area } from '../../kit/registry';
import { marketHolders } from './calls/holders';
import { marketOverview } from './calls/overview';
import { marketSearch } from './calls/search';
import { marketSymbol } from './calls/symbol';
import { watchlistSave } from './calls/watchlist';

export const MARKET = {
  handlers: {
    marketOverview,
    marketSymbol,
    marketHolders,
    marketSearch,
    watchlistSave,
  } satisfies HandlersOf<typeof MARKET_CALLS>,
} satisfies Area;
