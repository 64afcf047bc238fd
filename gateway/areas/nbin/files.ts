import { BREAK_LIST, DICTIONARY_COLUMNS } from '@/contract/nbin/list';
import type { NbinBreak, NbinDictionaryAnswer } from '@/contract/nbin/schema';
import { fileColumns, listFile } from '../../kit/files/column';
import { paged, whole } from '../../kit/files/definition';
import type { Area } from '../../kit/registry';

/** The lists of this area as files. */
export const NBIN_FILES = {
  nbinBreaks: paged<'nbinBreaks', NbinBreak>({
    ...listFile(BREAK_LIST),
    page: (ask, { list: _, ...rows }, page) => ask('nbinBreaksList', { ...rows, page }),
  }),
  nbinDictionary: whole<'nbinDictionary', NbinDictionaryAnswer['entries'][number]>({
    title: 'nbin:dictionary.title',
    columns: fileColumns(DICTIONARY_COLUMNS),
    async all(ask, { list: _, text }) {
      const { entries, asOf } = await ask('nbinDictionary', { text });
      return { rows: entries, asOf };
    },
    lines: ({ text }, { say }) => (text === '' ? [] : [[say('nbin:dictionary.search'), text]]),
  }),
} satisfies Area['files'];
