import type { ADDRESSES_CALLS } from '@/contract/addresses/calls';
import type { HandlersOf } from '../handler';
import { addressHistory } from './history';
import { addressPreview } from './preview';
import { addressSave } from './save';
import { addressTaskSave } from './task';
import { addressUndo } from './undo';

export const ADDRESSES_HANDLERS: HandlersOf<typeof ADDRESSES_CALLS> = {
  addressHistory,
  addressPreview,
  addressSave,
  addressUndo,
  addressTaskSave,
};
