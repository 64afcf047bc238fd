/** The pieces of the server are bundled apart from each other: what they share stands here. */
const shared: typeof globalThis & { cairnIsStopping?: boolean } = globalThis;

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** @returns true once the process has been asked to end */
export const isStopping = (): boolean => shared.cairnIsStopping === true;

/**
 * Has `/readyz` refuse for a while before the framework closes its listener, so that a load balancer sends no more. The
 * framework has its handlers already and closes at once; they run after the time.
 *
 * @param drainMs 0 closes at once
 */
export function drainOnSignal(drainMs: number): void {
  for (const signal of SIGNALS) {
    const closes = process.listeners(signal);
    process.removeAllListeners(signal);
    process.on(signal, () => {
      if (isStopping()) return;
      shared.cairnIsStopping = true;
      setTimeout(() => {
        for (const close of closes) close(signal);
      }, drainMs);
    });
  }
}
