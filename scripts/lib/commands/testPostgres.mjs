import { loadEnvironment } from '../envFile.mjs';
import { ensureInstalled } from '../install.mjs';
import { isReachable, startPostgres } from '../postgres.mjs';
import { describeError, step } from '../report.mjs';
import { runSuites } from './test.mjs';

/** The command: the suites that touch the database and those that need a large book, on the PostgreSQL of DATABASE_URL or on a throw-away one. */
export async function main() {
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
    // What a server could do otherwise is order and text: French, with its own collation, has the most of both. Who
    // asks for the tests of the data alone, as the continuous integration does, has them in French alone too.
    const endToEnd = env.E2E_DATA_ONLY ? ['e2e', '--', '--project=fr'] : ['e2e'];
    const isGreen =
      (await runSuites(['contract', 'postgres'], onServer)) && (await runSuites(endToEnd, onServer));
    process.exitCode = isGreen ? 0 : 1;
  } catch (error) {
    console.error(describeError(error));
    process.exitCode = 1;
  } finally {
    await stop?.();
  }
}
