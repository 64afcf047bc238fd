import type { UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import type { ScreenApiName, WriteName } from '@/contract/calls';
import type { ChangeEntity } from '@/contract/changes/codes';
import type { FieldValue } from '@/contract/changes/schema';
import type { FlagName } from '@/contract/flags';
import type { Locale } from '@/contract/locale';
import type { ScriptedGateway } from '../scriptedGateway';

/** Words on a screen: the same in both languages, or one text for each. */
export type Words = string | Readonly<Record<Locale, string>>;

export const wordsIn = (words: Words, locale: Locale): string =>
  typeof words === 'string' ? words : words[locale];

/** A page of the portal, and the flag that opens it. */
export interface DoorwayCase {
  name: string;
  page: ReactElement;
  /** Path without the locale, with its query: `/clients/summary?Id=…`. */
  path: string;
  flag: FlagName;
  gateway(): ScriptedGateway;
  /** Text of the open page. */
  shows: Words;
  /** It asks for nothing until the person acts. */
  isQuiet?: true;
}

/** A list that its area registers. The suite `lists` then covers its states. */
export interface ListCase {
  name: string;
  screen: ReactElement;
  /** Path without the locale: `/clients/`. */
  path: string;
  /** A gateway that answers the list's calls, with some rows or none. */
  gateway(has: 'rows' | 'none'): ScriptedGateway;
  list: ScreenApiName;
  /** Null when the list has its own count. */
  summary: ScreenApiName | null;
  /** Full name of the text of the title: `teams:title`. */
  title: string;
  /** Full name of the text that shows when there is no row at all. */
  empty: string;
  /** The name of one of its rows. */
  row: Words;
  /** A query of the address that sorts it, and the order that it then asks for. */
  sorted: { query: string; sort: readonly { key: string; direction: 'asc' | 'desc' }[] };
  /** The list offers the export. */
  isExported: boolean;
}

/** A screen about one record that its area registers. The suite `records` then covers its states. */
export interface RecordCase {
  name: string;
  screen: ReactElement;
  /** Path without locale and query: `/clients/summary`. */
  path: string;
  id: string;
  gateway(): ScriptedGateway;
  /** The calls of its first paint. The first one says whether the record exists. */
  calls: readonly [ScreenApiName, ...ScreenApiName[]];
  /** Its heading, once it is there. */
  heading: Words;
}

/** An open form, for a test of the suite `forms`. */
export interface FormAtWork {
  form: HTMLElement;
  user: UserEvent;
  /** Texts of the product in the language of the test, by full name. */
  say(key: string, values?: Record<string, string | number>): string;
}

/** A form that its area registers. The suite `forms` then covers its states. */
export interface FormCase {
  name: string;
  screen: ReactElement;
  /** Path without the locale, with its query. */
  path: string;
  /** A gateway that answers what the screen and the form ask, but no write. */
  gateway(): ScriptedGateway;
  /** Opens the form from its screen. */
  open(at: Omit<FormAtWork, 'form'>): Promise<void>;
  /** The form, once what it loads is there. */
  find(at: Omit<FormAtWork, 'form'>): Promise<HTMLElement>;
  /** Changes one field, as a person does. */
  change(at: FormAtWork): Promise<void>;
  /** Expects the changed field to show what `change` typed. */
  expectChanged(at: FormAtWork): Promise<void>;
  /** Goes from the changed field to Save, and presses it. */
  save(at: FormAtWork): Promise<void>;
  call: WriteName;
  /** False when nobody else can change the same thing in the meantime, such as a new note. */
  canConflict?: boolean;
  /** The names of the changed fields in a save. Null when the save names none. */
  pointer: string | null;
  /** What the form's sheet adds, see `EditSheet`. Null for a form within its screen. */
  sheet: {
    /** The read that the form loads from. Null when another row of the same form covers its states. */
    loads: ScreenApiName | null;
    /** The key of the draft. */
    form: string;
    entity: ChangeEntity;
    id: string;
    /** What `change` puts into the draft. */
    draft: Readonly<Record<string, FieldValue>>;
  } | null;
}

/** Everything that an area registers. */
export interface Area {
  forms?: readonly FormCase[];
  doorways?: readonly DoorwayCase[];
  lists?: readonly ListCase[];
  records?: readonly RecordCase[];
}
