import { existsSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from './report.mjs';
import { run } from './run.mjs';

const PROGRAM = 'soffice';
/** The spreadsheet program without its windows. */
const PACKAGE = 'libreoffice-calc-nogui';

const isThere = () =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .some((place) => place && existsSync(path.join(place, PROGRAM)));

/**
 * Makes sure that LibreOffice Calc is there. Root lets the distribution install it.
 *
 * @param {(note: string) => void} say
 * @throws {Refusal}
 */
export async function ensureOffice(say) {
  if (isThere()) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const options = { isQuiet: true, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    await run('apt-get', ['update'], options);
    await run('apt-get', ['install', '-y', '--no-install-recommends', PACKAGE], options);
    say("installed the distribution's LibreOffice Calc");
  }
  if (!isThere())
    throw new Refusal(`No LibreOffice is here: install ${PACKAGE}, so that ${PROGRAM} is in the path.`);
}
