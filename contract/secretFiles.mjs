import { readFileSync } from 'node:fs';

/** Variables whose value may be in a file, so that no secret is in the environment of a process. */
export const SECRETS = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_READ_URL',
  'SIN_KEYS',
  'DEMO_PASSWORD',
  'ASSISTANT_MODEL_KEY',
];

/**
 * Takes secrets from the files that `DATABASE_URL_FILE` and the like name. Whatever reads a secret asks this function.
 *
 * @param {Record<string, string | undefined>} env
 * @returns {Record<string, string | undefined>}
 * @throws {Error} where a file cannot be read, or the value is set as well
 */
export function withSecretFiles(env) {
  const found = { ...env };
  for (const name of SECRETS) {
    const file = env[`${name}_FILE`]?.trim();
    if (file === undefined || file === '') continue;
    if ((env[name] ?? '').trim() !== '')
      throw new Error(`${name}_FILE is set beside ${name}: set one of the two.`);
    try {
      found[name] = readFileSync(file, 'utf8').trim();
    } catch {
      throw new Error(`${name}_FILE names "${file}", which cannot be read.`);
    }
  }
  return found;
}
