import type { NewsItemAnswer, NewsRow } from '@/contract/news/schema';
import NewsPage from '@/pages/[locale]/news/index';
import NewsItemPage from '@/pages/[locale]/news/item';
import { BOOK_DATE } from '../book';
import type { ScriptedGateway } from '../scriptedGateway';
import { gatewayWithFlags } from '../openWithFlags';
import type { Area } from './types';

export const NEWS_ID = '6e657773-0000-4000-8000-000000000001';

/** A required item about a security that twelve households hold. */
export const ITEM: NewsRow = {
  id: NEWS_ID,
  kind: 'compliance',
  title: { en: 'Total cost reporting', fr: 'Information sur le coût total' },
  lead: { en: 'The report shows the cost of funds.', fr: 'Le rapport montre le coût des fonds.' },
  publishedAt: '2026-03-05T13:30:00.000000Z',
  isPinned: true,
  isMustRead: true,
  isRead: false,
  confirmedAt: null,
  event: null,
  securities: [{ symbol: 'ENB', name: { en: 'Enbridge Inc.', fr: 'Enbridge Inc.' }, households: 12 }],
};

/** A one-hour event, online. */
export const EVENT: NewsRow = {
  ...ITEM,
  id: '6e657773-0000-4000-8000-000000000002',
  kind: 'event',
  title: { en: 'One hour with Compliance', fr: 'Une heure avec la Conformité' },
  isPinned: false,
  isMustRead: false,
  isRead: true,
  securities: [],
  event: {
    startsAt: '2026-03-12T16:00:00.000000Z',
    endsAt: '2026-03-12T17:00:00.000000Z',
    place: null,
    link: null,
    creditTenths: 10,
    isRegistered: false,
    isOver: false,
  },
};

const BODY: NewsItemAnswer['body'] = {
  en: ['The report shows the cost of funds.', 'The wording is fixed.'],
  fr: ['Le rapport montre le coût des fonds.', 'Le libellé est fixe.'],
};

/** A gateway that knows these items and saves what the person does with them. */
export function gatewayOfNews(items: readonly NewsRow[] = [ITEM, EVENT]): ScriptedGateway {
  const gateway = gatewayWithFlags('newsAndEvents', 'marketData');
  let rows = [...items];
  const change = (id: string, by: (row: NewsRow) => NewsRow) => {
    rows = rows.map((row) => (row.id === id ? by(row) : row));
  };
  const found = (id: string) => rows.find((row) => row.id === id) ?? ITEM;
  gateway.answer('newsList', ({ view }) => ({
    rows: rows.filter((row) => view !== 'unread' || !row.isRead),
    counts: {
      all: rows.length,
      unread: rows.filter(({ isRead }) => !isRead).length,
      mustRead: rows.filter(({ isMustRead, confirmedAt }) => isMustRead && confirmedAt === null).length,
      upcoming: rows.filter(({ event }) => event !== null).length,
    },
    asOf: BOOK_DATE,
  }));
  gateway.answer('newsItem', ({ id }) => ({ ...found(id), body: BODY, expiresOn: null }));
  gateway.answer('newsMark', ({ id, mark }) => {
    change(id, (row) => ({
      ...row,
      isRead: mark !== 'unread',
      confirmedAt: mark === 'confirm' ? '2026-03-06T15:00:00.000000Z' : row.confirmedAt,
    }));
    const { isRead, confirmedAt } = found(id);
    return { id, isRead, confirmedAt };
  });
  gateway.answer('newsRegister', ({ id, isRegistered }) => {
    change(id, (row) => ({ ...row, event: row.event && { ...row.event, isRegistered } }));
    return { id, isRegistered };
  });
  return gateway;
}

export const NEWS_AREA: Area = {
  doorways: [
    {
      name: 'news',
      page: <NewsPage />,
      path: '/news/',
      flag: 'newsAndEvents',
      gateway: gatewayOfNews,
      shows: { en: 'Total cost reporting', fr: 'Information sur le coût total' },
    },
    {
      name: 'newsItem',
      page: <NewsItemPage />,
      path: `/news/item?Id=${NEWS_ID}`,
      flag: 'newsAndEvents',
      gateway: gatewayOfNews,
      shows: { en: 'The wording is fixed.', fr: 'Le libellé est fixe.' },
    },
  ],
};
