import { defineColumns } from '../columns';
import { nameText } from '../partyName';
import type { BreakSortKey } from './codes';
import type { NbinBreak, NbinDictionaryAnswer } from './schema';

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
