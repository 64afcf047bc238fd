import { buildAll } from '../build.mjs';
import { underLock } from '../lock.mjs';
import { BUILD } from '../paths.mjs';
import { describeError, step } from '../report.mjs';

/** Builds, even if a build is there already. */
export async function main() {
  try {
    await step('build', async (say) => {
      await underLock(BUILD.lock, () => buildAll());
      say('.next and .build/gateway');
    });
  } catch (error) {
    console.error(describeError(error));
    process.exitCode = 1;
  }
}
