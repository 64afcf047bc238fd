import type { AccountType } from '@/contract/accounts/codes';
import type { AskedDimension, AskedMeasure, AskedSort, Term } from '@/contract/assistant/codes';
import { DOCUMENT_STATES } from '@/contract/documents/codes';
import { CODE_FIELDS, type CodeField, type Comparison, type DayField } from '@/contract/filters/condition';
import type { MeasureId } from '@/contract/measures/registry';
import { UMA_STATUSES } from '@/contract/uma/codes';
import { ASIDE_MAKES, REFUSAL_MAKES } from './asideRules';
import { DESK_MAKES } from './deskRules';
import type { Make } from './make';
import type { Cond, Meaning, Noun, When } from './nodes';
import { city, missing, security } from './placeRules';
import type { Captures } from './pattern';
import type { Span } from './spans';
import { PRODUCT_MAKES } from './productRules';
import { inState, notInState } from './transferStates';
import type { RuleName } from './words/types';

interface Several {
  values: readonly string[];
  mode: 'one' | 'and' | 'or';
}

const BP = 100;
const NEVER_DAYS = 3_650;

const conds = (...all: Cond[]): Meaning[] => [{ n: 'conds', conds: all }];

type NumberField = Extract<Cond, { is: 'number' }>['field'];

const number = (field: NumberField, comparison: unknown, value: unknown): Cond => ({
  is: 'number',
  field,
  comparison: comparison as Comparison,
  value: field === 'cashShare' ? Math.round(Number(value) * BP) : Math.round(Number(value)),
});

const compared =
  (field: NumberField, value: 'n' | 'money' | 'amount' | 'pct', comparison: 'cmp' | 'after' = 'cmp'): Make =>
  (c) => {
    if (c.over !== undefined) return conds(number(field, 'over', c.over));
    if (c.under !== undefined) return conds(number(field, 'under', c.under));
    return conds(number(field, c[comparison], c[value] ?? c.n ?? c.amount ?? c.money));
  };

/** Cash under zero is negative cash, however it is said: the accounts that home and the dashboards count. */
const cashCompared =
  (comparison: 'cmp' | 'after'): Make =>
  (c, nodes) => {
    const [given, value] = [
      c.under === undefined ? c[comparison] : 'under',
      c.under ?? c.amount ?? c.n ?? c.money,
    ];
    return c.over === undefined && given === 'under' && value === 0
      ? conds({ is: 'codes', field: 'cashState', codes: ['negative'] })
      : compared('cash', 'amount', comparison)(c, nodes);
  };

/** `between 1 and 2 million`: the scale of the second is that of the first. */
const range =
  (field: NumberField): Make =>
  (c) => {
    const [from, to] = [Number(c.from), Number(c.to)];
    const scale =
      [1_000_000, 1_000].find((each) => from > 0 && from < 1_000 && to >= each && to / each >= from) ?? 1;
    const first = field === 'amount' || field === 'cash' ? from * scale : from;
    return first > to ? null : conds(number(field, 'atLeast', first), number(field, 'atMost', to));
  };

const ofType = (c: Captures, comparison: unknown, value: unknown): Cond => ({
  is: 'inProduct',
  type: (c.product ?? c.typed) as AccountType,
  comparison: comparison as Comparison,
  value: Math.round(Number(value)),
});

const exact =
  (field: NumberField): Make =>
  (c) =>
    conds(number(field, 'atLeast', c.n), number(field, 'atMost', c.n));

const codes =
  (field: CodeField, ...given: string[]): Make =>
  () =>
    conds({ is: 'codes', field, codes: given });

/** Values of a condition of which one is enough; `and` between provinces is read so too, as one has one. */
const anyOf =
  (field: CodeField, slot: string): Make =>
  (c) => {
    const { values } = c[slot] as Several;
    return new Set(values).size === values.length ? conds({ is: 'codes', field, codes: values }) : null;
  };

/** A condition within a whole month or year; some have none. */
function inCalendar(field: DayField, code: string): Cond {
  const name = `${field}In` as CodeField;
  return (CODE_FIELDS[name] as readonly string[] | undefined)?.includes(code)
    ? { is: 'codes', field: name, codes: [code] }
    : { is: 'cannot', noun: null, near: [] };
}

const days =
  (field: DayField, slot: 'back' | 'backNot' | 'happened' | 'happenedNot' | 'ahead'): Make =>
  (c) => {
    const { days: count, isExact, calendar } = (c[slot] ?? c.monthAhead) as Span;
    if (calendar !== undefined) return conds(inCalendar(field, calendar));
    return conds(
      count === null ? { is: 'cannot', noun: null, near: [] } : { is: 'days', field, days: count, isExact },
    );
  };

const facet =
  (list: Extract<Cond, { is: 'facet' }>['list'], name: string, slot: string): Make =>
  (c) =>
    conds({ is: 'facet', list, facet: name, value: String(c[slot]) });

/** All values but one. */
const otherThan =
  (list: Extract<Cond, { is: 'facet' }>['list'], name: string, slot: string, all: readonly string[]): Make =>
  (c) =>
    conds(
      ...all
        .filter((value) => value !== c[slot])
        .map((value): Cond => ({ is: 'facet', list, facet: name, value })),
    );

/** `clients of Roy` may be those of an advisor, `clients de Laval` those of a city: only what has an owner is of one. */
const OF_NAMES = ['of', 'for', 'de', 'du', 'chez', 'pour', 'held', 'belonging', 'appartenant'];

const name: Make = (c, span) =>
  conds({
    is: 'name',
    text: (c.name as { text: string }).text,
    isOwner: OF_NAMES.includes(span[0]?.text ?? ''),
    ...(['de', 'du'].includes(span[0]?.text ?? '') && { isPlace: true as const }),
  });

const noun = (of: Noun): Meaning => ({ n: 'noun', noun: of });

const open = (field: DayField): Cond => ({
  is: 'cannot',
  noun: null,
  near: [30, 60, 90].map((count): Cond => ({ is: 'days', field, days: count, isExact: true })),
});

const POSSESSIVES = ['my', 'our', 'mon', 'ma', 'mes', 'nos', 'notre', 'the'];

const define =
  (isWeak: boolean): Make =>
  (c, span) => {
    if (isWeak && span.some(({ text }) => POSSESSIVES.includes(text))) return null;
    return [{ n: 'define', of: c.defined as { measure: MeasureId } | { term: Term }, isWeak }];
  };

const top =
  (isMost: boolean, isOfRank = false): Make =>
  (c) => [{ n: 'top', isMost, limit: (c.n as number | undefined) ?? null, ...(isOfRank && { isOfRank }) }];

const says =
  (meaning: Meaning): Make =>
  () => [meaning];

const DECEASED = (Object.keys(CODE_FIELDS) as CodeField[]).find((field) =>
  (CODE_FIELDS[field] as readonly string[]).includes('deceased'),
);

const FAMILIES = ['famille', 'menage', 'foyer'];

/** The households of a name. `famille de Kory Mueller` asks who is in it. */
const familyNamed: Make = (c, span) => {
  const after = span[span.findIndex((each) => FAMILIES.includes(each.text)) + 1];
  return ['de', 'du'].includes(after?.text ?? '')
    ? null
    : [noun('households'), ...conds({ is: 'name', text: (c.name as { text: string }).text, isOwner: false })];
};

/** What the words of each rule mean. */
export const MAKES: Readonly<Record<RuleName, Make>> = {
  lead: says({ n: 'lead' }),
  who: says({ n: 'who' }),
  further: says({ n: 'further' }),
  their: says({ n: 'their' }),
  total: says({ n: 'total' }),
  and: says({ n: 'link', word: 'and' }),
  or: says({ n: 'link', word: 'or' }),
  of: says({ n: 'link', word: 'of' }),
  with: says({ n: 'link', word: 'with' }),
  plain: says({ n: 'link', word: 'plain' }),
  noun: (c) => [noun(c.noun as Noun)],
  companies: () => [noun('clients'), ...conds({ is: 'codes', field: 'kind', codes: ['company'] })],
  trusts: () => [noun('clients'), ...conds({ is: 'codes', field: 'kind', codes: ['trust'] })],
  persons: () => [noun('clients'), ...conds({ is: 'codes', field: 'kind', codes: ['person'] })],
  age: compared('age', 'n'),
  ageExact: exact('age'),
  ageAfter: compared('age', 'n', 'after'),
  ageBetween: range('age'),
  minor: () => conds(number('age', 'under', 18)),
  bare: compared('bare', 'n'),
  bareAfter: compared('bare', 'n', 'after'),
  bareBetween: range('bare'),
  amount: compared('amount', 'money'),
  amountAfter: compared('amount', 'money', 'after'),
  amountBetween: range('amount'),
  cash: cashCompared('cmp'),
  cashAfter: cashCompared('after'),
  cashBetween: range('cash'),
  cashNegative: codes('cashState', 'negative'),
  cashShare: compared('cashShare', 'pct'),
  cashShareBetween: range('cashShare'),
  count: (c) => conds(number('accountCount', c.cmp, c.n ?? 1)),
  countAfter: compared('accountCount', 'n', 'after'),
  countBetween: range('accountCount'),
  countExact: exact('accountCount'),
  countOne: () => conds(number('accountCount', 'atLeast', 1), number('accountCount', 'atMost', 1)),
  countNone: () => conds(number('accountCount', 'under', 1)),
  householdValue: compared('householdValue', 'amount'),
  inProduct: (c) => conds(ofType(c, c.cmp, c.amount ?? c.money)),
  inProductAfter: (c) => conds(ofType(c, c.after, c.amount ?? c.money)),
  inProductBetween: (c) =>
    range('amount')(c, [])?.flatMap((each) =>
      each.n === 'conds'
        ? conds(
            ...each.conds.flatMap((one) =>
              one.is === 'number' ? [ofType(c, one.comparison, one.value)] : [],
            ),
          )
        : [],
    ) ?? null,
  province: anyOf('province', 'provinces'),
  noProvince: anyOf('noProvince', 'provinces'),
  quebecCity: () => conds({ is: 'city', text: 'Québec', isCapital: true }),
  city,
  language: (c) => conds({ is: 'codes', field: 'language', codes: [String(c.language)] }),
  kind: (c) => conds({ is: 'codes', field: 'kind', codes: [String(c.kind)] }),
  repCode: (c) => conds(...(c.codes as Several).values.map((code): Cond => ({ is: 'repCode', code }))),
  notLanguage: (c) => conds({ is: 'codes', field: 'language', codes: [c.language === 'fr' ? 'en' : 'fr'] }),
  notKind: (c) =>
    conds({ is: 'codes', field: 'kind', codes: CODE_FIELDS.kind.filter((kind) => kind !== c.kind) }),
  account: (c) => conds({ is: 'account', number: String(c.account) }),
  name,
  family: familyNamed,
  familyWorth: (c, span) => {
    const made = familyNamed(c, span);
    return made === null ? null : [{ n: 'measure', measure: 'aua' }, ...made];
  },
  women: () => [noun('clients'), { n: 'aside' }],
  owner: name,
  holdsAmount: () => conds({ is: 'cannot', noun: null, near: [] }),
  holds: security(false),
  holdsNot: security(true),
  currency: (c) => conds({ is: 'codes', field: 'currency', codes: [String(c.currency)], isOfAccount: true }),
  hasCurrency: (c) => conds({ is: 'codes', field: 'currency', codes: [String(c.currency)] }),
  advisory: () => conds({ is: 'codes', field: 'service', codes: ['advisory'], isOfAccount: true }),
  managed: () => conds({ is: 'codes', field: 'service', codes: ['managed'], isOfAccount: true }),
  hasManaged: codes('service', 'managed'),
  hasAdvisory: codes('service', 'advisory'),
  kycOverdue: () => conds({ is: 'kyc', state: 'overdue' }),
  kycCurrent: () => conds({ is: 'kyc', state: 'current' }),
  kycDue: days('kycDue', 'ahead'),
  kycDueOpen: () => conds(open('kycDue')),
  kycMissing: missing,
  kycConflict: () => conds({ is: 'facet', list: 'kyc', facet: 'conflict', value: 'open' }),
  kycOf: (c, span) => [noun('kyc'), ...(name(c, span) ?? [])],
  identityOf: (c, span) => [noun('verification'), ...(name(c, span) ?? [])],
  // Facts of one record are on its page: the client is offered.
  ...DESK_MAKES,
  ...PRODUCT_MAKES,
  ...ASIDE_MAKES,
  ...REFUSAL_MAKES,
  factOf: (c) => [
    noun('clients'),
    ...conds({
      is: 'cannot',
      noun: null,
      near: [{ is: 'name', text: (c.name as { text: string }).text, isOwner: false }],
    }),
  ],
  identityOverdue: () => conds({ is: 'identity', codes: ['overdue'] }),
  identityVerified: () => conds({ is: 'identity', codes: ['verified'] }),
  identityNot: () => conds({ is: 'identity', codes: ['overdue', 'doubted', 'due'] }),
  identityDoubted: () => conds({ is: 'identity', codes: ['doubted'] }),
  identityDue: () => conds({ is: 'identity', codes: ['due'] }),
  // What is late has to be done too.
  identityToDo: () => conds({ is: 'identity', codes: ['overdue', 'due'] }),
  eDelivery: codes('eDelivery', 'some', 'all'),
  noEDelivery: codes('eDelivery', 'none'),
  allEDelivery: codes('eDelivery', 'all'),
  paper: codes('eDelivery', 'none', 'some'),
  noPaper: codes('eDelivery', 'all'),
  portal: codes('portal', 'registered'),
  noPortal: codes('portal', 'none'),
  signIn: days('signIn', 'back'),
  noSignIn: days('noSignIn', 'backNot'),
  neverSignIn: codes('signIns', 'never'),
  noContact: days('noContact', 'backNot'),
  neverContact: () => conds({ is: 'days', field: 'noContact', days: NEVER_DAYS, isExact: true }),
  // Who was contacted within a span is asked by no list, and who was not is another question.
  contact: () => conds({ is: 'cannot', noun: null, near: [] }),
  updated: days('updated', 'happened'),
  notUpdated: days('noUpdate', 'happenedNot'),
  birthday: days('birthday', 'ahead'),
  birthdayOpen: () => conds(open('birthday')),
  turning: (c) =>
    Number(c.n) < 1 || Number(c.n) > 110
      ? null
      : conds({ is: 'codes', field: 'turning', codes: [String(c.n)] }),
  transfersSome: codes('transfers', 'some'),
  transfersNone: codes('transfers', 'none'),
  deceased: () =>
    conds(
      DECEASED === undefined
        ? { is: 'cannot', noun: null, near: [] }
        : { is: 'codes', field: DECEASED, codes: ['deceased'] },
    ),
  state: inState,
  stateNot: notInState,
  late: () => conds({ is: 'late' }),
  docKind: facet('documents', 'kind', 'docKind'),
  docState: facet('documents', 'state', 'docState'),
  docStateNot: otherThan('documents', 'state', 'docState', DOCUMENT_STATES),
  docView: (c) =>
    conds({ is: 'facet', list: 'documents', facet: 'viewed', value: String(c.docView ?? 'opened') }),
  docViewNot: () => conds({ is: 'facet', list: 'documents', facet: 'viewed', value: 'notOpened' }),
  docSource: facet('documents', 'source', 'docSource'),
  docLanguage: facet('documents', 'language', 'docLanguage'),
  status: facet('umaAccounts', 'status', 'status'),
  statusNot: otherThan('umaAccounts', 'status', 'status', UMA_STATUSES),
  many: (c) => [{ n: 'many', limit: Number(c.n) }],
  topBy: top(true, true),
  bottomBy: top(false, true),
  top: top(true),
  bottom: top(false),
  sortBy: (c) => [
    {
      n: 'sortBy',
      key: c.sortKey as AskedSort,
      isAscending: c.direction === undefined ? null : c.direction === 'asc',
    },
  ],
  rankBy: (c) => [{ n: 'rankBy', key: c.rankKey as AskedSort | AskedMeasure }],
  rankMost: (c) => [
    { n: 'top', isMost: true, limit: null },
    { n: 'rankBy', key: c.rankKey as AskedSort | AskedMeasure },
  ],
  // The largest part comes first; households and clients have ranks of their own.
  whichMost: (c) =>
    c.dimension === 'household' || c.dimension === 'client' || c.dimension === 'month'
      ? null
      : [
          { n: 'measure', measure: c.measure as AskedMeasure | 'aum' },
          { n: 'by', dimension: c.dimension as AskedDimension },
        ],
  parts: says({ n: 'parts' }),
  again: says({ n: 'again' }),
  split: (c) => [
    { n: 'measure', measure: 'aua' },
    { n: 'by', dimension: c.dimension as AskedDimension },
  ],
  topOne: () => [{ n: 'top', isMost: true, limit: 1 }],
  bottomOne: () => [{ n: 'top', isMost: false, limit: 1 }],
  measure: (c) => [{ n: 'measure', measure: c.measure as AskedMeasure | 'aum' }],
  filterWord: (c) => conds({ is: 'codes', ...(c.further as { field: CodeField; codes: string[] }) }),
  rankLeast: (c) => [
    { n: 'top', isMost: false, limit: null },
    { n: 'rankBy', key: c.rankKey as AskedSort | AskedMeasure },
  ],
  by: (c) => [{ n: 'by', dimension: c.dimension as AskedDimension }],
  when: (c) => [{ n: 'when', when: c.when as When }],
  define: define(false),
  isWhat: define(true),
};
