import { z } from 'zod';
import type { CallSchemaTable } from '../call';
import { marketSymbol } from '../market/schema';
import { bothTexts, instant, isoDate, recordId } from '../scalars';
import { NEWS_KINDS, NEWS_LISTED, NEWS_MARKS, NEWS_VIEWS } from './codes';

const count = z.int().min(0);

/** When and where an event takes place, and its credits. */
const newsEvent = z.strictObject({
  startsAt: instant,
  endsAt: instant,
  /** Null when it takes place online. */
  place: bothTexts.nullable(),
  /**
   * A page of the portal, without the locale, where the event takes place or is described. Null when there is
   * none.
   */
  link: z.string().startsWith('/').nullable(),
  /** Hours of continuing education, in tenths. Null when there are none. */
  creditTenths: z.int().min(1).nullable(),
  isRegistered: z.boolean(),
  isOver: z.boolean(),
});

/** A security that an item is about, and how many of the person's households hold it. */
const newsSecurity = z.strictObject({ symbol: marketSymbol, name: bothTexts, households: count });

/** What a list shows of an item. */
export const newsRow = z.strictObject({
  id: recordId,
  kind: z.enum(NEWS_KINDS),
  title: bothTexts,
  /** The first paragraph. */
  lead: bothTexts,
  publishedAt: instant,
  isPinned: z.boolean(),
  isMustRead: z.boolean(),
  isRead: z.boolean(),
  /** When the person confirmed reading a required item. Null when they have not. */
  confirmedAt: instant.nullable(),
  event: newsEvent.nullable(),
  securities: z.array(newsSecurity),
});

export const newsListBody = z.strictObject({
  /** Null: all kinds. */
  kind: z.enum(NEWS_KINDS).nullable(),
  view: z.enum(NEWS_VIEWS),
});

export const newsListAnswer = z.strictObject({
  /** Pinned first, then newest first. Coming events start with the next one. */
  rows: z.array(newsRow).max(NEWS_LISTED),
  /** Counts of every view for the requested kind. */
  counts: z.strictObject({ all: count, unread: count, mustRead: count, upcoming: count }),
  asOf: isoDate,
});

export const newsItemBody = z.strictObject({ id: recordId });

export const newsItemAnswer = newsRow.extend({
  /** Paragraphs. */
  body: z.strictObject({ en: z.array(z.string()), fr: z.array(z.string()) }),
  /** The last day on which it is listed. Null when it stays. */
  expiresOn: isoDate.nullable(),
});

export const newsMarkBody = z.strictObject({ id: recordId, mark: z.enum(NEWS_MARKS) });
export const newsMarkAnswer = z.strictObject({
  id: recordId,
  isRead: z.boolean(),
  confirmedAt: instant.nullable(),
});

export const newsRegisterBody = z.strictObject({ id: recordId, isRegistered: z.boolean() });
export const newsRegisterAnswer = newsRegisterBody;

/** What each call of `calls.ts` sends and answers. */
export const NEWS_SCHEMAS = {
  newsList: {
    summary: 'News and events for me, pinned first, with what I have read.',
    body: newsListBody,
    answer: newsListAnswer,
  },
  newsItem: {
    summary: 'One item of news, and how many of my households hold what it is about.',
    body: newsItemBody,
    answer: newsItemAnswer,
  },
  newsMark: {
    summary: 'Marks an item as read or unread, or gives the receipt that I have read it.',
    body: newsMarkBody,
    answer: newsMarkAnswer,
  },
  newsRegister: {
    summary: 'Registers me for an event, or takes that back.',
    body: newsRegisterBody,
    answer: newsRegisterAnswer,
  },
} satisfies CallSchemaTable;

export type NewsRow = z.output<typeof newsRow>;
export type NewsEvent = z.output<typeof newsEvent>;
export type NewsListAnswer = z.output<typeof newsListAnswer>;
export type NewsItemAnswer = z.output<typeof newsItemAnswer>;
