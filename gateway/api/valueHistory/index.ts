import type { VALUE_HISTORY_CALLS } from '@/contract/valueHistory/calls';
import type { HandlersOf } from '../handler';
import { accountValueHistory, clientValueHistory, householdValueHistory } from './valueHistory';

export const VALUE_HISTORY_HANDLERS: HandlersOf<typeof VALUE_HISTORY_CALLS> = {
  accountValueHistory,
  clientValueHistory,
  householdValueHistory,
};
