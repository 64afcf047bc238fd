import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { MINIMUM_NODE } from '../nodeVersion.mjs';
import { CACHE, inRoot } from '../paths.mjs';
import { Refusal, describeError, step } from '../report.mjs';
import { npm, run } from '../run.mjs';
import { trialStart } from '../trialStart.mjs';

const RECOMMENDED = '24';
/** Tests of Node itself: its streams, its crypto, and its ICU's words and numbers. */
const UNIT = ['lib', 'scripts', 'gateway'].map((name) => `tests/unit/${name}`);
/**
 * Tests that depend on Node as well as the database: the process, its server, the provider, the streams of an
 * export.
 */
const OF_NODE = ['main', 'server', 'embedded', 'sso', 'export', 'api/http'].map(
  (name) => `tests/contract/${name}`,
);
/** What decides about the rows of a file is the database, not Node. */
const NOT_OF_NODE = ['--exclude', 'tests/contract/export/crossAdvisor.test.ts'];
const OLDEST = `${MINIMUM_NODE.join('.')}.0`;

/**
 * @param {string} version a complete one, or its first number
 * @param {(note: string) => void} say
 * @returns {Promise<string>} path of that Node
 * @throws {Refusal} when this machine has none
 */
async function ensureNode(version, say) {
  if (`${process.versions.node}.`.startsWith(`${version}.`)) {
    say('this one');
    return process.execPath;
  }
  const folder = path.join(CACHE, `node${version}`);
  const name = `node-${process.platform}-${process.arch}`;
  const binary = path.join(folder, 'node_modules', name, 'bin', 'node');
  if (!existsSync(binary)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'package.json'), '{ "private": true }');
    const args = ['install', '--no-save', '--no-audit', '--no-fund', `${name}@${version}`];
    const { output } = await npm(args, { cwd: folder, isQuiet: true });
    if (!existsSync(binary)) throw new Refusal(`${name}@${version} could not be installed:\n${output}`);
  }
  const { output } = await run(binary, ['--version'], { isQuiet: true });
  say(output.trim());
  return binary;
}

/**
 * The command. The oldest Node starts the build, and the recommended one runs the suites that need no
 * browser.
 */
export async function main() {
  try {
    const oldest = await step(`node ${OLDEST}`, (say) => ensureNode(OLDEST, say));
    await step('starts', () => trialStart(oldest));
    const recommended = await step(`node ${RECOMMENDED}`, (say) => ensureNode(RECOMMENDED, say));
    const script = inRoot('scripts', 'test.mjs');
    const unit = await run(recommended, [script, 'unit', ...UNIT]);
    const contract =
      unit.code === 0 ? await run(recommended, [script, 'contract', ...OF_NODE, ...NOT_OF_NODE]) : unit;
    process.exitCode = contract.code;
  } catch (error) {
    console.error(describeError(error));
    process.exitCode = 1;
  }
}
