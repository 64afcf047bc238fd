const findHeading = () => document.querySelector<HTMLElement>('main h1');

const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** For so long a heading that has the focus may give way to another: longer than the call takes that would replace it. */
const FOLLOWED_MS = 35_000;

let giveUp = () => {};

/**
 * Moves the focus to the heading of the page, so that a screen reader says where the person is. While the heading is
 * on its way the page's content has the focus; a heading that goes with what stood for its screen hands it on to the
 * next. It is left alone once the person takes it elsewhere, and once a heading has had it for so long that it stays.
 *
 * @returns gives up following; another call does too
 */
export function focusHeading(): () => void {
  giveUp();
  const content = document.querySelector('main');
  let holder: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function hand() {
    const next = findHeading() ?? content;
    if (document.activeElement !== next) focus(next);
    if (next === holder) return;
    holder = next;
    clearTimeout(timer);
    if (next !== content) timer = setTimeout(stop, FOLLOWED_MS);
  }
  const following = new MutationObserver(() => {
    const { activeElement } = document;
    const isHeld = holder !== content && holder?.isConnected === true;
    // The body has it where what had it is gone, or never took it; otherwise the person has left it.
    if (activeElement !== holder && (activeElement !== document.body || isHeld)) stop();
    else if (!isHeld) hand();
  });
  function stop() {
    clearTimeout(timer);
    following.disconnect();
  }
  hand();
  following.observe(document.body, { childList: true, subtree: true });
  giveUp = stop;
  return stop;
}
