const findHeading = () => document.querySelector<HTMLElement>('main h1');

const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

let giveUp = () => {};

/**
 * Moves the focus to the heading of the page, so that a screen reader says where the person is. While the heading is
 * on its way the page's content has the focus, unless the person takes it elsewhere.
 *
 * @returns gives up waiting; another call does too
 */
export function focusHeading(): () => void {
  giveUp();
  const heading = findHeading();
  if (heading !== null) {
    focus(heading);
    return () => undefined;
  }
  const content = document.querySelector('main');
  focus(content);
  const waiting = new MutationObserver(() => {
    const arrived = findHeading();
    if (arrived === null) return;
    waiting.disconnect();
    const { activeElement } = document;
    if (activeElement === content || activeElement === document.body) focus(arrived);
  });
  waiting.observe(document.body, { childList: true, subtree: true });
  giveUp = () => waiting.disconnect();
  return giveUp;
}
