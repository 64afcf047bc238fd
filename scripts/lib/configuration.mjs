import { describeFaults, readEnvironment } from '../../contract/environment.mjs';
import { loadEnvironment } from './envFile.mjs';
import { Refusal } from './report.mjs';

/**
 * Reads the configuration from the environment and the `.env` files.
 *
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {{ config: import('../../contract/environment.mjs').Environment, env: NodeJS.ProcessEnv }} `env`
 * is for the child processes
 * @throws {Refusal} naming each variable that is wrong
 */
export function requireConfiguration(env = loadEnvironment()) {
  const { config, faults } = readEnvironment(env);
  if (faults.length > 0) {
    throw new Refusal(`The configuration is not right (see .env.example):\n${describeFaults(faults)}`);
  }
  return { config, env };
}
