import { discover } from './discovery';
import { serverConfig, setProvider } from './server';

/**
 * Makes the server ready to answer, or ends the process with the reason as the last line of its error output.
 *
 * @param patienceMs how long the provider is asked
 */
export async function prepareServer(patienceMs: number): Promise<void> {
  try {
    setProvider(await discover({ issuer: serverConfig().oidcIssuer, patienceMs }));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
