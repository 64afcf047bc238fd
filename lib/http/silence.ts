/** Ends a call that has fallen silent. */
export interface Silence {
  /** Raised by whoever takes it back, and when nothing was heard for too long. */
  signal: AbortSignal;
  /** True where it was too long. */
  isOver(): boolean;
  /** Starts the time again: something came. */
  restart(): void;
  /** Stops listening. */
  stop(): void;
}

/**
 * A limit on silence, and none on the whole: what still comes may take its time.
 *
 * @param outer of whoever may take it back
 * @param limitMs how long nothing may be heard
 */
export function limitSilence(outer: AbortSignal, limitMs: number): Silence {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let isOver = false;
  const end = () => {
    isOver = true;
    abort();
  };
  let timer = setTimeout(end, limitMs);
  outer.addEventListener('abort', abort);
  if (outer.aborted) abort();
  return {
    signal: controller.signal,
    isOver: () => isOver,
    restart() {
      clearTimeout(timer);
      timer = setTimeout(end, limitMs);
    },
    stop() {
      clearTimeout(timer);
      outer.removeEventListener('abort', abort);
    },
  };
}
