import type { ADDRESSES_CALLS } from '@/contract/addresses/calls';
import type { HandlersOf } from '../../kit/call/handler';
import type { Area } from '../../kit/registry';
import { ADDRESS_RECORD_FIELDS } from './changes';
import { ADDRESS_TASK } from './changesTasks';
import { ADDRESS_TASKS } from './tasks';
import { addressHistory } from './calls/history';
import { addressPreview } from './calls/preview';
import { addressSave } from './calls/save';
import { addressTaskSave } from './calls/task';
import { addressUndo } from './calls/undo';

export const ADDRESSES = {
  handlers: {
    addressHistory,
    addressPreview,
    addressSave,
    addressUndo,
    addressTaskSave,
  } satisfies HandlersOf<typeof ADDRESSES_CALLS>,
  fields: { client: [...ADDRESS_RECORD_FIELDS, ADDRESS_TASK] },
  tasks: [ADDRESS_TASKS.query],
} satisfies Area;
