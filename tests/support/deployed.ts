import { readFileSync } from 'node:fs';

/** How a deployed environment signs people in, as `PERSONAS_FILE` says it. */
interface PersonasFile {
  /** Where the sign-in page of the firm takes what is typed, as CSS selectors. Left out: as the page of the demo. */
  signIn?: { username?: string; password?: string; submit?: string };
  /** Who signs in for each persona: a name, and a password or the variable that holds it. */
  personas: Readonly<Record<string, { username: string; password?: string; passwordFrom?: string }>>;
}

/** Somebody who signs in, and the fields of the page where they do. */
interface DeployedPersona {
  username: string;
  password: string;
  fields: { username: string; password: string; submit: string | null };
}

/** The portal that the suites are pointed at (`BASE_URL`); null for a stack of their own. */
export const DEPLOYED_URL: string | null = process.env.BASE_URL?.replace(/\/$/, '') || null;

const USERNAME = 'input[autocomplete="username"]';
const PASSWORD = 'input[autocomplete="current-password"]';

function readPersonas(): PersonasFile {
  const file = process.env.PERSONAS_FILE;
  if (!file) throw new Error('BASE_URL needs PERSONAS_FILE beside it: who signs in there (docs/operate.md).');
  return JSON.parse(readFileSync(file, 'utf8')) as PersonasFile;
}

/** @throws {Error} where the file names no such persona, or no password for it */
export function deployedPersona(persona: string): DeployedPersona {
  const { personas, signIn = {} } = readPersonas();
  const found = personas[persona];
  const password = found?.password ?? process.env[found?.passwordFrom ?? ''];
  if (found === undefined || !password) throw new Error(`PERSONAS_FILE has no ${persona} with a password.`);
  const { username = USERNAME, password: secret = PASSWORD, submit = null } = signIn;
  return { username: found.username, password, fields: { username, password: secret, submit } };
}
