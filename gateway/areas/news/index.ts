import type { NEWS_CALLS } from '@/contract/news/calls';
import type { HandlersOf } from '../../kit/call/handler';
import type { Area } from '../../kit/registry';
import { newsItem } from './calls/item';
import { newsList } from './rows/list';
import { newsMark } from './calls/mark';
import { NEWS_TASKS } from './tasks';
import { newsRegister } from './calls/register';

export const NEWS = {
  handlers: { newsList, newsItem, newsMark, newsRegister } satisfies HandlersOf<typeof NEWS_CALLS>,
  tasks: NEWS_TASKS,
} satisfies Area;
