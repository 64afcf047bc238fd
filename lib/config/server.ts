import type { ProviderMetadata, PublicConfig } from '@/contract/config';
import { describeFaults, readEnvironment, type Environment } from '@/contract/environment.mjs';
import { BUILD } from '@/contract/build';

/** The pieces of the server are bundled apart from each other and share no module: what they share stands here. */
const shared: typeof globalThis & { cairnProvider?: ProviderMetadata } = globalThis;

let known: Environment | null = null;

/**
 * The configuration of this server, read once.
 *
 * @throws Error with a line a fault where the environment is wrong
 */
export function serverConfig(): Environment {
  if (known !== null) return known;
  const { config, faults } = readEnvironment(process.env);
  if (faults.length > 0) throw new Error(describeFaults(faults));
  known = config;
  return known;
}

/** Keeps what discovery found. */
export function setProvider(provider: ProviderMetadata): void {
  shared.cairnProvider = provider;
}

/**
 * The result of discovery at start.
 *
 * @throws Error before that
 */
export function getProvider(): ProviderMetadata {
  if (shared.cairnProvider === undefined) throw new Error('The sign-in provider is not known yet');
  return shared.cairnProvider;
}

/** The part of the configuration that the page gets. */
export function publicConfig(now = Date.now()): PublicConfig {
  const config = serverConfig();
  return {
    productName: config.productName,
    helpDesk: config.helpDesk,
    version: BUILD.version,
    publicUrl: config.publicUrl,
    apiHost: config.apiHost,
    clientId: config.oidcClientId,
    provider: getProvider(),
    tokenStore: config.tokenStore,
    idleMinutes: config.idleMinutes,
    timeZone: config.timeZone,
    logLevel: config.logLevel,
    gtmId: config.gtmId,
    serverTime: now,
  };
}
