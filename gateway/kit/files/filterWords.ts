import { conditionText } from '@/contract/filters/conditionLabels';
import { daysOf, type KeptSpan } from '@/contract/filters/daySpan';
import { percentDigits } from '@/contract/spreadsheet';
import type { AccountShow } from '@/contract/accounts/row';
import { type BookFilterName, type BookList, FILTERS_OF, type CodedFilter } from '@/contract/filters/names';
import type { BookFilter, UpdatedFilter } from '@/contract/filters/schema';
import type { ExportRows } from '@/contract/export/schema';
import type { Facets } from '@/contract/list';
import type { TeamRef } from '@/contract/views/schema';
import { teamText } from '@/contract/views/teamName';
import type { DisplayOptions } from '../words';
import { CELL_MAX, cellLength } from './xlsx/cells';
import type { AboutLine } from './xlsx/sheets';

function spanText({ preset, from, to }: UpdatedFilter, { say }: DisplayOptions): string {
  if (preset !== null && preset !== 'custom') return say(`filters:updated.${preset}`);
  if (from !== null && to !== null) return say('filters:updated.between', { from, to });
  if (from !== null) return say('filters:updated.since', { date: from });
  return to === null ? '' : say('filters:updated.until', { date: to });
}

/** The words for the codes of a list's own filters. */
const OWN_WORDS: Readonly<Record<CodedFilter, string>> = {
  reason: 'accounts:unassigned.reason',
  accountType: 'accounts:type',
  age: 'filters:age',
  marketValue: 'filters:marketValue',
};

const isOwn = (name: BookFilterName): name is CodedFilter => name in OWN_WORDS;

/** The language of the file, and the names of the person's teams for the team filter. */
export interface FilterLabels extends DisplayOptions {
  teams: readonly TeamRef[];
  /** The firm’s day, from which the periods of a plain list count. */
  today: string;
}

/** The word for a filter value, as on the screen. */
export function valueWord(name: BookFilterName, value: string, { say, teams, locale }: FilterLabels): string {
  if (name === 'condition') {
    return conditionText(value, {
      say,
      count: String,
      money: (amount) => say('export:about.dollars', { n: String(amount) }),
      share: (basisPoints) => say('export:about.percent', { n: percentDigits(basisPoints) }),
      date: (day) => day,
    });
  }
  if (name === 'teamName') return teamText(value, teams, locale);
  return isOwn(name) ? say(`${OWN_WORDS[name]}.${value}`) : value;
}

const BETWEEN = ', ';

/**
 * Words of one kind on one line, or on several when they do not fit in a cell; each further line says that it
 * continues.
 */
export function listedLines(label: string, words: readonly string[], { say }: DisplayOptions): AboutLine[] {
  const texts: string[] = [];
  let room = 0;
  for (const word of words) {
    const taken = cellLength(`${BETWEEN}${word}`);
    if (taken <= room) texts.push(`${texts.pop() ?? ''}${BETWEEN}${word}`);
    else texts.push(word);
    room = (taken <= room ? room : CELL_MAX) - taken;
  }
  return texts.map((text, at) => [at === 0 ? label : say('export:about.goesOn', { label }), text]);
}

/** Each filter that is set, with all its values. */
export function bookLines(filters: BookFilter, words: FilterLabels, list: BookList = 'clients'): AboutLine[] {
  const { say } = words;
  return FILTERS_OF[list].flatMap((name): AboutLine[] => {
    const label = say(`filters:fields.${name}`);
    if (name === 'updated') {
      const text = filters.updated === undefined ? '' : spanText(filters.updated, words);
      return text === '' ? [] : [[label, text]];
    }
    const values = filters[name] ?? [];
    return listedLines(
      label,
      values.map((value) => valueWord(name, value, words)),
      words,
    );
  });
}

const STATES = ['closed', 'zero', 'negative'] as const satisfies readonly (keyof AccountShow)[];

/** What the toggles add and leave out: a total without debts must not look like one with them. */
export function stateLines(
  shown: readonly string[],
  hidden: readonly string[],
  { say }: DisplayOptions,
): AboutLine[] {
  return [
    ...(shown.length === 0 ? [] : [[say('accounts:toggles.title'), shown.join(', ')] as const]),
    ...(hidden.length === 0 ? [] : [[say('export:about.leftOut'), hidden.join(', ')] as const]),
  ];
}

export function shownLines(show: AccountShow, display: DisplayOptions): AboutLine[] {
  const { say } = display;
  const shown = STATES.filter((state) => show[state]).map((state) => say(`accounts:toggles.${state}`));
  const hidden = STATES.filter((state) => !show[state]).map((state) => say(`export:about.hidden.${state}`));
  return stateLines(shown, hidden, display);
}

/** How many accounts of a record were chosen; nothing when all count. */
export const chosenLines = (accountIds: readonly string[], { say }: DisplayOptions): AboutLine[] =>
  accountIds.length === 0 ? [] : [[say('export:about.accounts'), accountIds.length]];

function facetWords(value: unknown, codes: string | undefined, words: FilterLabels): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) {
    return value.map((each) => (codes === undefined ? String(each) : words.say(`${codes}.${String(each)}`)));
  }
  const span = value as KeptSpan;
  const days = spanText({ preset: null, ...daysOf(span, words.today) }, words);
  // The name moves on with the calendar, and a kept file does not.
  if ('period' in span) return [`${words.say(`common:periods.${span.period}`)} (${days})`];
  return days === '' ? [] : [days];
}

/** A plain list's filters in words, in the order of its screen. */
export const facetLines = (rows: ExportRows, facets: Facets, words: FilterLabels): AboutLine[] => {
  const filters: Readonly<Record<string, unknown>> = 'filters' in rows ? rows.filters : {};
  return Object.entries(facets).flatMap(([name, facet]) =>
    filters[name] === undefined
      ? []
      : listedLines(
          words.say(facet.label),
          facetWords(filters[name], facet.kind === 'codes' ? facet.texts : undefined, words),
          words,
        ),
  );
};
