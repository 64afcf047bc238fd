import type { GatewayConfig } from '../../../kit/config';
import { fileProvider } from './file';
import { httpProvider } from './http';
import type { MarketProvider } from './provider';

/** The firm's providers of prices by name, and the order in which all are asked. `sample` is made of the book at each call. */
export interface MarketSources {
  readonly order: readonly MarketProvider['name'][];
  readonly own: ReadonlyMap<MarketProvider['name'], MarketProvider>;
}

declare module '../../../kit/call/handler' {
  interface Services {
    /** Where prices come from. */
    market: MarketSources;
  }
}

/** Reads the providers from the configuration. */
export function marketSources({
  marketData,
  marketDataUrl,
  marketDataFile,
}: Pick<GatewayConfig, 'marketData' | 'marketDataUrl' | 'marketDataFile'>): MarketSources {
  const own = new Map<MarketProvider['name'], MarketProvider>();
  if (marketDataUrl !== null) own.set('http', httpProvider(marketDataUrl));
  if (marketDataFile !== null) own.set('file', fileProvider(marketDataFile));
  return { order: marketData, own };
}

/** Sample prices alone: what the gateway has where nothing is configured. */
export const SAMPLE_ONLY: MarketSources = { order: ['sample'], own: new Map() };
