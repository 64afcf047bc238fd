import { red } from './report.mjs';

/** @typedef {import('./service.mjs').Service} Service */

const PARENT_POLL_MS = 500;

/**
 * npm passes a SIGTERM on to the shell that runs a script, and the shell does not pass it further. When that
 * shell is gone, the signal was meant for this process.
 */
function onParentGone(/** @type {() => void} */ stop) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const poll = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(poll);
    stop();
  }, PARENT_POLL_MS);
  poll.unref();
}

/**
 * Keeps several services together. It stops them one after another, the last started first. If one ends by
 * itself, it stops the others too and prints the reason last.
 *
 * The first Ctrl-C, SIGTERM or SIGHUP stops everything in order (exit code 0, or 1 when a service had
 * failed). The second Ctrl-C kills (exit code 130).
 */
export function makeConductor() {
  /** @type {Service[]} */
  const services = [];
  /** @type {Promise<void> | null} */
  let stopping = null;

  async function stopAll() {
    for (const service of [...services].reverse()) await service.stop();
  }

  /** @param {{ code: number, reason?: string }} outcome */
  function finish({ code, reason }) {
    stopping ??= stopAll().then(() => {
      if (reason) console.error(reason);
      process.exitCode = code;
      process.exit();
    });
    return stopping;
  }

  function onSignal(/** @type {NodeJS.Signals} */ signal) {
    if (stopping && signal === 'SIGINT') {
      services.forEach((service) => service.kill());
      process.exit(130);
    }
    if (!stopping) console.log('\nStopping.');
    void finish({ code: 0 });
  }

  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => onSignal(signal));
  }

  onParentGone(() => onSignal('SIGTERM'));

  return {
    finish,
    /** Whether everything is being stopped, so that work in progress may give up. */
    get isStopping() {
      return stopping !== null;
    },
    /**
     * @template {Service} S
     * @param {S} service
     * @returns {S}
     */
    watch(service) {
      services.push(service);
      void service.ended.then(({ code, reason }) => {
        const why = red(
          `The ${service.name} ended by itself (exit code ${code}): ${reason || 'it gave no reason'}`,
        );
        return finish({ code: code === 0 ? 1 : code, reason: why });
      });
      return service;
    },
    /**
     * For development: the successor of a stopped service. If it ends by itself, the next one is awaited.
     *
     * @param {string} name
     * @param {Service} successor
     */
    replace(name, successor) {
      const index = services.findIndex((service) => service.name === name);
      if (index >= 0) services.splice(index, 1, successor);
      else services.push(successor);
    },
  };
}
