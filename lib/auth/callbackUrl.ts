import { CALLBACK_PATH, isCallbackPath } from './safePath';

let answer: string | null = null;

/**
 * Takes the provider's answer out of the address bar, before anything else reads or reports the address: a reload,
 * a bookmark or the back button then finds a callback without a code. The answer is kept in the memory of the page.
 */
export function captureCallback(): void {
  const { pathname, search } = window.location;
  if (!isCallbackPath(pathname) || search === '') return;
  answer = search;
  window.history.replaceState(window.history.state, '', CALLBACK_PATH);
}

/** The query that the provider sent the browser back with; null if there was none. */
export function callbackAnswer(): string | null {
  captureCallback();
  return answer;
}
