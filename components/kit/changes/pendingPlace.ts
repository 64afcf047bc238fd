/** The element that holds the pending changes of the record on the screen. */
export const PENDING_ID = 'pending';

/** Brings the pending changes of the record into sight, with the focus. */
export function goToPending(): void {
  document.getElementById(PENDING_ID)?.focus();
}
