const findHeading = () => document.querySelector<HTMLElement>('main h1');

const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

let giveUp = () => {};

/**
 * Moves the focus to the heading of the page, so that a screen reader says where the person is. While the heading is
 * on its way the page's content has the focus; a heading that goes with what stood for its screen hands it on to the
 * next. It is left alone once the person takes it elsewhere.
 *
 * @returns gives up following; another call does too
 */
export function focusHeading(): () => void {
  giveUp();
  const content = document.querySelector('main');
  let holder = findHeading() ?? content;
  focus(holder);
  const following = new MutationObserver(() => {
    const { activeElement } = document;
    const isHeld = holder !== content && holder?.isConnected === true;
    // The body has it where what had it is gone, or never took it; otherwise the person has left it.
    if (activeElement !== holder && (activeElement !== document.body || isHeld))
      return following.disconnect();
    if (isHeld) return;
    holder = findHeading() ?? content;
    if (document.activeElement !== holder) focus(holder);
  });
  following.observe(document.body, { childList: true, subtree: true });
  giveUp = () => following.disconnect();
  return giveUp;
}
