import { BREAK_KINDS, BREAK_OWNERS, BREAK_SORT_KEYS, type BreakSortKey } from './codes';
import { declareList, type Facets } from '../list';
import { defineColumns } from '../columns';
import { nameText } from '../partyName';
import type { NbinBreak, NbinDictionaryAnswer } from './schema';

/** The filters of the list, in the order of its screen. */
export const BREAK_FACETS = {
  kind: { kind: 'codes', label: 'nbin:breaks.filterKind', codes: BREAK_KINDS, texts: 'nbin:breaks.kind' },
  owner: {
    kind: 'codes',
    label: 'nbin:breaks.filterOwner',
    codes: BREAK_OWNERS,
    texts: 'nbin:breaks.ownerOf',
  },
} as const satisfies Facets;

/** The columns of the differences with the carrier, for their files. */
export const BREAK_COLUMNS = defineColumns<NbinBreak, BreakSortKey>([
  {
    id: 'account',
    header: 'nbin:breaks.account',
    kind: 'text',
    sortKey: 'account',
    value: ({ account }) => account.carrierNumber,
    width: 14,
  },
  {
    id: 'number',
    header: 'nbin:breaks.number',
    kind: 'text',
    value: ({ account }) => account.number,
    width: 14,
  },
  {
    id: 'client',
    header: 'nbin:breaks.client',
    kind: 'name',
    value: ({ client }, { lastFirst }) => nameText(client.name, { lastFirst }),
  },
  { id: 'repCode', header: 'nbin:breaks.repCode', kind: 'text', value: ({ repCode }) => repCode },
  {
    id: 'security',
    header: 'nbin:breaks.security',
    kind: 'text',
    value: ({ security }, { say }) => security?.symbol ?? say('nbin:breaks.cash'),
  },
  {
    id: 'kind',
    header: 'nbin:breaks.what',
    kind: 'status',
    sortKey: 'kind',
    value: ({ kind }, { say }) => say(`nbin:breaks.kind.${kind}`),
  },
  { id: 'ours', header: 'nbin:breaks.ours', kind: 'quantity', value: ({ ours }) => ours },
  { id: 'theirs', header: 'nbin:breaks.theirs', kind: 'quantity', value: ({ theirs }) => theirs },
  {
    id: 'difference',
    header: 'nbin:breaks.difference',
    kind: 'money',
    sortKey: 'difference',
    value: ({ difference }) => difference,
  },
  { id: 'openedOn', header: 'nbin:breaks.openedOn', kind: 'date', value: ({ openedOn }) => openedOn },
  {
    id: 'age',
    header: 'nbin:breaks.ageDays',
    kind: 'count',
    sortKey: 'age',
    value: ({ ageDays }) => ageDays,
  },
  {
    id: 'owner',
    header: 'nbin:breaks.owner',
    kind: 'text',
    sortKey: 'owner',
    value: ({ owner }, { say }) => say(`nbin:breaks.ownerOf.${owner}`),
  },
]);

/** The columns of the dictionary. Every file has both languages, like the screen. */
export const DICTIONARY_COLUMNS = defineColumns<NbinDictionaryAnswer['entries'][number], never>([
  { id: 'code', header: 'nbin:dictionary.code', kind: 'text', value: ({ code }) => code, width: 12 },
  { id: 'en', header: 'nbin:dictionary.en', kind: 'text', value: ({ words }) => words.en, width: 40 },
  { id: 'fr', header: 'nbin:dictionary.fr', kind: 'text', value: ({ words }) => words.fr, width: 40 },
  {
    id: 'where',
    header: 'nbin:dictionary.where',
    kind: 'text',
    value: ({ screen }, { locale }) => screen[locale],
    width: 40,
  },
]);

export const BREAK_LIST = declareList({
  title: 'nbin:breaks.title',
  columns: BREAK_COLUMNS,
  sortKeys: BREAK_SORT_KEYS,
  facets: BREAK_FACETS,
});
