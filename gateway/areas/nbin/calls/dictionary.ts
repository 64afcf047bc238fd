import { CODE_SETS, TRANSACTION_CODES } from '@/contract/transactions/carrierCodes';
import { type DictionarySet, TRANSFER_ANSWERS } from '@/contract/nbin/codes';
import type { NbinDictionaryAnswer } from '@/contract/nbin/schema';
import { LOCALES } from '@/contract/locale';
import { translatorFor } from '../../../kit/words';
import type { Handler } from '../../../kit/call/handler';

type Entry = NbinDictionaryAnswer['entries'][number];

const SAY = { en: translatorFor('en'), fr: translatorFor('fr') } as const;

const both = (key: string) => ({ en: SAY.en(key), fr: SAY.fr(key) });

const screenOf = (set: DictionarySet) => both(`nbin:dictionary.screen.${set}`);

/** Every code of each set in plain words: transactions use the portal's own words. */
const ENTRIES: readonly Entry[] = [
  ...CODE_SETS.flatMap((set) =>
    (Object.keys(TRANSACTION_CODES) as (keyof typeof TRANSACTION_CODES)[]).flatMap((kind) =>
      TRANSACTION_CODES[kind][set].map((code) => ({
        set,
        code,
        words: both(`accounts:transactionType.${kind}`),
        screen: screenOf(set),
      })),
    ),
  ),
  ...TRANSFER_ANSWERS.map((code) => ({
    set: 'transfer' as const,
    code,
    words: both(`nbin:dictionary.answer.${code}`),
    screen: screenOf('transfer'),
  })),
];

/** Ignores accents, capitals and outer spaces, as a person may type a word of either language. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();

const SOUGHT = ENTRIES.map((entry) => ({
  entry,
  text: [entry.code, ...LOCALES.map((locale) => entry.words[locale])].map(plain).join('\n'),
}));

/** An exact match of a code comes first. */
const isExact = ({ code }: Entry, text: string) => plain(code) === text;

/** POST nbin/dictionary */
export const nbinDictionary: Handler<'nbinDictionary'> = ({ body, scope }) => {
  const text = plain(body.text);
  const found = SOUGHT.filter((each) => each.text.includes(text)).map(({ entry }) => entry);
  const exact = found.filter((entry) => isExact(entry, text));
  return Promise.resolve({
    entries: [...exact, ...found.filter((entry) => !isExact(entry, text))],
    total: ENTRIES.length,
    asOf: scope.asOf,
  });
};
