import type { MouseEvent } from 'react';

/** True for a click on a link that opens its address elsewhere: in a new tab, a new window, as a download. */
export function opensElsewhere({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey;
}
