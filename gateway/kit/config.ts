import { readFileSync } from 'node:fs';
import {
  EMBEDDED_SSO_PATH,
  describeFaults,
  readEnvironment,
  type Environment,
} from '@/contract/environment.mjs';

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

/** Variables whose value may be in a file, so that no secret is in the environment of a process. */
const IN_FILES = ['DATABASE_URL', 'SIN_KEYS', 'DEMO_PASSWORD', 'ASSISTANT_MODEL_KEY'] as const;

/**
 * Takes secrets from the files that `DATABASE_URL_FILE` and the like name.
 *
 * @throws {ConfigurationError} where a file cannot be read, or the value is set as well
 */
function withFiles(env: Record<string, string | undefined>): Record<string, string | undefined> {
  const found = { ...env };
  for (const name of IN_FILES) {
    const file = env[`${name}_FILE`]?.trim();
    if (file === undefined || file === '') continue;
    if ((env[name] ?? '').trim() !== '')
      throw new ConfigurationError(`${name}_FILE is set beside ${name}: set one of the two.`);
    try {
      found[name] = readFileSync(file, 'utf8').trim();
    } catch {
      throw new ConfigurationError(`${name}_FILE names "${file}", which cannot be read.`);
    }
  }
  return found;
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
