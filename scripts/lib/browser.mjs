import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { CACHE, inRoot } from './paths.mjs';
import { Refusal } from './report.mjs';
import { npm, run } from './run.mjs';

/**
 * `shell`: the same browser without a window, if there is one. It has no profile, so a test of a person's
 * settings uses the full browser.
 *
 * @typedef {{ path: string, source: string, shell?: string }} Browser
 */

const NOTE = path.join(CACHE, 'browser.json');
const PLAYWRIGHT_LIMIT_MS = 120_000;
const APT_LIMIT_MS = 300_000;

/** The distribution's windowless build of the same browser. Tests finish sooner with it. */
const SHELL = '/usr/bin/chromium-headless-shell';

const DISTRIBUTIONS = '/usr/bin/chromium';

const KNOWN_PLACES = [
  DISTRIBUTIONS,
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** @param {string} file @returns {boolean} whether it exists and starts */
export function doesRun(file) {
  return existsSync(file) && spawnSync(file, ['--version'], { timeout: 20_000 }).status === 0;
}

/** @param {NodeJS.ProcessEnv} env @returns {Browser | null} */
export function findInstalled(env) {
  if (env.CHROMIUM_PATH) {
    if (doesRun(env.CHROMIUM_PATH)) return { path: env.CHROMIUM_PATH, source: 'CHROMIUM_PATH' };
    throw new Refusal(`CHROMIUM_PATH is ${env.CHROMIUM_PATH}, where no browser runs.`);
  }
  const found = KNOWN_PLACES.find(doesRun);
  return found ? { path: found, source: 'a browser of this machine' } : null;
}

/** @returns {Promise<string>} where Playwright keeps its own browser, installed or not */
async function playwrightPath() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

/** @returns {Promise<Browser | null>} */
async function installPlaywrights() {
  const cli = inRoot('node_modules', '@playwright', 'test', 'cli.js');
  await run(process.execPath, [cli, 'install', 'chromium'], {
    timeoutMs: PLAYWRIGHT_LIMIT_MS,
    isQuiet: true,
  });
  const file = await playwrightPath();
  return doesRun(file) ? { path: file, source: "Playwright's own" } : null;
}

/**
 * Installs packages of the distribution if we may. A failure shows in what is missing afterwards.
 *
 * @param {...string} packages
 */
async function installPackages(...packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    isQuiet: true,
    timeoutMs: APT_LIMIT_MS,
  };
  await run('apt-get', ['update'], options);
  for (const each of packages) {
    await run('apt-get', ['install', '-y', '--no-install-recommends', each], options);
  }
}

/** @returns {Promise<Browser | null>} */
async function installDistributions() {
  await installPackages('chromium');
  return doesRun(DISTRIBUTIONS) ? { path: DISTRIBUTIONS, source: "the distribution's package" } : null;
}

/**
 * Adds the windowless build to the distribution's browser, even if the browser was there before. With the
 * full browser the end-to-end tests take half as long again.
 *
 * @param {Browser} browser
 * @returns {Promise<Browser>}
 */
async function withShell(browser) {
  if (browser.path !== DISTRIBUTIONS) return browser;
  if (!doesRun(SHELL)) await installPackages(path.basename(SHELL));
  return doesRun(SHELL) ? { ...browser, shell: SHELL } : browser;
}

/** @returns {Promise<Browser | null>} the browser inside an npm package, kept out of node_modules */
async function installPackaged() {
  const folder = path.join(CACHE, 'sparticuz');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }');
  await npm(['install', '--no-save', '--no-audit', '--no-fund', '@sparticuz/chromium@143'], {
    cwd: folder,
    isQuiet: true,
    timeoutMs: APT_LIMIT_MS,
  });
  const entry = path.join(folder, 'node_modules', '@sparticuz', 'chromium', 'build', 'esm', 'index.js');
  if (!existsSync(entry)) return null;
  const { default: packaged } = await import(pathToFileURL(entry).href);
  const file = await packaged.executablePath();
  return doesRun(file) ? { path: file, source: '@sparticuz/chromium' } : null;
}

/**
 * The browser that an earlier run chose. Playwright's configuration uses it, because that cannot wait for an
 * installation.
 *
 * @returns {Browser | null}
 */
export function rememberedBrowser() {
  if (!existsSync(NOTE)) return null;
  const browser = JSON.parse(readFileSync(NOTE, 'utf8'));
  return existsSync(browser.path) ? browser : null;
}

/**
 * Finds a Chromium for the tests, or installs one. It tries, in this order: a browser already there,
 * Playwright's own, the distribution's package, and the one inside an npm package.
 *
 * @param {(note: string) => void} say reports which one it is
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<Browser>}
 * @throws {Refusal} when none is available
 */
export async function ensureBrowser(say, env = process.env) {
  const ways = [
    async () => findInstalled(env),
    async () => {
      const file = await playwrightPath();
      return doesRun(file) ? { path: file, source: "Playwright's own" } : null;
    },
    async () => (env.CHROMIUM_PATH ? null : rememberedBrowser()),
    installPlaywrights,
    installDistributions,
    installPackaged,
  ];
  for (const way of ways) {
    const found = await way();
    if (found === null) continue;
    const browser = await withShell(found);
    mkdirSync(CACHE, { recursive: true });
    writeFileSync(NOTE, JSON.stringify(browser));
    say(`${browser.source}: ${browser.shell ?? browser.path}`);
    return browser;
  }
  throw new Refusal('No Chromium is here and none could be installed: name one in CHROMIUM_PATH.');
}
