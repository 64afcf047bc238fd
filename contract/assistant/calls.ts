import { defineCalls } from '../call';
import type { ASSISTANT_SCHEMAS } from './schema';

// A person who leads a region serves no client, and asks for figures and help all the same.
const reading = { type: 'POST', access: 'read', scope: 'screen', needsRepCodes: false } as const;

export const ASSISTANT_CALLS = defineCalls<typeof ASSISTANT_SCHEMAS>()({
  chatAsk: {
    ...reading,
    url: 'assistant/ask',
    summary: 'Reads a question, and answers it from the lists and figures that the person has.',
  },
  chatWord: {
    ...reading,
    url: 'assistant/word',
    summary:
      'Words of the firm’s model around an answer, or the reading that it suggests; none without a model.',
  },
  chatFeedback: {
    ...reading,
    access: 'write',
    url: 'assistant/feedback',
    summary: 'Keeps whether an answer was right, and why not.',
  },
  chatSessions: {
    ...reading,
    url: 'assistant/sessions',
    summary: 'The conversations that the person had lately, the pinned ones first.',
  },
  chatSession: {
    ...reading,
    url: 'assistant/session',
    summary: 'The questions of one of the person’s conversations.',
  },
  chatSessionKeep: {
    ...reading,
    access: 'write',
    url: 'assistant/session/keep',
    summary: 'Keeps the questions of a conversation.',
  },
  chatSessionSave: {
    ...reading,
    access: 'write',
    url: 'assistant/session/save',
    summary: 'Names, pins or removes a conversation, or brings one back.',
  },
});
