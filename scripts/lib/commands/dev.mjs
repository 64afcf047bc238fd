import { bundleOptions, copyBeside } from '../bundle.mjs';
import { makeConductor } from '../conductor.mjs';
import { requireConfiguration } from '../configuration.mjs';
import { listenToStart, printLine } from '../console.mjs';
import { ensureInstalled } from '../install.mjs';
import { inRoot, NEXT_BIN } from '../paths.mjs';
import { requireFreePort } from '../ports.mjs';
import { waitUntilReady } from '../ready.mjs';
import { describeError, step } from '../report.mjs';
import { startService } from '../service.mjs';
import { reachable } from '../stack.mjs';
import { welcome } from '../welcome.mjs';

const FIRST_PAGE_LIMIT_MS = 120_000;
/** The development bundle has its own folder, so that `npm start` never serves it. */
const FOLDER = inRoot('.build', 'gateway-dev');

/**
 * Bundles the gateway after each change and replaces the running one.
 *
 * @param {ReturnType<typeof makeConductor>} conductor
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<import('../service.mjs').Service>} the first one
 */
async function watchGateway(conductor, env) {
  const { context } = await import('esbuild');
  /** @type {import('../service.mjs').Service | null} */
  let current = null;
  const outfile = `${FOLDER}/main.mjs`;

  /** If the gateway fails to start, the next change can fix it, so the failure does not end everything. */
  async function restart() {
    await current?.stop();
    current = startService({
      name: 'gateway',
      args: ['--enable-source-maps', outfile],
      env: { ...env, NODE_ENV: 'development' },
      onLine: (line, isError) => printLine('gateway', line, isError),
    });
    conductor.replace('gateway', current);
    return current;
  }

  copyBeside(FOLDER);
  return new Promise((resolve, reject) => {
    const plugin = {
      name: 'restart',
      setup: (/** @type {import('esbuild').PluginBuild} */ build) =>
        build.onEnd(async ({ errors }) => {
          if (errors.length > 0 || conductor.isStopping) return;
          copyBeside(FOLDER);
          resolve(await restart());
        }),
    };
    context({ ...bundleOptions({ outdir: FOLDER }), plugins: [plugin] })
      .then((watcher) => watcher.watch())
      .catch(reject);
  });
}

/** Starts both in development mode. */
export async function main() {
  /** @type {ReturnType<typeof makeConductor> | null} */
  let conductor = null;
  try {
    const { config, env } = requireConfiguration();
    await requireFreePort('PORT', config.port, config.host);
    if (config.isEmbedded) await requireFreePort('GATEWAY_PORT', config.gatewayPort, '127.0.0.1');
    await step('packages', ensureInstalled);
    conductor = makeConductor();
    if (config.isEmbedded) {
      const gateway = await watchGateway(conductor, env);
      await step('gateway', async (say) => {
        await waitUntilReady(gateway, `http://127.0.0.1:${config.gatewayPort}/readyz`, FIRST_PAGE_LIMIT_MS);
        say(`answers on port ${config.gatewayPort}, its database is ready`);
      });
    }
    const { listen, until } = listenToStart();
    const portal = startService({
      name: 'portal',
      args: [NEXT_BIN, 'dev', '-H', config.host, '-p', `${config.port}`],
      env: { ...env, NODE_ENV: 'development', NEXT_TELEMETRY_DISABLED: '1' },
      onLine: (line, isError) => listen('portal', line, isError),
    });
    const ready = waitUntilReady(
      portal,
      `http://${reachable(config.host)}:${config.port}/en`,
      FIRST_PAGE_LIMIT_MS,
    );
    conductor.watch(until(portal, ready));
    await step('portal', async (say) => {
      await ready;
      say(`answers on port ${config.port}`);
    });
    console.log(welcome(config));
  } catch (error) {
    if (conductor?.isStopping) return;
    if (conductor) return conductor.finish({ code: 1, reason: describeError(error) });
    console.error(describeError(error));
    process.exit(1);
  }
}
