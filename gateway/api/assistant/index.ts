import type { ASSISTANT_CALLS } from '@/contract/assistant/calls';
import type { HandlersOf } from '../handler';
import { ask } from './ask';
import { feedback } from './feedback';

export const ASSISTANT_HANDLERS: HandlersOf<typeof ASSISTANT_CALLS> = {
  chatAsk: ask,
  chatFeedback: feedback,
};
