import { loadEnvironment } from '../envFile.mjs';
import { ensureInstalled } from '../install.mjs';
import { ensurePrograms } from '../programs.mjs';
import { describeError, step } from '../report.mjs';
import { runSuites } from './test.mjs';

/** What stands between the servers of a firm, and the package of each. */
const PROGRAMS = { haproxy: 'haproxy', pgbouncer: 'pgbouncer', psql: 'postgresql' };

/** The command. It runs the suite `operations` on servers of its own. */
export async function main() {
  try {
    await step('packages', ensureInstalled);
    await step('programs', (say) => ensurePrograms(PROGRAMS, say));
    process.exitCode = (await runSuites(['operations'], loadEnvironment())) ? 0 : 1;
  } catch (error) {
    console.error(describeError(error));
    process.exitCode = 1;
  }
}
