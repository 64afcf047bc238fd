import { version } from '../package.json';

/** What runs: told in the log, by `/readyz` and in the metrics. */
export interface Build {
  version: string;
  /** Null for a build whose commit nobody named. */
  commit: string | null;
}

/** The build replaces the variable by its value. */
export const BUILD: Build = { version, commit: process.env.CAIRN_COMMIT || null };
