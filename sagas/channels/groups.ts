import type { ApiName } from '@/contract/calls';
import { GLOBAL_CHANNELS, type ChannelSlot } from '@/contract/channels';
import type { CallActions } from '@/store/callGroup';
import { globalCall, type GlobalPlace } from '@/store/globalApi';
import { stateCleared } from '@/store/reset';
import { screenCall, screenReset, screenSlotOf, type ScreenPlace } from '@/store/screenApi';
import type { Action } from '@reduxjs/toolkit';

/** Four channels: the screen's, or the application's. */
export interface CallGroup<P extends { api: ApiName }> {
  actions: CallActions<P>;
  /** Which of the four channels carries a call, and with which priority. */
  slotOf(place: P): ChannelSlot;
  /** Types of the actions that may end a read that is under way. */
  endings: readonly string[];
  /** Whether one of them ends the read of a place. */
  endsRead(action: Action, place: P): boolean;
}

export const SCREEN_GROUP: CallGroup<ScreenPlace> = {
  actions: screenCall,
  slotOf: screenSlotOf,
  endings: [stateCleared.type, screenReset.type],
  endsRead: (action, { screen }) =>
    stateCleared.match(action) || (screenReset.match(action) && action.payload.screen === screen),
};

export const GLOBAL_GROUP: CallGroup<GlobalPlace> = {
  actions: globalCall,
  slotOf: ({ api }) => GLOBAL_CHANNELS[api],
  endings: [stateCleared.type],
  endsRead: (action) => stateCleared.match(action),
};
