import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundleOptions, copyBeside } from './bundle.mjs';
import { commitOf } from './commit.mjs';
import { underLock } from './lock.mjs';
import { BUILD, NEXT_BIN } from './paths.mjs';
import { Refusal } from './report.mjs';
import { run } from './run.mjs';
import { sourceHash } from './sourceHash.mjs';

/** Bundles the gateway into `.build/gateway`. */
export async function buildGateway() {
  const { build } = await import('esbuild');
  rmSync(BUILD.gateway, { recursive: true, force: true });
  await build(bundleOptions());
  copyBeside();
}

/** @typedef {{ isQuiet?: boolean, isPatient?: boolean }} Manner how `run` goes about it */

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {Manner} manner
 */
async function buildPortal(env, manner) {
  const { code, output } = await run(process.execPath, [NEXT_BIN, 'build'], {
    env: { ...env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', CAIRN_COMMIT: commitOf() },
    ...manner,
  });
  if (code === 0) return;
  if (manner.isQuiet) process.stdout.write(output);
  throw new Refusal('The portal could not be built: the reason stands above.');
}

/** Whether the build in the folders was made from these sources. */
function isBuilt(/** @type {string} */ hash) {
  const recorded = existsSync(BUILD.hash) ? readFileSync(BUILD.hash, 'utf8') : '';
  return recorded === hash && existsSync(BUILD.gatewayMain) && existsSync(path.join(BUILD.next, 'BUILD_ID'));
}

/**
 * Builds the gateway and the portal.
 *
 * @param {NodeJS.ProcessEnv} [env]
 * @param {Manner} [manner] `isQuiet` hides the framework's own report when all goes well
 * @throws {Refusal} when the sources do not build
 */
export async function buildAll(env = process.env, manner = {}) {
  const hash = sourceHash();
  rmSync(BUILD.hash, { force: true });
  await buildGateway();
  await buildPortal(env, manner);
  mkdirSync(BUILD.folder, { recursive: true });
  writeFileSync(BUILD.hash, hash);
}

/**
 * Builds when the sources have changed since the last build.
 *
 * @param {(note: string) => void} say
 * @param {NodeJS.ProcessEnv} [env]
 * @param {Manner} [manner]
 */
export async function ensureBuilt(say, env, manner) {
  // A build removes the mark first, so a finished build needs no lock, and may belong to another user.
  if (isBuilt(sourceHash())) return say('up to date');
  await underLock(
    BUILD.lock,
    async () => {
      // Another process built it while this one waited.
      if (isBuilt(sourceHash())) return say('up to date');
      console.log('  build      the sources are new, or changed since the last build');
      await buildAll(env, { ...manner, isQuiet: true });
      return say('built');
    },
    (pid) => console.log(`  build      waiting for process ${pid}, which builds here`),
  );
}
