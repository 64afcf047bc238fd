import { BUILD, NEXT_BIN } from './paths.mjs';
import { startService } from './service.mjs';
import { waitUntilReady } from './ready.mjs';

/** @typedef {import('../../contract/environment.mjs').Environment} Environment */
/** @typedef {import('./service.mjs').Service} Service */
/** @typedef {Service & { ready: Promise<void> }} Started `ready` fails where it does not come up */
/** @typedef {(name: string, line: string, isError: boolean) => void} Listener */

/**
 * An address may be long, and Node's own limit of 16 kB is less than a browser sends. For the page above this
 * limit see lib/csp/tooLong.
 */
const MAX_HEADER_BYTES = 64 * 1024;
const PORTAL_LIMIT_MS = 60_000;
const GATEWAY_LIMIT_MS = 120_000;
/** Seeding takes longer with more clients. */
const GATEWAY_LIMIT_MS_PER_CLIENT = 2;

/** @param {string} host to listen on @returns {string} the host name that reaches it on this machine */
export function reachable(host) {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
}

/**
 * Starts the embedded back end and waits until its database is ready.
 *
 * @param {Environment} config
 * @param {NodeJS.ProcessEnv} env
 * @param {Listener} listen
 * @returns {Started}
 */
export function startGateway(config, env, listen) {
  const service = startService({
    name: 'gateway',
    args: ['--enable-source-maps', BUILD.gatewayMain],
    env: { ...env, NODE_ENV: 'production' },
    onLine: (line, isError) => listen('gateway', line, isError),
  });
  const limit = GATEWAY_LIMIT_MS + config.seedClients * GATEWAY_LIMIT_MS_PER_CLIENT;
  const ready = waitUntilReady(service, `http://127.0.0.1:${config.gatewayPort}/readyz`, limit);
  return Object.assign(service, { ready });
}

/**
 * Starts the portal and waits until one of its pages answers.
 *
 * @param {Environment} config
 * @param {NodeJS.ProcessEnv} env
 * @param {Listener} listen
 * @returns {Started}
 */
export function startPortal(config, env, listen) {
  const service = startService({
    name: 'portal',
    args: [
      `--max-http-header-size=${MAX_HEADER_BYTES}`,
      NEXT_BIN,
      'start',
      '-H',
      config.host,
      '-p',
      `${config.port}`,
    ],
    env: { ...env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    onLine: (line, isError) => listen('portal', line, isError),
  });
  const url = `http://${reachable(config.host)}:${config.port}/en`;
  return Object.assign(service, { ready: waitUntilReady(service, url, PORTAL_LIMIT_MS) });
}
