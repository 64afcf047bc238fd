import { loadEnvironment } from '../envFile.mjs';
import { ensureInstalled } from '../install.mjs';
import { ensureOffice } from '../office.mjs';
import { describeError, step } from '../report.mjs';
import { runSuites } from './test.mjs';

/**
 * The command. It opens the gateway's exports in LibreOffice and compares them cell by cell with the answers
 * of the lists.
 */
export async function main() {
  try {
    await step('packages', ensureInstalled);
    await step('office', ensureOffice);
    process.exitCode = (await runSuites(['export'], loadEnvironment())) ? 0 : 1;
  } catch (error) {
    console.error(describeError(error));
    process.exitCode = 1;
  }
}
