/**
 * True when text on the page is highlighted. A copy then takes that text, and a click has only ended the
 * highlighting.
 */
export const hasMarkedText = (): boolean => document.getSelection()?.isCollapsed === false;

/** Clears the highlighted text, because cells are now marked instead. */
export const dropMarkedText = (): void => document.getSelection()?.removeAllRanges();
