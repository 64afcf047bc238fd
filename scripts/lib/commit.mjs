import { spawnSync } from 'node:child_process';
import { ROOT } from './paths.mjs';

/** @returns {string} the commit that a build is made from: `CAIRN_COMMIT`, or the checkout's. Empty when neither says */
export function commitOf() {
  const named = process.env.CAIRN_COMMIT?.trim();
  if (named) return named;
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : '';
}
