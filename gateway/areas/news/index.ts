import type { NEWS_CALLS } from '@/contract/news/calls';
import type { HandlersOf } from '../../kit/call/handler';
import { newsItem } from './calls/item';
import { newsList } from './rows/list';
import { newsMark } from './calls/mark';
import { newsRegister } from './calls/register';

export const NEWS_HANDLERS: HandlersOf<typeof NEWS_CALLS> = { newsList, newsItem, newsMark, newsRegister };
