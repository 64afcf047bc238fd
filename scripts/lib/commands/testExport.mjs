import { loadEnvironment } from '../envFile.mjs';
import { ensureInstalled } from '../install.mjs';
import { ensurePrograms } from '../programs.mjs';
import { describeError, step } from '../report.mjs';
import { runSuites } from './test.mjs';

/** The spreadsheet program without its windows, and its package. */
const OFFICE = { soffice: 'libreoffice-calc-nogui' };

/**
 * The command. It opens the gateway's exports in LibreOffice and compares them cell by cell with the answers
 * of the lists.
 */
export async function main() {
  try {
    await step('packages', ensureInstalled);
    await step('office', (say) => ensurePrograms(OFFICE, say));
    process.exitCode = (await runSuites(['export'], loadEnvironment())) ? 0 : 1;
  } catch (error) {
    console.error(describeError(error));
    process.exitCode = 1;
  }
}
