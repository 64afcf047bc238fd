import { defineCalls } from '../call';
import type { MARKET_SCHEMAS } from './schema';

const reading = { type: 'POST', access: 'read', scope: 'screen', needsRepCodes: false } as const;

export const MARKET_CALLS = defineCalls<typeof MARKET_SCHEMAS>()({
  marketOverview: {
    ...reading,
    url: 'market/overview',
    summary: 'Indices, rates, what moved of what my clients hold, and my watchlist.',
  },
  marketSymbol: {
    ...reading,
    url: 'market/symbol',
    summary: 'One instrument, its prices over a span, and what my clients hold of it.',
  },
  marketHolders: {
    ...reading,
    url: 'market/holders',
    summary: 'The households that hold a security, the largest first.',
  },
  marketSearch: {
    ...reading,
    url: 'market/search',
    summary: 'Instruments by symbol or name.',
  },
  watchlistSave: {
    ...reading,
    access: 'write',
    url: 'market/watchlist',
    summary: 'Keeps which instruments I watch, in my order.',
  },
});
