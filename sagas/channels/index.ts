import type { HttpClient } from '@/lib/http/client';
import type { GlobalPlace } from '@/store/globalApi';
import type { ScreenPlace } from '@/store/screenApi';
import { GLOBAL_GROUP, SCREEN_GROUP, type CallGroup } from './groups';
import { writingSaga } from '../writing';
import { watchChannels } from './watch';

/**
 * What makes the calls, by name: the eight channels of reads (four of the screen, four of the application), and the
 * queues of writes.
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
    writing: () => writingSaga(client),
  };
}
