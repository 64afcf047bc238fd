import { loadEnvironment } from '../envFile.mjs';
import { ensureInstalled } from '../install.mjs';
import { isReachable, startPostgres } from '../postgres.mjs';
import { describeError, step } from '../report.mjs';
import { runSuites } from './test.mjs';

/**
 * The command. It runs the suites that touch the database, and those that need a large book, on the
 * PostgreSQL of DATABASE_URL or on a throw-away one.
 *
 * @param {readonly string[]} args `--no-browser` leaves out the end-to-end tests
 */
export async function main(args) {
  const isWithoutBrowser = args.includes('--no-browser');
  /** @type {(() => Promise<void>) | null} */
  let stop = null;
  const onSignal = async () => {
    await stop?.();
    process.exit(1);
  };
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal);
  try {
    await step('packages', ensureInstalled);
    const env = loadEnvironment();
    const url = await step('postgres', async (say) => {
      if (env.DATABASE_URL && (await isReachable(env.DATABASE_URL))) {
        say('the one of DATABASE_URL');
        return env.DATABASE_URL;
      }
      const server = await startPostgres(say);
      stop = server.stop;
      return server.url;
    });
    const onServer = { ...env, DATABASE_URL: url };
    const isGreen =
      (await runSuites(['contract', 'postgres'], onServer)) &&
      (isWithoutBrowser || (await runSuites(['e2e'], onServer)));
    process.exitCode = isGreen ? 0 : 1;
  } catch (error) {
    console.error(describeError(error));
    process.exitCode = 1;
  } finally {
    await stop?.();
  }
}
