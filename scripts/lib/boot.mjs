import { makeConductor } from './conductor.mjs';
import { requireConfiguration } from './configuration.mjs';
import { listenToStart } from './console.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { requireFreePort } from './ports.mjs';
import { bold, describeError, seconds, step } from './report.mjs';
import { startGateway, startPortal } from './stack.mjs';
import { welcome } from './welcome.mjs';

/** @param {import('../../contract/environment.mjs').Environment} config */
async function requirePorts(config) {
  await requireFreePort('PORT', config.port, config.host);
  if (config.isEmbedded) await requireFreePort('GATEWAY_PORT', config.gatewayPort, '127.0.0.1');
}

/**
 * @param {typeof startGateway | typeof startPortal} startOne
 * @param {import('../../contract/environment.mjs').Environment} config
 * @param {NodeJS.ProcessEnv} env
 */
function startQuietly(startOne, config, env) {
  const { listen, until } = listenToStart();
  const service = startOne(config, env, listen);
  return until(service, service.ready);
}

/**
 * Starts everything in order: configuration, packages, build, database, back end, portal. Each step reports
 * its time.
 *
 * The gateway makes, migrates and seeds the database when it starts, so its step includes the database's.
 */
export async function start() {
  const begun = performance.now();
  /** @type {ReturnType<typeof makeConductor> | null} */
  let conductor = null;
  try {
    const { config, env } = requireConfiguration();
    await requirePorts(config);
    console.log(`${bold(config.productName)} on Node ${process.versions.node}\n`);
    await step('packages', ensureInstalled);
    await step('build', (say) => ensureBuilt(say, env));

    conductor = makeConductor();
    if (config.isEmbedded) {
      const gateway = conductor.watch(startQuietly(startGateway, config, env));
      await step('gateway', async (say) => {
        await gateway.ready;
        say(`answers on port ${config.gatewayPort}, its database is ready`);
      });
    }
    const portal = conductor.watch(startQuietly(startPortal, config, env));
    await step('portal', async (say) => {
      await portal.ready;
      say(`answers on port ${config.port}`);
    });
    console.log(welcome(config));
    console.log(`  Started in ${seconds(performance.now() - begun)}.\n`);
  } catch (error) {
    // When a service ended by itself, the conductor prints the reason last.
    if (conductor?.isStopping) return;
    if (conductor) return conductor.finish({ code: 1, reason: describeError(error) });
    console.error(describeError(error));
    process.exit(1);
  }
}
