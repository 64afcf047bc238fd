import { defineCalls } from '../call';
import type { MARKET_SCHEMAS } from './schema';

const reading = { type: 'POST', access: 'read', scope: 'screen', needsRepCodes: false } as const;

export const MARKET_CALLS = defineCalls<typeof MARKET_SCHEMAS>()({
  marketOverview: { ...reading, url: 'market/overview' },
  marketSymbol: { ...reading, url: 'market/symbol' },
  marketHolders: { ...reading, url: 'market/holders' },
  marketSearch: { ...reading, url: 'market/search' },
  watchlistSave: { ...reading, access: 'write', url: 'market/watchlist' },
});
