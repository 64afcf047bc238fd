import { makeTestGateway, type TestGateway } from './gateway';
import { makeTestDatabase } from './gatewayDatabase';

/** The environment of a gateway with a provider of the firm's own, whose tokens name no grant. */
export const FIRM = {
  OIDC_ISSUER: 'https://login.example.ca',
  OIDC_CLIENT_ID: 'cairn',
  API_HOST: 'https://gateway.example.ca',
  PUBLIC_URL: 'https://portal.example.ca',
  DATABASE_URL: 'postgresql://127.0.0.1/cairn',
};

/** Now, s since 1970, as tokens tell it. */
export const nowS = () => Math.floor(Date.now() / 1_000);

/** Two gateways of a firm on one database. */
export interface FirmGateways {
  gateway: TestGateway;
  other: TestGateway;
  /** An access token that was issued so many seconds ago; by default a minute, to the advisor. */
  tokenOf(claims: Record<string, unknown>, ago?: number, subject?: string): Promise<string>;
  /** The status of a call with the token; by default at the first gateway. */
  statusOf(token: string, at?: TestGateway): Promise<number>;
  close(): Promise<void>;
}

/** Starts two gateways of a firm on one database. */
export async function makeFirmGateways(): Promise<FirmGateways> {
  const book = await makeTestDatabase();
  const options = { db: book.db, environment: FIRM, limits: null, runsJobs: false };
  const gateway = await makeTestGateway(options);
  const other = await makeTestGateway({ ...options, keys: gateway.keys });
  return {
    gateway,
    other,
    tokenOf: (claims, ago = 60, subject = 'advisor') =>
      gateway.token(subject, { claims: { iat: nowS() - ago, ...claims } }),
    statusOf: async (token, at = gateway) => (await at.rest('advisor', 'me', undefined, { token })).status,
    async close() {
      await other.close();
      await gateway.close();
      await book.close();
    },
  };
}
