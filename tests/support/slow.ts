/** After this long without an answer a screen says that it takes longer. */
export const SLOW_MS = 5_000;
