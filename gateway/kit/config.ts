import {
  EMBEDDED_SSO_PATH,
  describeFaults,
  readEnvironment,
  type Environment,
} from '@/contract/environment.mjs';

/** What the embedded back end runs by: the product's configuration, read as the back end needs it. */
export interface GatewayConfig extends Environment {
  /** Path below the gateway's host at which the provider is mounted. `"/sso"` */
  ssoPath: string;
  /** True only where it is said: elsewhere GraphQL knows no introspection and takes registered operations alone. */
  isDevelopment: boolean;
  /** False in production alone: what leaves is then trusted to be what the contract tests have seen. */
  checksAnswers: boolean;
}

/** The configuration has faults; the message has a line for each, the variable's name first. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

/**
 * Reads the configuration of the embedded back end.
 *
 * @param env as of `process.env`
 * @throws {ConfigurationError} where a value is missing or wrong
 */
export function gatewayConfig(env: Record<string, string | undefined> = process.env): GatewayConfig {
  const { config, faults } = readEnvironment(env);
  if (faults.length > 0) throw new ConfigurationError(describeFaults(faults));
  return {
    ...config,
    ssoPath: EMBEDDED_SSO_PATH,
    isDevelopment: env.NODE_ENV === 'development',
    checksAnswers: env.NODE_ENV !== 'production',
  };
}
