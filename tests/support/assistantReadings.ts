import fc from 'fast-check';
import { ACCOUNT_TYPES } from '@/contract/accounts/codes';
import { PROVINCE_CODES } from '@/contract/addresses/postal';
import {
  ASKED_PER,
  AVERAGED_MEASURES,
  type AskedDimension,
  type AskedMeasure,
  FACTS,
  LED_MEASURES,
  TERMS,
} from '@/contract/assistant/codes';
import type { QuerySpec } from '@/contract/assistant/schema';
import { BREAKDOWNS } from '@/contract/boa/codes';
import { DOCUMENT_KINDS, DOCUMENT_SOURCES, DOCUMENT_STATES } from '@/contract/documents/codes';
import { CODE_FIELDS, COMPARISONS } from '@/contract/filters/condition';
import { KYC_MISSING } from '@/contract/kyc/codes';
import { MEASURE_IDS } from '@/contract/measures/registry';
import { PAST_PERIODS } from '@/contract/periods';
import { TRANSFER_STATES } from '@/contract/transfers/codes';
import { besideOf } from '@/gateway/areas/assistant/grammar/earlier';
import { UNASSIGNED_REASONS } from '@/contract/unassigned/codes';
import { VERIFICATION_METHODS } from '@/contract/verification/codes';
import { RISK_FITS, UMA_STATUSES } from '@/contract/uma/codes';

/** One of some; with a chance of none. */
const some = <Value>(...values: readonly Value[]) => fc.constantFrom(...values);

const codes = (all: readonly string[], most: number) =>
  fc.subarray([...all], { minLength: 1, maxLength: most }).map((each) => each.join('-'));

const DOLLARS = [1, 50, 999, 10_000, 25_500, 100_000, 1_000_000, 2_345_678];

const amount = (field: string) =>
  fc.tuple(some(...COMPARISONS), some(...DOLLARS)).map(([cmp, value]) => `${field}:${cmp}:${String(value)}`);

const years = fc
  .tuple(some(...COMPARISONS), fc.integer({ min: 1, max: 99 }))
  .map(([cmp, value]) => `age:${cmp}:${String(value)}`);
const days = (field: string) =>
  some(1, 7, 30, 45, 90, 120, 365, 730).map((count) => `${field}:${String(count)}`);
const share = fc
  .tuple(some(...COMPARISONS), some(100, 550, 1_000, 2_500))
  .map(([cmp, value]) => `cashShare:${cmp}:${String(value)}`);
const count = fc
  .tuple(some(...COMPARISONS), fc.integer({ min: 1, max: 12 }))
  .map(([cmp, value]) => `accountCount:${cmp}:${String(value)}`);

const PEOPLE = [
  years,
  days('signIn'),
  days('updated'),
  days('birthday'),
  days('kycDue'),
  codes(PROVINCE_CODES, 3).map((each) => `province:${each}`),
  some(
    'language:en',
    'language:fr',
    'kind:person',
    'kind:company',
    'kind:trust',
    'kind:person-trust',
    'kind:company-trust',
    'kyc:overdue',
    'transfers:some',
  ),
  some('eDelivery:all', 'eDelivery:some-all', 'eDelivery:none-some', 'portal:registered'),
  some(
    'identity:overdue',
    'identity:verified',
    'identity:doubted',
    'identity:due',
    'identity:overdue-due',
    'identity:overdue-doubted-due',
  ),
  fc.integer({ min: 1, max: 110 }).map((age) => `turning:${String(age)}`),
  some(...CODE_FIELDS.birthdayIn).map((span) => `birthdayIn:${span}`),
  some(...CODE_FIELDS.kycDueIn).map((span) => `kycDueIn:${span}`),
];

/** What is true of a client, and not so easily of a household. */
const DENIALS = [
  days('noSignIn'),
  days('noContact'),
  days('noUpdate'),
  codes(PROVINCE_CODES, 2).map((each) => `noProvince:${each}`),
  codes(ACCOUNT_TYPES, 2).map((each) => `onlyProduct:${each}`),
  some('eDelivery:none', 'portal:none', 'signIns:never', 'kyc:current', 'transfers:none'),
];

const OWN = [
  fc.constant('cashState:negative'),
  amount('marketValue'),
  amount('cash'),
  share,
  codes(ACCOUNT_TYPES, 3).map((each) => `product:${each}`),
  codes(ACCOUNT_TYPES, 2).map((each) => `noProduct:${each}`),
];
const SPANS = [
  ...PAST_PERIODS,
  '2025-01-01..2025-12-31',
  '2025-03-15..2025-06-14',
  '2026-02-01..',
  '..2019-12-31',
];
const OPENED = [
  some(...SPANS).map((span) => `openedOn:${span}`),
  some(...SPANS, '..').map((span) => `closedOn:${span}`),
];
const OF_ACCOUNT = [
  some(
    'currency:USD',
    'currency:CAD',
    'service:managed',
    'service:advisory',
    'holders:joint',
    'holders:sole',
  ),
];

const IN_PRODUCT = some(...ACCOUNT_TYPES).chain((type) => amount(`inProduct:${type}`));

const CONDITIONS = {
  clients: [
    ...PEOPLE,
    ...DENIALS,
    ...OWN,
    ...OPENED,
    ...OF_ACCOUNT,
    IN_PRODUCT,
    amount('householdValue'),
    count,
  ],
  households: [...PEOPLE, ...OWN],
  accounts: [...PEOPLE, ...OWN, ...OPENED, ...OF_ACCOUNT, amount('householdValue')],
} as const;

const SORTS = {
  clients: ['marketValue', 'cash', 'name', 'accountCount', 'updatedOn'],
  households: ['marketValue', 'cash', 'name', 'accountCount', 'updatedOn'],
  accounts: ['marketValue', 'cash', 'openedOn'],
} as const;

const GROUPS = {
  clients: ['household', 'repCode'],
  households: [],
  accounts: ['household', 'type', 'repCode', 'currency'],
} as const;

const fieldOf = (text: string) => text.slice(0, text.indexOf(':'));

/** Of margin accounts, cash under zero is asked as that. */
const isOfMargin = (all: readonly string[]) =>
  all.includes('cashState:negative') && all.some((text) => /^product:.*margin/.test(text));

const conditionsOf = (list: keyof typeof CONDITIONS, most: number) =>
  fc.uniqueArray(fc.oneof(...CONDITIONS[list]), { maxLength: most, selector: fieldOf }).filter(
    (all) =>
      !isOfMargin(all) &&
      new Set(
        all.map((text) =>
          fieldOf(text)
            .replace(/^no|^only|In$/g, '')
            .toLowerCase(),
        ),
      ).size === all.length,
  );

const filters = (condition: readonly string[], code: string | null) => ({
  ...(condition.length > 0 && { condition: [...condition] }),
  ...(code !== null && { iaCode: [code] }),
});

const repCode = fc.option(some('TR04', 'TR11'), { freq: 5, nil: null });

const order = (list: keyof typeof SORTS) =>
  fc.record({ key: some(...SORTS[list]), direction: some('asc' as const, 'desc' as const) });

const book = some('clients' as const, 'households' as const, 'accounts' as const).chain((list) =>
  fc
    .record({
      condition: conditionsOf(list, 4),
      code: repCode,
      name: fc.option(some('Tremblay', 'Marie Roy', 'Dubé-Roy'), { freq: 5, nil: null }),
      how: fc.oneof(
        { weight: 4, arbitrary: fc.constant({ sort: null, limit: null, groupBy: null }) },
        {
          weight: 2,
          arbitrary: fc.record({
            sort: order(list),
            limit: fc.integer({ min: 1, max: 100 }),
            groupBy: fc.constant(null),
          }),
        },
        {
          weight: 1,
          arbitrary: fc.record({ sort: order(list), limit: fc.constant(null), groupBy: fc.constant(null) }),
        },
        ...(GROUPS[list].length === 0
          ? []
          : [
              {
                weight: 1,
                arbitrary: some(...GROUPS[list]).map((groupBy) => ({ sort: null, limit: null, groupBy })),
              },
            ]),
      ),
    })
    .map(({ condition, code, name, how }): QuerySpec => ({
      kind: 'book',
      list,
      filters: {
        ...filters(condition, code),
        ...(name !== null && { [list === 'households' ? 'household' : 'clientName']: [name] }),
      },
      ...how,
    })),
);

/** The sum of a list that is not the figure of its clients. */
const total = some('households' as const, 'accounts' as const).chain((list) =>
  fc
    .record({
      condition: conditionsOf(list, 3).filter((all) => all.length > 0),
      total: some('marketValue' as const, 'cash' as const),
    })
    .map(({ condition, total: of }): QuerySpec => ({
      kind: 'book',
      list,
      filters: filters(condition, null),
      sort: null,
      limit: null,
      groupBy: null,
      total: of,
    })),
);

const facetsOf = (
  list: 'kyc' | 'documents' | 'umaAccounts' | 'verification' | 'delivery',
  facets: Record<string, string[]>,
): QuerySpec => ({ kind: 'facets', list, facets, text: null });

const but = (all: readonly string[], one: string) => all.filter((each) => each !== one);

const facets = fc.oneof(
  some('overdue', null)
    .chain((state) =>
      some(...KYC_MISSING, null).map((missing) =>
        facetsOf('kyc', {
          ...(state !== null && { state: [state] }),
          ...(missing !== null && { missing: [missing] }),
        }),
      ),
    )
    .filter((spec) => spec.kind === 'facets' && Object.keys(spec.facets).length > 0),
  fc.constant(facetsOf('kyc', { state: ['days30', 'days60', 'days90', 'later'] })),
  fc.constant(facetsOf('kyc', { missing: ['kycTolerance', 'kycHorizon'] })),
  fc.constant(facetsOf('kyc', { missing: [...KYC_MISSING] })),
  fc.constant(facetsOf('kyc', { conflict: ['open'] })),
  some('managed', 'advisory').map((service) => facetsOf('kyc', { state: ['overdue'], service: [service] })),
  some(...VERIFICATION_METHODS).map((method) => facetsOf('verification', { method: [method] })),
  some('none', 'bounced', 'unverified').map((email) => facetsOf('delivery', { email: [email] })),
  some(...RISK_FITS).map((fit) => facetsOf('umaAccounts', { status: ['out', 'near'], fit: [fit] })),
  fc
    .record({
      kind: fc.option(some(...DOCUMENT_KINDS)),
      state: fc.option(some(...DOCUMENT_STATES)),
      isNot: fc.boolean(),
      source: fc.option(some(...DOCUMENT_SOURCES)),
      language: fc.option(some('en', 'fr')),
    })
    .map(({ kind, state, isNot, source, language }) =>
      facetsOf('documents', {
        ...(kind !== null && { kind: [kind] }),
        ...(state !== null && { state: isNot ? but(DOCUMENT_STATES, state) : [state] }),
        ...(source !== null && { source: [source] }),
        ...(language !== null && { language: [language] }),
      }),
    ),
  some('opened', 'notOpened').map((viewed) =>
    facetsOf('documents', { viewed: [viewed], ...(viewed === 'notOpened' && { state: ['shared'] }) }),
  ),
  fc
    .tuple(some(...UMA_STATUSES), fc.boolean())
    .map(([status, isNot]) =>
      facetsOf('umaAccounts', { status: isNot ? but(UMA_STATUSES, status) : [status] }),
    ),
  some('noModel', 'noPrices').map((status) => facetsOf('umaAccounts', { status: [status] })),
  some(
    ['overdue'],
    ['verified'],
    ['doubted'],
    ['due'],
    ['overdue', 'due'],
    ['overdue', 'doubted', 'due'],
  ).map((state) => facetsOf('verification', { state })),
  fc.constant(facetsOf('umaAccounts', {})),
  some('kyc' as const, 'documents' as const, 'verification' as const, 'umaAccounts' as const).map(
    (list): QuerySpec => ({ kind: 'facets', list, facets: {}, text: 'Marie Roy' }),
  ),
);

const transfers = fc
  .record({
    state: fc.option(some(...TRANSFER_STATES)),
    isNot: fc.boolean(),
    lateOnly: fc.boolean(),
    code: repCode,
  })
  .map(({ state, isNot, lateOnly, code }): QuerySpec => ({
    kind: 'transfers',
    filters: filters([], code),
    states: state === null ? [] : isNot ? TRANSFER_STATES.filter((each) => each !== state) : [state],
    lateOnly,
  }));

const unassigned = fc
  .record({
    reason: fc.option(fc.subarray([...UNASSIGNED_REASONS], { minLength: 1, maxLength: 1 })),
    marketValue: fc.option(some(['under500k', 'from500k'], ['under10k', 'under100k'], ['from500k'])),
  })
  .map(({ reason, marketValue }): QuerySpec => ({
    kind: 'unassigned',
    filters: {
      ...(reason !== null && { reason }),
      ...(marketValue !== null && { marketValue }),
    },
  }));

const FLOWS: readonly AskedMeasure[] = [
  'revenue',
  'netFlow',
  'revenueNet',
  'feeShare',
  'roa',
  'revenuePerHousehold',
  'organicGrowth',
  'opened',
  'closed',
];
const STOCKS: readonly AskedMeasure[] = ['aua', 'cash'];

const time = (measure: AskedMeasure) =>
  FLOWS.includes(measure)
    ? fc.oneof(
        some('month' as const, 'lastMonth' as const, 'quarter' as const, 'year' as const, 't12' as const).map(
          (period) => ({ period }),
        ),
        fc.record({
          period: some('month' as const, 'quarter' as const, 'year' as const),
          asOf: some('2025-12-31', '2025-09-30', '2026-01-31'),
        }),
      )
    : fc.oneof(
        fc.constant({ period: 't12' as const }),
        some('2025-12-31', '2026-02-28', '2025-06-30').map((asOf) => ({ period: 't12' as const, asOf })),
      );

const ofPeople = fc.uniqueArray(fc.oneof(...PEOPLE, ...DENIALS), { maxLength: 2, selector: fieldOf }).filter(
  (all) =>
    new Set(
      all.map((text) =>
        fieldOf(text)
          .replace(/^no|^only|In$/g, '')
          .toLowerCase(),
      ),
    ).size === all.length,
);

const figure = some(...FLOWS, ...STOCKS).chain((measure) =>
  fc
    .record({ condition: ofPeople, times: time(measure), code: repCode })
    .map(({ condition, times, code }): QuerySpec => ({
      kind: 'figure',
      measure,
      filters: filters(condition, code),
      ...times,
    })),
);

const managed = fc
  .record({ condition: ofPeople, times: time('aua') })
  .map(({ condition, times }): QuerySpec => ({
    kind: 'figure',
    measure: 'aua',
    filters: filters(condition, null),
    ...times,
    service: 'managed',
  }));

const PARTS: readonly Exclude<AskedDimension, 'month'>[] = [
  'province',
  'repCode',
  'team',
  'age',
  'tier',
  'accountType',
  'currency',
  'revenueType',
  'assetClass',
  'security',
  'household',
  'language',
  'service',
];
const PAIRS = PARTS.flatMap((dimension) =>
  [...FLOWS, ...STOCKS]
    .filter((measure) => (BREAKDOWNS[dimension].measures as readonly string[]).includes(measure))
    .map((measure) => [dimension, measure] as const),
);

/** From which times are counted. */
const AS_OF = '2026-03-06';

/** Averages, and figures beside those of another time. */
const averaged = some(...AVERAGED_MEASURES)
  .chain((measure) =>
    fc.record({
      measure: fc.constant(measure),
      per: some(...ASKED_PER),
      condition: ofPeople,
      times: time(measure),
    }),
  )
  .filter(({ measure, per }) => measure !== 'revenue' || per !== 'household')
  .map(({ measure, per, condition, times }): QuerySpec => ({
    kind: 'figure',
    measure,
    filters: filters(condition, null),
    ...times,
    per,
  }));

const compared = some(...FLOWS, ...STOCKS)
  .chain((measure) =>
    fc.record({
      measure: fc.constant(measure),
      condition: ofPeople,
      times: time(measure),
      versus: time(measure),
    }),
  )
  .map(({ measure, condition, times, versus }) =>
    besideOf({ kind: 'figure', measure, filters: filters(condition, null), ...times }, versus, AS_OF),
  )
  .filter((found) => found?.is === 'spec')
  .map(({ spec }): QuerySpec => spec);

const monthly = some('aua' as const, 'revenue' as const, 'netFlow' as const, 'opened' as const).chain(
  (measure) =>
    fc.record({ condition: ofPeople, times: time('revenue') }).map(({ condition, times }): QuerySpec => ({
      kind: 'breakdown',
      measure,
      dimension: 'month',
      filters: filters(condition, null),
      ...times,
    })),
);

const breakdown = some(...PAIRS).chain(([dimension, measure]) =>
  fc
    .record({ condition: ofPeople, times: time(measure) })
    .filter(({ times }) => !('asOf' in times) || !['security', 'assetClass', 'language'].includes(dimension))
    .map(({ condition, times }): QuerySpec => ({
      kind: 'breakdown',
      measure,
      dimension,
      filters: filters(condition, null),
      ...times,
    })),
);

const ranking = fc
  .record({
    dimension: some('household' as const, 'client' as const),
    measure: some('revenue' as const, 'netFlow' as const),
    limit: fc.integer({ min: 1, max: 100 }),
    isLeast: fc.boolean(),
  })
  .chain(({ dimension, measure, limit, isLeast }) =>
    time(measure).map((times): QuerySpec => ({
      kind: 'breakdown',
      measure,
      dimension,
      filters: {},
      ...times,
      limit,
      ...(isLeast && { direction: 'asc' as const }),
    })),
  );

const fact = fc
  .record({ fact: some(...FACTS), name: some('Tremblay', 'Marie Roy', 'Dubé-Roy') })
  .map(({ fact: of, name }): QuerySpec => ({
    kind: 'fact',
    fact: of,
    name,
    ...(of === 'changes' && { days: 14 }),
  }));

const desk = fc.oneof(
  some('RY', 'XIC', 'Banque Royale', '^TSX', '^SPX', '^DJI', '^COMP', 'USD/CAD', 'BOC').map(
    (symbol): QuerySpec => ({ kind: 'quote', symbol }),
  ),
  fc.boolean().map((unreadOnly): QuerySpec => ({ kind: 'notifications', unreadOnly })),
  some('all' as const, 'overdue' as const, 'week' as const).map((view): QuerySpec => ({
    kind: 'tasks',
    view,
  })),
  some(...LED_MEASURES).map((measure): QuerySpec => ({ kind: 'led', measure })),
);

const words = fc.oneof(
  some(...MEASURE_IDS).map((measure): QuerySpec => ({ kind: 'definition', measure })),
  some(...TERMS).map((term): QuerySpec => ({ kind: 'term', term })),
);

/** Readings of every kind that the assistant answers. */
export const anyReading: fc.Arbitrary<QuerySpec> = fc.oneof(
  { weight: 8, arbitrary: book },
  { weight: 2, arbitrary: total },
  { weight: 2, arbitrary: facets },
  { weight: 1, arbitrary: transfers },
  { weight: 1, arbitrary: unassigned },
  { weight: 2, arbitrary: figure },
  { weight: 1, arbitrary: managed },
  { weight: 2, arbitrary: breakdown },
  { weight: 1, arbitrary: averaged },
  { weight: 1, arbitrary: compared },
  { weight: 1, arbitrary: monthly },
  { weight: 1, arbitrary: ranking },
  { weight: 1, arbitrary: words },
  { weight: 1, arbitrary: fact },
  { weight: 1, arbitrary: desk },
);
