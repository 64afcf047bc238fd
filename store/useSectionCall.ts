import type { ApiName } from '@/contract/calls';
import { SCREEN_CHANNELS, type Channel } from '@/contract/channels';
import type { CallView } from './callView';
import { useAppSelector } from './hooks';
import type { RootState } from './index';
import { keyOf } from './key';
import type { ScreenPlace } from './screenApi';
import { useCallAt, type ScreenCallOptions } from './useScreenCall';

interface SectionCallOptions extends ScreenCallOptions {
  /**
   * Several of these stand at once, each with a question of its own, and all want their answer (rows that are open):
   * one waits while another is under way, where otherwise the latest question of a call supersedes the one before.
   */
  isQueued?: boolean;
}

/** True while the channel of a call is free for it: the call has it already, or nothing else is under way there. */
function selectHasTurn({ screen, api }: ScreenPlace, key: string, isQueued: boolean) {
  const channels: Partial<Record<ApiName, Channel>> = SCREEN_CHANNELS[screen];
  return ({ screenAPI }: RootState): boolean => {
    const entries = screenAPI.calls[screen] ?? {};
    const own = entries[api];
    if (own?.key === key && (own.isLoading || own.isSuccess || own.isError)) return true;
    return !Object.entries(entries).some(
      ([name, entry]) =>
        (isQueued || name !== api) && entry.isLoading && channels[name as ApiName] === channels[api],
    );
  };
}

/**
 * The call of a section further down: it is made once the section is seen and its channel is idle, so that it never
 * supersedes a call of the first paint. Where one of those takes the channel back (Retry), it waits and asks again.
 *
 * @param body what to ask; null makes no call
 */
export function useSectionCall<T>(
  place: ScreenPlace,
  body: object | null,
  isSeen: boolean,
  { isQueued = false, ...options }: SectionCallOptions = {},
): CallView<T> {
  const key = body === null ? '' : keyOf(body, options.variant);
  const mayAsk = selectHasTurn(place, key, isQueued);
  const hasTurn = useAppSelector(mayAsk);
  return useCallAt<T>(place, isSeen && hasTurn ? body : null, { ...options, mayAsk });
}
