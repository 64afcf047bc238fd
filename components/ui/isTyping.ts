const TYPED =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="reset"], [type="range"])';

/** True where a key alone is text: in a field that takes any. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest(TYPED) !== null;
