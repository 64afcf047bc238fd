import type { ASSISTANT_CALLS } from '@/contract/assistant/calls';
import type { HandlersOf } from '../../kit/call/handler';
import type { Area } from '../../kit/registry';
import { ask } from './calls/ask';
import { feedback } from './calls/feedback';
import { logged } from './calls/log';
import { chatWord, wordAfter } from './calls/word';
import { keepSession, readSession, saveSession, sessions } from './calls/sessions';

export const ASSISTANT = {
  handlers: {
    chatAsk: logged(ask),
    chatWord,
    chatFeedback: feedback,
    chatSessions: sessions,
    chatSession: readSession,
    chatSessionKeep: keepSession,
    chatSessionSave: saveSession,
  } satisfies HandlersOf<typeof ASSISTANT_CALLS>,
  after: { chatWord: wordAfter },
} satisfies Area;
