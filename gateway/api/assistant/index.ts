import type { ASSISTANT_CALLS } from '@/contract/assistant/calls';
import type { HandlersOf } from '../handler';
import { ask } from './ask';
import { feedback } from './feedback';
import { keepSession, readSession, saveSession, sessions } from './sessions';

export const ASSISTANT_HANDLERS: HandlersOf<typeof ASSISTANT_CALLS> = {
  chatAsk: ask,
  chatFeedback: feedback,
  chatSessions: sessions,
  chatSession: readSession,
  chatSessionKeep: keepSession,
  chatSessionSave: saveSession,
};
