import { useSyncExternalStore } from 'react';
import type { Preferences } from '@/lib/preferences/cookie';
import { getDefaultPreferences, getPreferences, subscribePreferences } from '@/lib/preferences/store';

/**
 * What this browser remembers about the portal's appearance. The defaults apply until the page is hydrated.
 */
export function usePreferences(): Preferences {
  return useSyncExternalStore(subscribePreferences, getPreferences, getDefaultPreferences);
}
