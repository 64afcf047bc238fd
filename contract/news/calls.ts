import { defineCalls } from '../call';
import type { NEWS_SCHEMAS } from './schema';

const reading = { type: 'POST', access: 'read', scope: 'screen', needsRepCodes: false } as const;
const writing = { ...reading, access: 'write' } as const;

export const NEWS_CALLS = defineCalls<typeof NEWS_SCHEMAS>()({
  newsList: {
    ...reading,
    url: 'news/list',
    summary: 'News and events for me, pinned first, with what I have read.',
  },
  newsItem: {
    ...reading,
    url: 'news/item',
    summary: 'One item of news, and how many of my households hold what it is about.',
  },
  newsMark: {
    ...writing,
    url: 'news/mark',
    summary: 'Marks an item as read or unread, or gives the receipt that I have read it.',
  },
  newsRegister: {
    ...writing,
    url: 'news/register',
    summary: 'Registers me for an event, or takes that back.',
  },
});
