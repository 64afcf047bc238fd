import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CACHE, inRoot } from '../paths.mjs';
import { Refusal, describeError, step } from '../report.mjs';
import { npm, run } from '../run.mjs';

const MAJOR = 24;

/**
 * @param {(note: string) => void} say
 * @returns {Promise<string>} path of a Node 24
 * @throws {Refusal} where there is none for this machine
 */
async function ensureNode24(say) {
  if (process.versions.node.startsWith(`${MAJOR}.`)) {
    say('this one');
    return process.execPath;
  }
  const folder = path.join(CACHE, 'node24');
  const name = `node-${process.platform}-${process.arch}`;
  const binary = path.join(folder, 'node_modules', name, 'bin', 'node');
  if (!existsSync(binary)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'package.json'), '{ "private": true }');
    const args = ['install', '--no-save', '--no-audit', '--no-fund', `${name}@${MAJOR}`];
    const { output } = await npm(args, { cwd: folder, isQuiet: true });
    if (!existsSync(binary)) throw new Refusal(`${name}@${MAJOR} could not be installed:\n${output}`);
  }
  const { output } = await run(binary, ['--version'], { isQuiet: true });
  say(output.trim());
  return binary;
}

/** The command. */
export async function main() {
  try {
    const node = await step('node 24', ensureNode24);
    const { code } = await run(node, [inRoot('scripts', 'test.mjs'), 'unit', 'contract']);
    process.exitCode = code;
  } catch (error) {
    console.error(describeError(error));
    process.exitCode = 1;
  }
}
