import { type ApiName, needsRepCodes } from './calls';
import { type ChannelSlot, SCREEN_CHANNELS, type ScreenName } from './channels';

/** Whether the first reads of the screen have something for a person without rep codes. */
export const isForEveryone = (screen: ScreenName): boolean =>
  Object.entries<ChannelSlot>(SCREEN_CHANNELS[screen]).every(
    ([call, { priority }]) => priority !== 'first' || !needsRepCodes(call as ApiName),
  );
