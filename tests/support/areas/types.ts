import type { UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import type { ScreenApiName, WriteName } from '@/contract/calls';
import type { ChangeEntity } from '@/contract/changes/codes';
import type { FieldValue } from '@/contract/changes/schema';
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
  /** It asks for nothing until the person does. */
  isQuiet?: true;
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

/** An open form, as a test of the suite `forms` works with it. */
export interface FormAtWork {
  form: HTMLElement;
  user: UserEvent;
  /** Texts of the product in the language of the test, by full name. */
  say(key: string, values?: Record<string, string | number>): string;
}

/** A form, as its area registers it. The suite `forms` then covers its states. */
export interface FormCase {
  name: string;
  screen: ReactElement;
  /** Below the locale, with its query. */
  path: string;
  /** One that answers what the screen and the form ask, but no write. */
  gateway(): ScriptedGateway;
  /** Opens the form from its screen. */
  open(at: Omit<FormAtWork, 'form'>): Promise<void>;
  /** The form, once what it was loaded with is there. */
  find(at: Omit<FormAtWork, 'form'>): Promise<HTMLElement>;
  /** Changes one field, as a person does. */
  change(at: FormAtWork): Promise<void>;
  /** Expects that the changed field shows what `change` put there. */
  expectChanged(at: FormAtWork): Promise<void>;
  /** Goes from the changed field to Save, and presses it. */
  save(at: FormAtWork): Promise<void>;
  call: WriteName;
  /** False where nobody else can change the same meanwhile, as of a note that is added. */
  canConflict?: boolean;
  /** How the fields of the changed value are named in a save; null where the save names none. */
  pointer: string | null;
  /** What the sheet of a form brings, see `EditSheet`; null for a form that stands in its screen. */
  sheet: {
    /** The read that the form is loaded with; null where another row of the same form has its states. */
    loads: ScreenApiName | null;
    /** What the draft is kept under. */
    form: string;
    entity: ChangeEntity;
    id: string;
    /** What `change` puts into the draft. */
    draft: Readonly<Record<string, FieldValue>>;
  } | null;
}

/** All that an area registers. */
export interface Area {
  forms?: readonly FormCase[];
  doorways?: readonly DoorwayCase[];
  lists?: readonly ListCase[];
  records?: readonly RecordCase[];
}
