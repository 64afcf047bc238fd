import type { ADDRESSES_CALLS } from '@/contract/addresses/calls';
import type { HandlersOf } from '../../kit/call/handler';
import { addressHistory } from './calls/history';
import { addressPreview } from './calls/preview';
import { addressSave } from './calls/save';
import { addressTaskSave } from './calls/task';
import { addressUndo } from './calls/undo';

export const ADDRESSES_HANDLERS: HandlersOf<typeof ADDRESSES_CALLS> = {
  addressHistory,
  addressPreview,
  addressSave,
  addressUndo,
  addressTaskSave,
};
