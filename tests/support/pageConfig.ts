import type { PublicConfig } from '@/contract/config';

const PROVIDER = 'https://sso.example.test';

/** What the server tells a page, for tests of screens. */
export const PAGE_CONFIG: PublicConfig = {
  productName: 'Cairn',
  helpDesk: null,
  version: '1.2.3',
  publicUrl: 'https://portal.example.test',
  apiHost: 'https://gateway.example.test',
  clientId: 'cairn-portal',
  provider: {
    issuer: PROVIDER,
    authorization_endpoint: `${PROVIDER}/auth`,
    token_endpoint: `${PROVIDER}/token`,
    jwks_uri: `${PROVIDER}/jwks`,
    end_session_endpoint: `${PROVIDER}/session/end`,
  },
  tokenStore: 'session',
  idleMinutes: 30,
  timeZone: 'America/Toronto',
  logLevel: 'info',
  gtmId: null,
  serverTime: Date.UTC(2026, 2, 6, 15),
};
