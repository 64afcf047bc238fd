import { createEvent, fireEvent } from '@testing-library/react';

/**
 * Copies like the browser does at the focus. @returns what went to the clipboard. Null when it was left to
 * the browser
 */
export function copy(): string | null {
  const target = document.activeElement ?? document.body;
  const held = new Map<string, string>();
  const clipboardData = { setData: (type: string, text: string) => held.set(type, text) };
  const event = createEvent.copy(target, { clipboardData });
  fireEvent(target, event);
  return event.defaultPrevented ? (held.get('text/plain') ?? null) : null;
}
