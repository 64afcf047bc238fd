import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const NEXT = path.join(ROOT, 'node_modules/next/dist/bin/next');
const START_LIMIT_MS = 60_000;

/** @param {string} url @returns {Promise<boolean>} whether the address answers at all */
function answers(url) {
  return new Promise((resolve) => {
    http
      .get(url, (response) => {
        response.resume();
        resolve(true);
      })
      .on('error', () => resolve(false));
  });
}

/**
 * Starts a process and waits until `url` answers.
 *
 * @param {string[]} args of node
 * @param {{ url: string, env?: Record<string, string>, cwd?: string, limitMs?: number }} options
 * @returns {Promise<{ url: string, pid: number | undefined, stop: () => Promise<void> }>}
 */
export async function serve(args, { url, env = {}, cwd = ROOT, limitMs = START_LIMIT_MS }) {
  // It would be measured in place of the one that is started.
  if (await answers(url)) throw new Error(`something answers at ${url} already`);
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const limit = Date.now() + limitMs;
  while (!(await answers(url))) {
    if (child.exitCode !== null || Date.now() > limit) {
      // Left behind, it would keep the output of this process open.
      child.kill('SIGKILL');
      throw new Error(`${args.join(' ')} did not start`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    pid: child.pid,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Runs a program of node to its end. @param {string[]} args @param {{ cwd?: string, env?: Record<string, string> }} [options] */
export function run(args, { cwd = ROOT, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 2, 2],
    });
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${args.join(' ')}: exit ${code}`)),
    );
  });
}

/** A provider that does no more than answer discovery: the portal reads it at start. @param {number} port */
export async function discoveryOnly(port) {
  const issuer = `http://127.0.0.1:${port}`;
  const server = http.createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      }),
    );
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { issuer, stop: () => new Promise((resolve) => server.close(resolve)) };
}

/** The portal as built, beside a provider that answers discovery. @param {number} port */
export async function servePortal(port) {
  const provider = await discoveryOnly(port + 1);
  const portal = await serve([NEXT, 'start', '-H', '127.0.0.1', '-p', String(port)], {
    url: `http://127.0.0.1:${port}/en`,
    env: {
      PORT: String(port),
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: 'bench',
      API_HOST: provider.issuer,
      LOG_LEVEL: 'error',
    },
  });
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      await portal.stop();
      await provider.stop();
    },
  };
}

/** What a page of the portal sends: its body as markup, and its props. @param {string} document */
function weightOf(document) {
  const body = /<body>([^]*?)<script/.exec(document)?.[1] ?? '';
  const data = /<script id="__NEXT_DATA__"[^>]*>([^<]*)/.exec(document)?.[1] ?? '{}';
  return { body, data: JSON.parse(data).props ?? null };
}

/**
 * Builds the bare page and serves it. Not inside the repository: the bundler looks for a proxy and an
 * instrumentation in the folders above, and would find the product's.
 *
 * @param {number} port
 * @param {string} [document] a page of the portal: the bare server's page `/weight` then carries the same body and
 *   the same props, which cost bytes and nothing else
 */
export async function serveBare(port, document = '') {
  const cwd = mkdtempSync(path.join(os.tmpdir(), 'cairn-bare-'));
  cpSync(path.join(ROOT, 'tests/bench/rivals/bare'), cwd, { recursive: true });
  writeFileSync(path.join(cwd, 'weight.json'), JSON.stringify(weightOf(document)));
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(cwd, 'node_modules'));
  await run([NEXT, 'build'], { cwd });
  const url = `http://127.0.0.1:${port}/`;
  const server = await serve([NEXT, 'start', '-H', '127.0.0.1', '-p', String(port)], { url, cwd });
  return {
    url,
    async stop() {
      await server.stop();
      rmSync(cwd, { recursive: true, force: true });
    },
  };
}
