import type { MARKET_CALLS } from '@/contract/market/calls';
import type { HandlersOf } from '../handler';
import { marketHolders } from './holders';
import { marketOverview } from './overview';
import { marketSearch } from './search';
import { marketSymbol } from './symbol';
import { watchlistSave } from './watchlist';

export const MARKET_HANDLERS: HandlersOf<typeof MARKET_CALLS> = {
  marketOverview,
  marketSymbol,
  marketHolders,
  marketSearch,
  watchlistSave,
};
