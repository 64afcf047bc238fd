import type { Channel } from '@/contract/channels';
import type { HttpClient } from '@/lib/http/client';
import type { GlobalPlace } from '@/store/globalApi';
import type { ScreenPlace } from '@/store/screenApi';
import { GLOBAL_GROUP, SCREEN_GROUP, type CallGroup } from './groups';
import { watchChannel } from './watch';

const CHANNELS: readonly Channel[] = [1, 2, 3, 4];

/**
 * The eight watchers by name: four for the screen's calls and four for the application's.
 *
 * @param screen the group of the screen's calls; another one than the contract's serves a test or a bench
 * @param global the same for the application's
 */
export function channelWatchers(
  client: HttpClient,
  screen: CallGroup<ScreenPlace> = SCREEN_GROUP,
  global: CallGroup<GlobalPlace> = GLOBAL_GROUP,
): Record<string, () => Generator> {
  return Object.fromEntries(
    CHANNELS.flatMap((channel) => [
      [`screen channel ${channel}`, () => watchChannel(client, screen, channel)],
      [`global channel ${channel}`, () => watchChannel(client, global, channel)],
    ]),
  );
}
