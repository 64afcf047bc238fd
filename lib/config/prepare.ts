import { guardRequests } from '../csp/requestGuard';
import { discover } from './discovery';
import { serverConfig, setProvider } from './server';

/**
 * Makes the server ready to answer, or ends the process with the reason as the last line of its error output.
 *
 * @param patienceMs how long the provider is asked
 */
export async function prepareServer(patienceMs: number): Promise<void> {
  try {
    const config = serverConfig();
    const provider = await discover({ issuer: config.oidcIssuer, patienceMs });
    setProvider(provider);
    guardRequests({ ...config, provider, isDevelopment: process.env.NODE_ENV !== 'production' });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
