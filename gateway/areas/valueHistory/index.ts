import type { VALUE_HISTORY_CALLS } from '@/contract/valueHistory/calls';
import type { HandlersOf } from '../../kit/call/handler';
import type { Area } from '../../kit/registry';
import { VALUE_HISTORY_FILES } from './files';
import { accountValueHistory, clientValueHistory, householdValueHistory } from './calls/valueHistory';

export const VALUE_HISTORY = {
  handlers: {
    accountValueHistory,
    clientValueHistory,
    householdValueHistory,
  } satisfies HandlersOf<typeof VALUE_HISTORY_CALLS>,
  files: VALUE_HISTORY_FILES,
} satisfies Area;
