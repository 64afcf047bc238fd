import {
  EMBEDDED_SSO_PATH,
  describeFaults,
  readEnvironment,
  type Environment,
} from '@/contract/environment.mjs';
import { withSecretFiles } from '@/contract/secretFiles.mjs';

/** What the back end runs by: the product's configuration, read as the back end needs it. */
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

/** @throws {ConfigurationError} where a secret's file cannot be read, or its value is set as well */
function withFiles(env: Record<string, string | undefined>) {
  try {
    return withSecretFiles(env);
  } catch (error) {
    throw new ConfigurationError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Reads the configuration of the back end.
 *
 * @param env as of `process.env`
 * @throws {ConfigurationError} where a value is missing or wrong
 */
export function gatewayConfig(env: Record<string, string | undefined> = process.env): GatewayConfig {
  const { config, faults } = readEnvironment(withFiles(env));
  if (faults.length > 0) throw new ConfigurationError(describeFaults(faults));
  return {
    ...config,
    ssoPath: EMBEDDED_SSO_PATH,
    isDevelopment: env.NODE_ENV === 'development',
    checksAnswers: env.NODE_ENV !== 'production',
  };
}
