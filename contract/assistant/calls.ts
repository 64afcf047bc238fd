import { defineCalls } from '../call';
import type { ASSISTANT_SCHEMAS } from './schema';

// A person who leads a region serves no client, and asks for figures and help all the same.
const reading = { type: 'POST', access: 'read', scope: 'screen', needsRepCodes: false } as const;

export const ASSISTANT_CALLS = defineCalls<typeof ASSISTANT_SCHEMAS>()({
  chatAsk: { ...reading, url: 'assistant/ask' },
  chatWord: { ...reading, url: 'assistant/word' },
  chatFeedback: { ...reading, access: 'write', url: 'assistant/feedback' },
  chatSessions: { ...reading, url: 'assistant/sessions' },
  chatSession: { ...reading, url: 'assistant/session' },
  chatSessionKeep: { ...reading, access: 'write', url: 'assistant/session/keep' },
  chatSessionSave: { ...reading, access: 'write', url: 'assistant/session/save' },
});
