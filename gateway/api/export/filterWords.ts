import { conditionText } from '@/contract/filters/conditionLabels';
import { keyWords } from './columns/breakdown';
import { percentDigits } from '@/contract/spreadsheet';
import type { AccountShow } from '@/contract/accounts/row';
import { TRANSACTION_TYPES } from '@/contract/transactions/codes';
import type { TransactionFilters } from '@/contract/transactions/schema';
import type { ValueRange } from '@/contract/valueHistory/codes';
import { type BookFilterName, type BookList, FILTERS_OF, type CodedFilter } from '@/contract/filters/names';
import type { BookFilter, UpdatedFilter } from '@/contract/filters/schema';
import type { ExportRows } from '@/contract/export/schema';
import type { TeamRef } from '@/contract/views/schema';
import { teamText } from '@/contract/views/teamName';
import type { DisplayOptions } from './words';
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
interface Words extends DisplayOptions {
  teams: readonly TeamRef[];
}

/** The word for a filter value, as on the screen. */
function valueWord(name: BookFilterName, value: string, { say, teams, locale }: Words): string {
  if (name === 'condition') {
    return conditionText(value, {
      say,
      count: String,
      money: (amount) => say('export:about.dollars', { n: String(amount) }),
      share: (basisPoints) => say('export:about.percent', { n: percentDigits(basisPoints) }),
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
function listedLines(label: string, words: readonly string[], { say }: DisplayOptions): AboutLine[] {
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
function bookLines(filters: BookFilter, words: Words, list: BookList = 'clients'): AboutLine[] {
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

/** The filters of transfers: those shared with the book, states and dealers, and whether only late ones. */
function transferLines(
  { filters, states, dealers, lateOnly }: Extract<ExportRows, { list: 'transfers' }>,
  words: Words,
): AboutLine[] {
  const { say } = words;
  const stateWords = states.map((state) => say(`transfers:state.${state}`));
  return [
    ...bookLines(filters, words),
    ...listedLines(
      say('transfers:columns.type'),
      (filters.accountType ?? []).map((type) => valueWord('accountType', type, words)),
      words,
    ),
    ...listedLines(say('transfers:columns.state'), stateWords, words),
    ...listedLines(say('transfers:filter.dealer'), dealers, words),
    ...(lateOnly ? [[say('transfers:filter.show'), say('transfers:filter.late')] as const] : []),
  ];
}

const STATES = ['closed', 'zero', 'negative'] as const satisfies readonly (keyof AccountShow)[];

/** What the toggles add and leave out: a total without debts must not look like one with them. */
function stateLines(
  shown: readonly string[],
  hidden: readonly string[],
  { say }: DisplayOptions,
): AboutLine[] {
  return [
    ...(shown.length === 0 ? [] : [[say('accounts:toggles.title'), shown.join(', ')] as const]),
    ...(hidden.length === 0 ? [] : [[say('export:about.leftOut'), hidden.join(', ')] as const]),
  ];
}

function shownLines(show: AccountShow, display: DisplayOptions): AboutLine[] {
  const { say } = display;
  const shown = STATES.filter((state) => show[state]).map((state) => say(`accounts:toggles.${state}`));
  const hidden = STATES.filter((state) => !show[state]).map((state) => say(`export:about.hidden.${state}`));
  return stateLines(shown, hidden, display);
}

const closedOnlyLines = (isShown: boolean, display: DisplayOptions): AboutLine[] =>
  isShown
    ? stateLines([display.say('household:list.state.closedOnly')], [], display)
    : stateLines([], [display.say('export:about.hidden.closedOnly')], display);

function transactionLines(filters: TransactionFilters, display: DisplayOptions): AboutLine[] {
  const { say } = display;
  const types = filters.transactionHistoryTypes.map((type) => say(`accounts:${TRANSACTION_TYPES[type].key}`));
  const symbols = filters.transactionProductSymbol;
  return [
    ...listedLines(say('holdings:transactions.columns.type'), types, display),
    ...listedLines(say('holdings:transactions.columns.security'), symbols, display),
  ];
}

/** How many accounts of a record were chosen; nothing when all count. */
const chosenLines = (accountIds: readonly string[], { say }: DisplayOptions): AboutLine[] =>
  accountIds.length === 0 ? [] : [[say('export:about.accounts'), accountIds.length]];

const spanLine = ({ range }: { range: ValueRange }, { say }: DisplayOptions): AboutLine => [
  say('holdings:value.ranges'),
  say(`holdings:value.range.${range}`),
];

/** The name of a plain list's facet: the full name of its label and, for codes, the prefix of their texts. */
export type FacetWords = Readonly<Record<string, { label: string; codes?: string }>>;

function facetWords(value: unknown, codes: string | undefined, words: Words): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) {
    return value.map((each) => (codes === undefined ? String(each) : words.say(`${codes}.${String(each)}`)));
  }
  const { from = null, to = null } = (value ?? {}) as Partial<UpdatedFilter>;
  return [spanText({ preset: null, from, to }, words)].filter((text) => text !== '');
}

/** A plain list's filters in words, in the order of its screen. */
export const facetLines = (rows: ExportRows, facets: FacetWords, words: Words): AboutLine[] => {
  const filters: Readonly<Record<string, unknown>> = 'filters' in rows ? rows.filters : {};
  return Object.entries(facets).flatMap(([facet, { label, codes }]) =>
    filters[facet] === undefined
      ? []
      : listedLines(words.say(label), facetWords(filters[facet], codes, words), words),
  );
};

/** The part of a dimension that a table shows. A code without words of its own stands as it is. */
const withinLines = (
  within: Extract<ExportRows, { list: 'boaTable' }>['within'],
  { say }: Words,
): AboutLine[] =>
  within === null
    ? []
    : [[say(`boa:dimensions.${within.dimension}`), keyWords(within.dimension, within.key, say)]];

/** A list's filters in words; empty when nothing is filtered. A plain list has its own function (`facetLines`). */
export function filterLines(rows: ExportRows, words: Words): AboutLine[] {
  switch (rows.list) {
    case 'clients':
      return bookLines(rows.filters, words);
    case 'households':
      return [...bookLines(rows.filters, words), ...closedOnlyLines(rows.show.closedOnly, words)];
    case 'accounts':
      return [...bookLines(rows.filters, words), ...shownLines(rows.show, words)];
    case 'unassignedAccounts':
      return bookLines(rows.filters, words, rows.list);
    case 'transfers':
      return transferLines(rows, words);
    case 'nbinDictionary':
      return rows.text === '' ? [] : [[words.say('nbin:dictionary.search'), rows.text]];
    case 'boaBreakdown':
      return [
        [words.say(`boa:dimensions.${rows.dimension}`), words.say(`boa:periods.${rows.period}`)],
        ...bookLines(rows.filters, words),
      ];
    case 'boaTable':
    case 'boaClients':
      return [
        [words.say('boa:period'), words.say(`boa:periods.${rows.period}`)],
        ...withinLines(rows.within, words),
        ...bookLines(rows.filters, words),
      ];
    case 'boaSeries':
      return [
        [words.say('boa:ranges'), words.say(`boa:range.${rows.range}`)],
        ...bookLines(rows.filters, words),
      ];
    case 'executive':
      return [
        [words.say('dashboard:period'), words.say(`dashboard:periods.${rows.period}`)],
        [words.say('executive:organization'), words.say(`executive:organizations.${rows.organization}`)],
      ];
    case 'clientAccounts':
    case 'householdAccounts':
      return [...chosenLines(rows.accountIds, words), ...shownLines(rows.show, words)];
    case 'clientTransactions':
    case 'householdTransactions':
      return [...chosenLines(rows.accountIds, words), ...transactionLines(rows.filters, words)];
    case 'accountTransactions':
      return transactionLines(rows.filters, words);
    case 'clientHoldings':
    case 'householdHoldings':
      return chosenLines(rows.accountIds, words);
    case 'clientValues':
    case 'householdValues':
      return [...chosenLines(rows.accountIds, words), spanLine(rows, words)];
    case 'accountValues':
      return [spanLine(rows, words)];
    case 'clientAllocation':
    case 'householdAllocation':
      return chosenLines(rows.accountIds, words);
    case 'accountHoldings':
    case 'accountAllocation':
    default:
      return [];
  }
}
