import { ACCOUNT_TYPES, type AccountType } from '@/contract/accounts/codes';
import { PROVINCE_CODES } from '@/contract/addresses/postal';
import { ASKED_MEASURES, type Term } from '@/contract/assistant/codes';
import { CODE_FIELDS, type CodeField } from '@/contract/filters/condition';
import { MEASURE_IDS } from '@/contract/measures/registry';
import enAccounts from '@/locales/en/accounts.json';
import enDocuments from '@/locales/en/documents.json';
import enFilters from '@/locales/en/filters.json';
import enKyc from '@/locales/en/kyc.json';
import enMeasures from '@/locales/en/measures.json';
import enTransfers from '@/locales/en/transfers.json';
import frAccounts from '@/locales/fr/accounts.json';
import frDocuments from '@/locales/fr/documents.json';
import frFilters from '@/locales/fr/filters.json';
import frKyc from '@/locales/fr/kyc.json';
import frMeasures from '@/locales/fr/measures.json';
import frTransfers from '@/locales/fr/transfers.json';
import { phraseSlot, type SlotReader } from './pattern';
import type { Token } from './tokens';
import { EN } from './words/enRules';
import { FR } from './words/frRules';
import type { SlotName } from './words/types';

type Entry = readonly [phrase: string, value: unknown];

/** The words of both languages for a slot. */
const phrases = (slot: SlotName): Entry[] =>
  [EN, FR].flatMap(({ slots }) =>
    Object.entries(slots[slot]).flatMap(([value, all]) => all.map((phrase): Entry => [phrase, value])),
  );

/** What the screens call the values of a list of codes. */
const labels = <Code extends string>(
  codes: readonly Code[],
  ...texts: readonly Readonly<Record<string, string>>[]
): Entry[] =>
  codes.flatMap((code) => texts.flatMap((each) => (each[code] ? [[each[code], code] as Entry] : [])));

/** Types whose name is a word of its own: `Cash` is one only beside `account`. */
const PLAIN_TYPES: readonly AccountType[] = ['cash', 'margin', 'corporate', 'trust'];
const NAMED_TYPES = ACCOUNT_TYPES.filter((type) => !PLAIN_TYPES.includes(type));

const product = [...phrases('product'), ...labels(NAMED_TYPES, enAccounts.type, frAccounts.type)];
const typed = [...product, ...phrases('typed'), ...labels(PLAIN_TYPES, enAccounts.type, frAccounts.type)];

/** Measures whose name is not also that of a list, or of what is asked of clients. */
const NAMED_MEASURES = ASKED_MEASURES.filter(
  (measure) => !/^(accounts|households|clients|securities|portal\w+|eDelivery)$/.test(measure),
);

const measureWords = [
  ...phrases('measure'),
  ...NAMED_MEASURES.flatMap((id): Entry[] => [
    [enMeasures[id].name, id],
    [frMeasures[id].name, id],
  ]),
];
const defined: Entry[] = [
  ...MEASURE_IDS.flatMap((id) => [
    [enMeasures[id].name, { measure: id }] as Entry,
    [frMeasures[id].name, { measure: id }] as Entry,
  ]),
  ...measureWords.flatMap(([phrase, value]): Entry[] =>
    value === 'aum' ? [] : [[phrase, { measure: value }]],
  ),
  ...phrases('term').map(([phrase, term]): Entry => [phrase, { term: term as Term }]),
];

const plural = (entries: readonly Entry[]): Entry[] =>
  entries.flatMap(([phrase, value]): Entry[] => [
    [phrase, value],
    [`${phrase}s`, value],
  ]);

/** Codes of conditions that have no words of their own here are asked for by the words of the filters. */
const SPOKEN: readonly CodeField[] = [
  'province', 'noProvince', 'language', 'kind', 'product', 'noProduct', 'onlyProduct', 'currency', 'service', 'cashState',
  'transfers', 'eDelivery', 'portal', 'signIns', 'kyc', 'identity', 'turning', 'birthdayIn', 'kycDueIn', 'holders',
]; // prettier-ignore

type Words = Readonly<Record<string, Readonly<Record<string, string>> | string>>;

const filterWords = (field: string): Entry[] =>
  [enFilters.condition as unknown as Words, frFilters.condition as unknown as Words].flatMap((condition) => {
    const words = condition[field];
    if (words === undefined || typeof words === 'string') return [];
    return Object.entries(words).map(([code, phrase]): Entry => [phrase, { field, codes: [code] }]);
  });

const further = (Object.keys(CODE_FIELDS) as CodeField[])
  .filter((field) => !SPOKEN.includes(field))
  .flatMap(filterWords);

const VOCABULARY = {
  cmp: phrases('cmp'),
  after: phrases('after'),
  noun: phrases('noun'),
  product,
  typed,
  group: phrases('group'),
  province: [
    ...phrases('province'),
    ...labels(PROVINCE_CODES, enFilters.condition.province, frFilters.condition.province),
  ],
  currency: phrases('currency'),
  language: phrases('language'),
  kind: phrases('kind'),
  unit: phrases('unit'),
  month: phrases('month'),
  measure: measureWords,
  dimension: phrases('dimension'),
  sortKey: phrases('sortKey'),
  rankKey: [
    ...phrases('sortKey'),
    ...measureWords.filter(([, measure]) => measure !== 'aua' && measure !== 'cash' && measure !== 'aum'),
  ],
  defined,
  docKind: [...phrases('docKind'), ...plural(
      labels(
        Object.keys(enDocuments.kind).filter((kind) => kind !== 'clientUpload'),
        enDocuments.kind,
        frDocuments.kind,
      ),
    )],
  docState: phrases('docState'),
  docView: phrases('docView'),
  docSource: phrases('docSource'),
  docLanguage: [
    ['in english', 'en'], ['in french', 'fr'], ['english', 'en'], ['french', 'fr'],
    ['en anglais', 'en'], ['en français', 'fr'], ['anglais', 'en'], ['français', 'fr'],
  ],
  status: phrases('status'),
  missing: [...phrases('missing'), ...labels(Object.keys(enKyc.field), enKyc.field, frKyc.field).filter(([, code]) => code !== 'insiderOf')],
  fact: phrases('fact'),
  led: phrases('led'),
  reason: phrases('reason'),
  method: phrases('method'),
  fit: phrases('fit'),
  index: phrases('index'),
  per: phrases('per'),
  thing: phrases('thing'),
  state: [...phrases('state'), ...labels(Object.keys(enTransfers.state), enTransfers.state, frTransfers.state)],
  direction: [
    ['ascending', 'asc'], ['descending', 'desc'], ['ascending order', 'asc'], ['descending order', 'desc'],
    ['highest first', 'desc'], ['largest first', 'desc'], ['biggest first', 'desc'], ['high to low', 'desc'], ['lowest first', 'asc'], ['smallest first', 'asc'], ['low to high', 'asc'],
    ['du plus grand au plus petit', 'desc'], ['du plus gros au plus petit', 'desc'], ['du plus élevé au plus bas', 'desc'], ['du plus haut au plus bas', 'desc'], ['le plus gros en premier', 'desc'], ['les plus gros en premier', 'desc'], ['le plus élevé en premier', 'desc'], ['les plus élevés en premier', 'desc'],
    ['du plus petit au plus grand', 'asc'], ['du plus petit au plus gros', 'asc'], ['du plus bas au plus élevé', 'asc'], ['les plus petits en premier', 'asc'], ['le plus petit en premier', 'asc'],
    ['croissant', 'asc'], ['décroissant', 'desc'], ['ordre croissant', 'asc'], ['ordre décroissant', 'desc'],
  ],
  further,
} as const satisfies Readonly<Record<string, readonly Entry[]>>; // prettier-ignore

const READERS = Object.fromEntries(
  Object.entries(VOCABULARY).map(([name, entries]) => [name, phraseSlot(entries as readonly Entry[])]),
) as Record<keyof typeof VOCABULARY, ReturnType<typeof phraseSlot>>;

/** Words of places: a misspelled one may be written with a capital. */
export const PLACE_WORDS: readonly string[] = READERS.province.words;

/** All words of the vocabulary. */
export const VOCABULARY_WORDS: readonly string[] = Object.values(READERS).flatMap(({ words }) => words);

const one = (at: number, value: unknown) => [{ end: at + 1, value }];

const numbered =
  (units: readonly (string | null)[], isGood: (value: number) => boolean = () => true): SlotReader =>
  (tokens, at) => {
    const number = tokens[at]?.number;
    return number && units.includes(number.unit) && isGood(number.value) ? one(at, number.value) : [];
  };

const YEAR = /^20\d{2}$/;

const NTH = [
  ['first', 'premier', '1st', '1er'],
  ['second', 'deuxieme', '2nd', '2e'],
  ['third', 'troisieme', '3rd', '3e'],
  ['fourth', 'quatrieme', '4th', '4e'],
];

/** One of the four quarters: `third`, `3e`. */
const nth: SlotReader = (tokens, at) => {
  const found = NTH.findIndex((words) => words.includes(tokens[at]?.text ?? ''));
  return found < 0 ? [] : one(at, found + 1);
};

/** `Q3`, `T3` */
const quarterName: SlotReader = (tokens, at) => {
  const digit = /^[qt]([1-4])$/.exec(tokens[at]?.text ?? '')?.[1];
  return digit === undefined ? [] : one(at, Number(digit));
};

const JOINING = { and: ['and', 'et'], or: ['or', 'ou', 'nor', 'ni'] } as const;

/** Several values of a slot: `Ontario, Quebec or Manitoba`, and whether all or any of them are meant. */
const several =
  (slot: SlotReader): SlotReader =>
  (tokens, at) => {
    const found: { end: number; value: { values: unknown[]; mode: 'one' | 'and' | 'or' } }[] = [];
    const go = (from: number, values: unknown[], mode: 'one' | 'and' | 'or') => {
      for (const { end, value } of slot(tokens, from)) {
        const all = [...values, value];
        found.push({ end, value: { values: all, mode } });
        const text = tokens[end]?.text ?? '';
        for (const next of ['and', 'or'] as const)
          if ((JOINING[next] as readonly string[]).includes(text) && (mode === 'one' || mode === next)) {
            // `a TFSA or an RRSP`, `en Ontario ou à l’Île-du-Prince-Édouard`
            let from = end + 1;
            do {
              go(from, all, next);
              from += 1;
            } while (ARTICLES.includes(tokens[from - 1]?.text ?? ''));
          }
        if (mode === 'one' && text === ',') go(end + 1, all, 'one');
      }
    };
    go(at, [], 'one');
    return found.filter(({ value }) => value.mode !== 'one' || value.values.length === 1);
  };

const ARTICLES: readonly string[] = [
  'a',
  'an',
  'un',
  'une',
  'de',
  'du',
  'des',
  'le',
  'la',
  'les',
  'en',
  'au',
  'in',
  'the',
  'dans',
  'aux',
];

/** Before a name, and no part of it. */
const TITLES: readonly string[] = ['m', 'mr', 'mrs', 'ms', 'miss', 'dr', 'mme', 'madame', 'monsieur'];

/** A title before a name that has a capital is no part of it: `Mme Bouchard`. */
const afterTitle = (tokens: readonly Token[], at: number): number =>
  TITLES.includes(tokens[at]?.text ?? '') && tokens[at + 1]?.isCapital === true ? at + 1 : at;

/** Nobody has such a name. */
const NO_NAMES: readonly string[] = [
  'deuxieme',
  'troisieme',
  'premier',
  'premiere',
  'dernier',
  'derniere',
  'second',
  'third',
];

/** Within a name: `Ramil de la Cruz`, `Jente van den Berg`. `de` alone may begin something else. */
const PARTICLES: readonly (readonly string[])[] = [
  ['de', 'la'], ['de', 'los'], ['van', 'der'], ['van', 'den'], ['van', 'de'], ['van'], ['von', 'der'], ['von'], ['da'], ['di'], ['dos'], ['del'], ['el'], ['al'], ['bin'], ['ben'],
]; // prettier-ignore

/** How many words of a particle are at a place of a name, before its next word with a capital. */
function particleAt(tokens: readonly Token[], at: number): number {
  const found = PARTICLES.find(
    (words) =>
      words.every((word, place) => tokens[at + place]?.text === word && !tokens[at + place]?.isCapital) &&
      tokens[at + words.length]?.isCapital === true,
  );
  return found?.length ?? 0;
}

const CODE_MOST = 3;

/** `USD` in capitals is no city, and `TORONTO` is one. */
const isShouted = ({ typed }: Token): boolean =>
  typed.length > 1 && typed.length <= CODE_MOST && typed === typed.toUpperCase();

/** Words of a name: none that mean something here, unless they are written with a capital. */
const nameOf =
  (known: ReadonlySet<string>, most: number, isAny = false, isOfPlace = false): SlotReader =>
  (tokens, at) => {
    const found: { end: number; value: { text: string; isCapital: boolean } }[] = [];
    let text = '';
    const first = afterTitle(tokens, at);
    for (let end = first; end < tokens.length && end < first + most; end += 1) {
      const token = tokens[end] as Token;
      const particle = end > first && tokens[first]?.isCapital === true ? particleAt(tokens, end) : 0;
      if (particle > 0) {
        for (const { joint, typed } of tokens.slice(end, end + particle)) text += `${joint}${typed}`;
        end += particle - 1;
        continue;
      }
      const isWord = token.number === null && token.account === null && /^[\p{L}\p{N}]/u.test(token.text);
      if (
        !isWord ||
        (end === first && (TITLES.includes(token.text) || NO_NAMES.includes(token.text))) ||
        (!isAny && known.has(token.text) && (!token.isCapital || (isOfPlace && isShouted(token))))
      )
        break;
      text += `${end === first ? '' : token.joint}${token.typed}`;
      found.push({ end: end + 1, value: { text, isCapital: (tokens[first] as Token).isCapital } });
    }
    return found;
  };

/** A name of which any word may mean something else, and that may have numbers: `Growth 80/20`. */
const titleOf =
  (least: number, isNumbered = false): SlotReader =>
  (tokens, at) => {
    const found: { end: number; value: { text: string } }[] = [];
    let hasNumber = false;
    let text = '';
    for (let end = at; end < tokens.length && end < at + TITLE_MOST; end += 1) {
      const token = tokens[end] as Token;
      const isNumber = token.number !== null;
      if ((end === at && isNumber) || !/^[\p{L}\p{N}]/u.test(token.typed)) break;
      hasNumber ||= isNumber;
      text += `${end === at ? '' : token.joint}${token.typed}`;
      if (end - at + 1 >= least && (!isNumbered || (hasNumber && isNumber)))
        found.push({ end: end + 1, value: { text } });
    }
    return found;
  };

const TITLE_MOST = 4;

/** `Valeurs mobilières Laurier` */
const isBetweenCapitals = (tokens: readonly Token[], from: number, end: number): boolean =>
  tokens[from]?.isCapital === true && tokens[end - 1]?.isCapital === true;

const stockOf =
  (known: ReadonlySet<string>): SlotReader =>
  (tokens, at) =>
    tokens[at]?.isCapital && !known.has(tokens[at].text) ? nameOf(known, 4)(tokens, at) : [];

const REP_CODE = /^[a-z]{2}\d{2,3}$/;

const repCode: SlotReader = (tokens, at) =>
  REP_CODE.test(tokens[at]?.text ?? '') ? one(at, tokens[at]?.text.toUpperCase()) : [];

/** The slots that patterns may name, apart from spans of time. */
export function baseSlots(known: ReadonlySet<string>, asOf: string): Record<string, SlotReader> {
  const year: SlotReader = (tokens, at) =>
    tokens[at]?.number?.unit === null && YEAR.test(tokens[at].typed) ? one(at, Number(tokens[at].typed)) : [];
  return {
    ...READERS,
    n: numbered([null], (value) => Number.isInteger(value) && value >= 0),
    money: numbered(['money']),
    amount: numbered(['money', null]),
    pct: numbered(['percent']),
    year,
    yearNow: (tokens, at) => year(tokens, at).filter(({ value }) => String(value) === asOf.slice(0, 4)),
    codes: several(repCode),
    account: (tokens, at) => (tokens[at]?.account ? one(at, tokens[at].account) : []),
    products: several(READERS.product),
    typeds: several(READERS.typed),
    groups: several(READERS.group),
    nth,
    quarterName,
    provinces: several(READERS.province),
    name: nameOf(known, 4),
    place: nameOf(known, 3, false, true),
    city: nameOf(known, 3, true),
    security: nameOf(known, 4),
    securities: several(nameOf(known, 4)),
    places: several(nameOf(known, 3, false, true)),
    stocks: several(stockOf(known)),
    titled: titleOf(1),
    proper: (tokens, at) => titleOf(1)(tokens, at).filter(({ end }) => isBetweenCapitals(tokens, at, end)),
    // Without the word `model` only what is written like the name of one: `Growth 80/20`.
    model: (tokens, at) => (tokens[at]?.isCapital ? titleOf(2, true)(tokens, at) : []),
    // Beside a plain `with` only what is written like a symbol or a name.
    stock: stockOf(known),
    missings: several(READERS.missing),
    anything: nameOf(known, 6, true),
  };
}
