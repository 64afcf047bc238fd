import { BUILD } from '@/contract/build';
import { guardRequests } from '../csp/requestGuard';
import { writeLog } from '../operator/log';
import { drainOnSignal } from '../operator/shutdown';
import { discover } from './discovery';
import { serverConfig, setProvider } from './server';

/** From the moment that `/readyz` refuses to the moment that the listener closes: as the gateway does. */
const DRAIN_MS = 6_000;

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
    const isDevelopment = process.env.NODE_ENV !== 'production';
    if (config.portalMetricsPort !== null) {
      const { serveMetrics } = await import('../operator/metrics');
      await serveMetrics(config.metricsHost, config.portalMetricsPort);
    }
    if (!isDevelopment && !config.isEmbedded) drainOnSignal(DRAIN_MS);
    guardRequests({ ...config, provider, isDevelopment });
    writeLog('info', 'portal ready', { ...BUILD });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
