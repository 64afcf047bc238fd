import {
  type AskedMeasure,
  type AskedPer,
  CHANGES_DAYS,
  type FacetList,
  type Fact,
  type LedMeasure,
} from '@/contract/assistant/codes';
import { KYC_MISSING } from '@/contract/kyc/codes';
import { CODE_FIELDS, type SpanField } from '@/contract/filters/condition';
import type { KeptSpan } from '@/contract/filters/daySpan';
import type { UnassignedReason } from '@/contract/unassigned/codes';
import { OPEN_STATES } from '@/contract/transfers/codes';
import type { CalledThing, Cond, Meaning } from './nodes';
import type { Captures } from './pattern';
import type { Span } from './spans';
import type { Token } from './tokens';

const YEAR_DAYS = 366;

const whole = (spec: Extract<Meaning, { n: 'whole' }>['spec']): Meaning[] => [{ n: 'whole', spec }];

const symbol = (of: string): Meaning[] => [
  { n: 'whole', spec: { kind: 'quote', symbol: of }, isSymbol: true },
];

const asksOf = (fact: Fact, c: Captures): Extract<Meaning, { n: 'fact' }> => ({
  n: 'fact',
  fact,
  name: (c.name as { text: string }).text,
});

const facet =
  (list: FacetList, name: string, slot: string) =>
  (c: Captures): Meaning[] => [
    { n: 'conds', conds: [{ is: 'facet', list, facet: name, value: String(c[slot]) }] },
  ];

const says =
  (...meanings: Meaning[]) =>
  (): Meaning[] =>
    meanings;

/** @param isOfAccount said of an account itself, and not of who has one */
const held = (code: string, isOfAccount?: true) =>
  says({
    n: 'conds',
    conds: [{ is: 'codes', field: 'holders', codes: [code], ...(isOfAccount && { isOfAccount }) }],
  });

const emailIs = (value: string) => (): Meaning[] => [
  { n: 'conds', conds: [{ is: 'facet', list: 'delivery', facet: 'email', value }] },
];

const statementsAre = (value: string) => (): Meaning[] => [
  { n: 'conds', conds: [{ is: 'facet', list: 'delivery', facet: 'statements', value }] },
];

const isNamed = (c: Captures): Meaning => ({
  n: 'conds',
  conds: [{ is: 'name', text: (c.name as { text: string }).text, isOwner: false }],
});

const spanOf = (field: SpanField, c: Captures, isOfAccount?: true): Meaning => ({
  n: 'conds',
  conds: [
    {
      is: 'span',
      field,
      span: (c.within as KeptSpan | undefined) ?? { from: null, to: null },
      ...(isOfAccount && { isOfAccount }),
    },
  ],
});

/** @param isOfAccount said of an account itself, and not of who has one */
const inSpan =
  (field: SpanField, isOfAccount?: true) =>
  (c: Captures): Meaning[] => [spanOf(field, c, isOfAccount)];

const createdIn = (c: Captures): Meaning => ({
  n: 'conds',
  conds: [
    {
      is: 'span',
      field: 'created',
      span: (c.happenedIn as KeptSpan | undefined) ?? { from: String(c.happenedSince), to: null },
    },
  ],
});

const called =
  (thing: CalledThing) =>
  (c: Captures): Meaning[] => [
    {
      n: 'conds',
      conds: [
        {
          is: 'called',
          thing,
          text: ((c.titled ?? c.model ?? c.proper ?? c.name ?? c.place) as { text: string }).text,
        },
      ],
    },
  ];

/** `this year accounts opened` */
const rowsInSpan =
  (field: SpanField) =>
  (c: Captures): Meaning[] => [{ n: 'noun', noun: 'accounts' }, spanOf(field, c)];

const unassigned =
  (...reasons: UnassignedReason[]) =>
  (): Meaning[] => [
    { n: 'noun', noun: 'unassigned' },
    { n: 'conds', conds: [{ is: 'reason', reasons }] },
  ];

/** What is asked of one record, and questions that are whole by themselves. */
export const DESK_MAKES = {
  opened: inSpan('openedOn', true),
  closed: inSpan('closedOn', true),
  openedRows: rowsInSpan('openedOn'),
  closedRows: rowsInSpan('closedOn'),
  open: says({ n: 'conds', conds: OPEN_STATES.map((state): Cond => ({ is: 'state', state })) }),
  toCome: says(
    { n: 'noun', noun: 'transfers' },
    { n: 'conds', conds: OPEN_STATES.map((state): Cond => ({ is: 'state', state })) },
  ),
  versus: says({ n: 'link', word: 'versus' }),
  apart: (c: Captures): Meaning[] => [
    { n: 'apart', of: [c.one, c.other] as Extract<Meaning, { n: 'apart' }>['of'] },
  ],
  holdAll: says({ n: 'measure', measure: 'aua', isHad: true }),
  accountsOf: (c: Captures): Meaning[] => [{ n: 'noun', noun: 'accounts' }, isNamed(c)],
  joint: held('joint', true),
  sole: held('sole', true),
  hasJoint: held('joint'),
  hasSole: held('sole'),
  withUs: says({ n: 'withUs' }),
  mostRevenue: says({ n: 'top', isMost: true, limit: null }, { n: 'rankBy', key: 'revenue' }),
  leastRevenue: says({ n: 'top', isMost: false, limit: null }, { n: 'rankBy', key: 'revenue' }),
  holdsButNot: (c: Captures): Meaning[] => [
    {
      n: 'conds',
      conds: [
        { is: 'holds', text: ((c.security ?? c.stock) as { text: string }).text, isDenied: false },
        { is: 'holds', text: (c.other as { text: string }).text, isDenied: true },
      ],
    },
  ],
  zeroBalance: says({
    n: 'conds',
    conds: (['atLeast', 'atMost'] as const).map((comparison): Cond => ({
      is: 'number',
      field: 'amount',
      comparison,
      value: 0,
    })),
  }),
  created: (c: Captures): Meaning[] => [createdIn(c)],
  // The list knows when a document was made; when it was shared or read is not asked of it.
  sharedIn: says({ n: 'conds', conds: [{ is: 'cannot', noun: 'documents', near: [] }] }),
  createdBy: (c: Captures): Meaning[] => [...facet('documents', 'source', 'docSource')(c), createdIn(c)],
  inModel: called('model'),
  ofDealer: called('dealer'),
  inBranch: called('branch'),
  ownCover: (_c: Captures, span: readonly Token[]): Meaning[] => [
    { n: 'fact', fact: 'cover', name: span.map(({ typed }) => typed).join(' '), isOwn: true },
  ],
  hasOpened: inSpan('openedOn'),
  hasClosed: inSpan('closedOn'),
  verifiedBy: facet('verification', 'method', 'method'),
  // No list can be filtered by the document itself, so the nearest method is offered.
  verifiedWith: (): Meaning[] => [
    {
      n: 'conds',
      conds: [
        {
          is: 'cannot',
          noun: 'verification',
          near: [{ is: 'facet', list: 'verification', facet: 'method', value: 'photoId' }],
        },
      ],
    },
  ],
  noEmail: emailIs('none'),
  statementsOnPaper: statementsAre('none'),
  statementsElectronic: statementsAre('all'),
  badEmail: emailIs('bounced'),
  openEmail: emailIs('unverified'),
  fit: (c: Captures): Meaning[] => facet('umaAccounts', 'fit', 'fit')({ ...c, fit: c.fit ?? 'above' }),
  worthOf: (c: Captures): Meaning[] => [{ n: 'measure', measure: 'aua' }, isNamed(c)],
  transferOf: (c: Captures): Meaning[] => [{ n: 'noun', noun: 'transfers' }, isNamed(c)],
  reason: (c: Captures): Meaning[] => [
    { n: 'conds', conds: [{ is: 'reason', reasons: [c.reason as UnassignedReason] }] },
  ],
  houseAccounts: unassigned('houseAccount'),
  orphans: unassigned('orphan'),
  noAdvisor: unassigned('noRepCode', 'houseAccount', 'orphan'),
  noRepCode: unassigned('noRepCode'),
  noHousehold: unassigned('noHousehold'),
  fact: (c: Captures): Meaning[] =>
    c.living === undefined
      ? [asksOf(c.fact as Fact, c)]
      : [{ n: 'fact', fact: 'address', name: (c.living as { text: string }).text }],
  quote: (c: Captures): Meaning[] =>
    whole({ kind: 'quote', symbol: ((c.security ?? c.stock) as { text: string }).text }),
  index: (c: Captures): Meaning[] => symbol(String(c.index)),
  exchange: () => symbol('USD/CAD'),
  kycIncomplete: says({
    n: 'conds',
    conds: KYC_MISSING.map((value): Cond => ({ is: 'facet', list: 'kyc', facet: 'missing', value })),
  }),
  ofTeam: called('team'),
  monthly: says({ n: 'by', dimension: 'month' }),
  averageOf: (c: Captures): Meaning[] => [
    { n: 'measure', measure: c.measure as AskedMeasure | 'aum' },
    { n: 'per', per: c.per as AskedPer },
  ],
  averageSize: (c: Captures): Meaning[] => [
    { n: 'measure', measure: 'aua' },
    { n: 'per', per: c.per as AskedPer },
  ],
  householdOf: (c: Captures): Meaning[] => [asksOf('household', c)],
  spouseOf: (c: Captures): Meaning[] => [asksOf('spouse', c)],
  notCurrency: (c: Captures): Meaning[] => {
    const codes = CODE_FIELDS.currency.filter((code) => code !== c.currency);
    return [{ n: 'conds', conds: [{ is: 'codes', field: 'currency', codes, isOfAccount: true }] }];
  },
  // No list tells a review that was never made from one that is late.
  kycNever: says({
    n: 'conds',
    conds: [{ is: 'cannot', noun: null, near: [{ is: 'kyc', state: 'overdue' }] }],
  }),
  // When a season begins is not said: so many days are offered.
  noContactSeason: says({
    n: 'conds',
    conds: [
      {
        is: 'cannot',
        noun: null,
        near: [90, 180, 365].map((days): Cond => ({ is: 'days', field: 'noContact', days, isExact: true })),
      },
    ],
  }),
  tasks: () => whole({ kind: 'tasks', view: 'all' }),
  // No answer has what is put off: all tasks are offered.
  tasksPutOff: says({ n: 'aside' }, { n: 'whole', spec: { kind: 'tasks', view: 'all' } }),
  tasksOverdue: () => whole({ kind: 'tasks', view: 'overdue' }),
  tasksWeek: () => whole({ kind: 'tasks', view: 'week' }),
  notices: () => whole({ kind: 'notifications', unreadOnly: false }),
  noticesUnread: () => whole({ kind: 'notifications', unreadOnly: true }),
  led: (c: Captures): Meaning[] => whole({ kind: 'led', measure: c.led as LedMeasure }),
  changesOf: (c: Captures): Meaning[] | null => {
    const { days: count = CHANGES_DAYS, isExact = true } = (c.happened ?? {}) as Partial<Span>;
    return count === null || !isExact || count > YEAR_DAYS || count < 1
      ? null
      : [{ ...asksOf('changes', c), days: count }];
  },
  ageOf: (c: Captures): Meaning[] => [asksOf('age', c)],
  advisorOf: (c: Captures): Meaning[] => [asksOf('advisor', c)],
  contactOf: (c: Captures): Meaning[] => [asksOf('lastContact', c)],
  holdingsOf: (c: Captures): Meaning[] => [asksOf('holdings', c)],
  coverOf: (c: Captures): Meaning[] => [asksOf('cover', c)],
};
