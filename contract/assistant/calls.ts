import { defineCalls } from '../call';
import type { ASSISTANT_SCHEMAS } from './schema';

const reading = { type: 'POST', access: 'read', scope: 'screen' } as const;

export const ASSISTANT_CALLS = defineCalls<typeof ASSISTANT_SCHEMAS>()({
  chatAsk: {
    ...reading,
    url: 'assistant/ask',
    summary: 'Reads a question, and answers it from the lists and figures that the person has.',
  },
  chatFeedback: {
    ...reading,
    access: 'write',
    url: 'assistant/feedback',
    summary: 'Keeps whether an answer was right, and why not.',
  },
});
