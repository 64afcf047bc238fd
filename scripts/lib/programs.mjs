import { existsSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from './report.mjs';
import { run } from './run.mjs';

/** @param {string} program */
const isThere = (program) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .some((place) => place && existsSync(path.join(place, program)));

/**
 * Makes sure that programs of the distribution are there. Root lets it install them.
 *
 * @param {Readonly<Record<string, string>>} programs the package of each
 * @param {(note: string) => void} say
 * @throws {Refusal} with what to install
 */
export async function ensurePrograms(programs, say) {
  const missing = () => Object.keys(programs).filter((program) => !isThere(program));
  const packages = missing().map((program) => programs[program] ?? program);
  if (packages.length === 0) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const options = { isQuiet: true, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    await run('apt-get', ['update'], options);
    await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], options);
    say(`installed ${packages.join(', ')} of the distribution`);
  }
  const [program] = missing();
  if (program !== undefined)
    throw new Refusal(
      `${program} is not here: install ${programs[program]}, so that the program is in the path.`,
    );
}
