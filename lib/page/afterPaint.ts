/** What shows nothing paints nothing: a page in the background goes on after that long, ms. */
const NO_FRAME_MS = 100;

/**
 * Comes once the browser has painted what stands now: so that what was pressed looks pressed before work begins that
 * takes longer than a frame.
 */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, NO_FRAME_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      // A frame's callbacks come before its paint, a task after it.
      setTimeout(resolve);
    });
  });
}
