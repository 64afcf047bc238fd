import { useEffect } from 'react';
import { getPreferences } from '@/lib/preferences/store';
import { isTyping } from '../ui/isTyping';

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** True for Ctrl K, and for ⌘ K. */
export function isSearchChord({ key, ctrlKey, metaKey, altKey, shiftKey }: Keys): boolean {
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;
}

/** Shift is left alone: on some keyboards the slash needs it. */
const isSlash = ({ key, ctrlKey, metaKey, altKey }: Keys) =>
  key === '/' && !ctrlKey && !metaKey && !altKey && !getPreferences().isSlashOff;

/**
 * Opens the search by Ctrl K or ⌘ K from anywhere, a field too, and by `/` from where that is no text, unless the
 * person has turned that off; by none of them while a question is in the way.
 */
export function useSearchKeys(open: () => void): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isCommand = isSearchChord(event) || (isSlash(event) && !isTyping(event.target));
      if (event.defaultPrevented || !isCommand || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      open();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open]);
}
