import type { ReactElement } from 'react';
import type { ScreenApiName } from '@/contract/calls';
import type { FlagName } from '@/contract/flags';
import type { Locale } from '@/contract/locale';
import type { ScriptedGateway } from '../scriptedGateway';

/** Words that a screen shows: the same in both languages, or one text each. */
export type Words = string | Readonly<Record<Locale, string>>;

export const wordsIn = (words: Words, locale: Locale): string =>
  typeof words === 'string' ? words : words[locale];

/** A page of the portal, and the flag that opens it. */
export interface DoorwayCase {
  name: string;
  page: ReactElement;
  /** Below the locale, with its query: `/clients/summary?Id=…`. */
  path: string;
  flag: FlagName;
  gateway(): ScriptedGateway;
  /** Text of the open page. */
  shows: Words;
}

/** A list, as its area registers it. The suite `lists` then covers its states. */
export interface ListCase {
  name: string;
  screen: ReactElement;
  /** Below the locale: `/clients/`. */
  path: string;
  /** One that answers the calls of the list, with some rows or none. */
  gateway(has: 'rows' | 'none'): ScriptedGateway;
  list: ScreenApiName;
  /** Null where the list says its own count. */
  summary: ScreenApiName | null;
  /** Full name of the text of the title: `teams:title`. */
  title: string;
  /** Full name of what stands where there is no row at all. */
  empty: string;
  /** What one of its rows is called. */
  row: Words;
  /** A query of the address by which it is sorted, and the order that is then asked for. */
  sorted: { query: string; sort: readonly { key: string; direction: 'asc' | 'desc' }[] };
  /** The export is offered. */
  isExported: boolean;
}

/** A screen about one record, as its area registers it. The suite `records` then covers its states. */
export interface RecordCase {
  name: string;
  screen: ReactElement;
  /** Below the locale, without the query: `/clients/summary`. */
  path: string;
  id: string;
  gateway(): ScriptedGateway;
  /** The calls of its first paint; the first one says whether there is such a record. */
  calls: readonly [ScreenApiName, ...ScreenApiName[]];
  /** Its heading, once it is there. */
  heading: Words;
}

/** All that an area registers. */
export interface Area {
  doorways?: readonly DoorwayCase[];
  lists?: readonly ListCase[];
  records?: readonly RecordCase[];
}
