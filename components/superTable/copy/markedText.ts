/** Something of the page's text is marked: what is copied then is that, and a click only ended it. */
export const hasMarkedText = (): boolean => document.getSelection()?.isCollapsed === false;

/** Lets go of the page's text that is marked: cells are marked in its place. */
export const dropMarkedText = (): void => document.getSelection()?.removeAllRanges();
