import { loadEnvironment } from '../envFile.mjs';
import { ensureInstalled } from '../install.mjs';
import { ensureOffice } from '../office.mjs';
import { describeError, step } from '../report.mjs';
import { runSuites } from './test.mjs';

/** The command: what the gateway exports, opened in LibreOffice and compared cell by cell with what its lists answer. */
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
