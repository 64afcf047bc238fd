import type { NEWS_CALLS } from '@/contract/news/calls';
import type { HandlersOf } from '../handler';
import { newsItem } from './item';
import { newsList } from './list';
import { newsMark } from './mark';
import { newsRegister } from './register';

export const NEWS_HANDLERS: HandlersOf<typeof NEWS_CALLS> = { newsList, newsItem, newsMark, newsRegister };
