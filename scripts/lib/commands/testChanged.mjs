import { existsSync } from 'node:fs';
import { ensureInstalled } from '../install.mjs';
import { inRoot } from '../paths.mjs';
import { Refusal, describeError, step } from '../report.mjs';
import { run } from '../run.mjs';
import { CHECKS } from './lint.mjs';

/** What the linter and the formatter read. */
const CODE = /\.(ts|tsx|mjs|js)$/;
const FORMATTED = /\.(ts|tsx|mjs|js|json|css|md|ya?ml)$/;

/** @param {readonly string[]} args @returns {Promise<string[]>} the lines that git says @throws {Refusal} */
async function git(args) {
  const { code, output } = await run('git', [...args], { isQuiet: true });
  if (code !== 0) throw new Refusal(`git ${args.join(' ')} failed:\n${output}`);
  return output.split('\n').filter(Boolean);
}

/** @param {string} since @returns {Promise<string[]>} files that changed since a commit, and new ones, as they are now */
async function changedSince(since) {
  const tracked = await git(['diff', '--name-only', since, '--']);
  const added = await git(['ls-files', '--others', '--exclude-standard']);
  return [...new Set([...tracked, ...added])].filter((file) => existsSync(inRoot(file)));
}

/** @param {string} name @param {readonly string[]} args of Node */
async function check(name, args) {
  await step(name, async (say) => {
    const { code, output } = await run(process.execPath, [...args], { isQuiet: true });
    if (code !== 0) throw new Refusal(output);
    say(/Tests +(.*)/.exec(output)?.[1] ?? 'clean');
  });
}

/**
 * The command. It checks what changed since a commit: types, lint and format of the files, and the unit and screen tests
 * that import them, however far away.
 *
 * @param {readonly string[]} args the commit; by default the last one, so that what is not committed is checked
 */
export async function main([since = 'HEAD']) {
  try {
    await step('packages', ensureInstalled);
    const files = await changedSince(since);
    const code = files.filter((file) => CODE.test(file));
    const formatted = files.filter((file) => FORMATTED.test(file));
    await check('types', [
      inRoot('node_modules', 'typescript-native', 'bin', 'tsc'),
      ...['-p', 'tsconfig.json', '--noEmit'],
    ]);
    const programOf = (/** @type {string} */ name) =>
      CHECKS.find((each) => each.name === name)?.args[0] ?? '';
    if (code.length > 0) await check('eslint', [programOf('eslint'), '--max-warnings', '0', ...code]);
    if (formatted.length > 0) await check('prettier', [programOf('prettier'), '--check', ...formatted]);
    for (const name of ['generated', 'languages'])
      await check(name, [programOf(name), ...(name === 'generated' ? ['--check'] : [])]);
    const vitest = inRoot('node_modules', 'vitest', 'vitest.mjs');
    await check('tests', [
      ...[vitest, 'run', '--project', 'unit*', '--project', 'screens', '--changed', since],
      ...['--passWithNoTests', '--no-color'],
    ]);
  } catch (error) {
    console.error(describeError(error));
    process.exitCode = 1;
  }
}
