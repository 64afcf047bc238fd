import type { MouseEvent } from 'react';

/** Closes the menu that a button is in before it acts, so that the focus comes back to the button of the menu. */
export const closeMenu = ({ currentTarget }: MouseEvent<HTMLElement>): void =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();

/** True for a click on a link that opens its address elsewhere: in a new tab, a new window, as a download. */
export function opensElsewhere({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey;
}
