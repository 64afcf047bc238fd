import type { HttpClient } from '@/lib/http/client';
import type { GlobalPlace } from '@/store/globalApi';
import type { ScreenPlace } from '@/store/screenApi';
import { GLOBAL_GROUP, SCREEN_GROUP, type CallGroup } from './groups';
import { watchChannels } from './watch';

/**
 * The watchers of the eight channels by name: four are the screen's, and four the application's.
 *
 * @param screen the group of the screen's calls; another one than the contract's serves a test or a bench
 * @param global the same for the application's
 */
export function channelWatchers(
  client: HttpClient,
  screen: CallGroup<ScreenPlace> = SCREEN_GROUP,
  global: CallGroup<GlobalPlace> = GLOBAL_GROUP,
): Record<string, () => Generator> {
  return {
    'screen channels': () => watchChannels(client, screen),
    'global channels': () => watchChannels(client, global),
  };
}
