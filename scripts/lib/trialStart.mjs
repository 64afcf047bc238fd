import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT, SCRATCH, inRoot } from './paths.mjs';
import { findFreePorts } from './ports.mjs';
import { Refusal } from './report.mjs';

const LIMIT_MS = 180_000;

/**
 * Starts the product from nothing with `npm start`'s own program, asks both parts for an answer, and stops
 * it.
 *
 * @param {string} node the Node to run it on
 * @throws {Refusal} with everything that was printed, when it does not start, answer or end properly
 */
export async function trialStart(node) {
  const [port, gatewayPort] = await findFreePorts(2);
  const dataDir = path.join(SCRATCH, 'trial-start');
  rmSync(dataDir, { recursive: true, force: true });
  const child = spawn(node, [inRoot('scripts', 'start.mjs')], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      PORT: `${port}`,
      GATEWAY_PORT: `${gatewayPort}`,
      SEED_CLIENTS: '5',
      LOG_LEVEL: 'warn',
    },
  });
  let said = '';
  const ended = once(child, 'close').then(([code]) => code);
  const isUp = new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        said += chunk;
        if (said.includes('Started in')) resolve(true);
      });
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS);
  try {
    const hasStarted = await Promise.race([isUp, ended.then(() => false)]);
    const addresses = [
      `http://127.0.0.1:${port}/en`,
      `http://127.0.0.1:${gatewayPort}/sso/.well-known/openid-configuration`,
    ];
    const answers = hasStarted ? await Promise.all(addresses.map((address) => fetch(address))) : [];
    child.kill('SIGTERM');
    const code = await ended;
    if (answers.length > 0 && answers.every(({ ok }) => ok) && code === 0) return;
    throw new Refusal(`It does not start, answer and stop on ${node} (exit code ${code}):\n${said}`);
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
}
