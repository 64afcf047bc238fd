/** Browsers that cannot say when they are idle are given this long after the page has loaded, ms. */
const PATIENCE_MS = 1_000;

function onceLoaded(work: () => void): () => void {
  if (document.readyState === 'complete') {
    work();
    return () => undefined;
  }
  window.addEventListener('load', work, { once: true });
  return () => window.removeEventListener('load', work);
}

/**
 * Does what can wait: once the page has loaded and the browser has nothing better to do.
 *
 * @returns calls it off
 */
export function whenIdle(work: () => void): () => void {
  let callOff = () => {};
  const stopWaiting = onceLoaded(() => {
    if ('requestIdleCallback' in window) {
      const idle = window.requestIdleCallback(work);
      callOff = () => window.cancelIdleCallback(idle);
    } else {
      const timer = setTimeout(work, PATIENCE_MS);
      callOff = () => clearTimeout(timer);
    }
  });
  return () => {
    stopWaiting();
    callOff();
  };
}
