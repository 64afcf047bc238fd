let running = 0;

/** Whether a switch of the language is on its way: the page speaks the new one before its address says so. */
export const isSwitching = (): boolean => running > 0;

/** Runs a switch of the language, to the moment its address stands. */
export async function whileSwitching<Result>(change: () => Promise<Result>): Promise<Result> {
  running += 1;
  try {
    return await change();
  } finally {
    running -= 1;
  }
}
