import { defineCalls } from '../call';
import type { NEWS_SCHEMAS } from './schema';

const reading = { type: 'POST', access: 'read', scope: 'screen', needsRepCodes: false } as const;
const writing = { ...reading, access: 'write' } as const;

export const NEWS_CALLS = defineCalls<typeof NEWS_SCHEMAS>()({
  newsList: { ...reading, url: 'news/list' },
  newsItem: { ...reading, url: 'news/item' },
  newsMark: { ...writing, url: 'news/mark' },
  newsRegister: { ...writing, url: 'news/register' },
});
