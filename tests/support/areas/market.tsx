import MarketPage from '@/pages/[locale]/market/index';
import SymbolPage from '@/pages/[locale]/market/symbol';
import { HOLDERS, OVERVIEW, SYMBOL } from '../market';
import { gatewayWithFlags } from '../openWithFlags';
import type { ScriptedGateway } from '../scriptedGateway';
import type { Area } from './types';

/** A gateway that knows one share and what clients hold of it, with its flag on. */
export function gatewayOfMarket(): ScriptedGateway {
  const gateway = gatewayWithFlags('marketData');
  gateway.answer('marketOverview', () => OVERVIEW);
  gateway.answer('marketSymbol', () => SYMBOL);
  gateway.answer('marketHolders', () => HOLDERS);
  gateway.answer('marketSearch', ({ text }) => ({
    found: ['ENB', 'CA29250N1050'].includes(text)
      ? [
          {
            symbol: 'ENB',
            isin: 'CA29250N1050',
            exchange: 'TSX',
            mic: 'XTSE',
            name: SYMBOL.quote.name,
            kind: 'stock',
            isHeld: true,
          },
        ]
      : [],
  }));
  return gateway;
}

export const MARKET_AREA: Area = {
  doorways: [
    {
      name: 'market',
      page: <MarketPage />,
      path: '/market/',
      flag: 'marketData',
      gateway: gatewayOfMarket,
      shows: 'Enbridge Inc.',
    },
    {
      name: 'an instrument',
      page: <SymbolPage />,
      path: '/market/symbol?symbol=ENB',
      flag: 'marketData',
      gateway: gatewayOfMarket,
      shows: 'Enbridge Inc.',
    },
  ],
};
