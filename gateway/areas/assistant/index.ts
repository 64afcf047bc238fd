import type { ASSISTANT_CALLS } from '@/contract/assistant/calls';
import type { HandlersOf } from '../../kit/call/handler';
import { ask } from './calls/ask';
import { feedback } from './calls/feedback';
import { keepSession, readSession, saveSession, sessions } from './calls/sessions';

export const ASSISTANT_HANDLERS: HandlersOf<typeof ASSISTANT_CALLS> = {
  chatAsk: ask,
  chatFeedback: feedback,
  chatSessions: sessions,
  chatSession: readSession,
  chatSessionKeep: keepSession,
  chatSessionSave: saveSession,
};
