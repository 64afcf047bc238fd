import type { AllocationPart } from '@/components/allocation/shared/parts';
import type { AccountRow } from '@/contract/accounts/row';
import type { Holding } from '@/contract/holdings/schema';
import type { TransactionRow } from '@/contract/transactions/schema';
import type { KycRow } from '@/contract/kyc/schema';
import type { DeliveryRow } from '@/contract/delivery/schema';
import type { NbinBreak, NbinDictionaryAnswer } from '@/contract/nbin/schema';
import type { BoaSeriesAnswer } from '@/contract/boa/schema';
import type { BoaTableRow } from '@/contract/boa/table';
import type { ExecutiveNode } from '@/contract/executive/schema';
import type { TransferRow } from '@/contract/transfers/schema';
import type { VerificationRow } from '@/contract/verification/schema';
import type { DocumentRow } from '@/contract/documents/schema';
import type { TermsPersonRow } from '@/contract/terms/schema';
import type { QuestionRow } from '@/contract/questions/schema';
import type { TeamRow } from '@/contract/teams/schema';
import type { UmaAccountRow, UmaAssetRow, UmaModelRow, UmaOrder } from '@/contract/uma/schema';
import type { UnassignedRow } from '@/contract/unassigned/schema';
import type { ValueHistoryAnswer } from '@/contract/valueHistory/schema';
import type { ClientRow } from '@/contract/clients/schema';
import type { AllocationDimension } from '@/contract/export/choices';
import type { HouseholdRow } from '@/contract/households/schema';
import type { Locale } from '@/contract/locale';
import { formatName, formatNames } from '@/lib/format';
import { words } from './words';

/** What a cell should say: its words, or a number as decimal digits with a point. */
type Expected = string | { number: string | number | null } | { share: number | null };

export interface Expectation<Row> {
  columns: readonly string[];
  headings(locale: Locale): string[];
  cells(row: Row, locale: Locale): Expected[];
}

const amount = (number: string | number | null) => ({ number });
const share = (basisPoints: number | null) => ({ share: basisPoints });

const headingsOf =
  (prefix: Readonly<Record<string, string>>, columns: readonly string[]) => (locale: Locale) =>
    columns.map((id) => words(locale)(prefix[id] ?? `${prefix['*']}.${id}`));

const IN_PLAIN_ACCOUNTS: Readonly<Record<string, string>> = { contribution: 'deposit' };
const IN_PLANS: Readonly<Record<string, string>> = { contribution: 'contributionToPlan' };

const whatHappened = ({ type, account, source }: TransactionRow) => {
  if (type === 'other' && source !== null) return 'otherCoded';
  return (/cash|margin|corporate|trust/.test(account.type) ? IN_PLAIN_ACCOUNTS : IN_PLANS)[type] ?? type;
};

const codeOf = ({ source }: TransactionRow, locale: Locale) =>
  source === null ? '' : words(locale)(`holdings:transactions.sourceIn.${source.set}`, { code: source.code });

const typeOf = ({ type, currency }: { type: string; currency: string }, locale: Locale) =>
  `${words(locale)(`accounts:type.${type}`)}${currency === 'CAD' ? '' : ` ${currency}`}`;

function accountState({ state, closedOn, hasResidual }: AccountRow, locale: Locale): string {
  if (state === 'funded') return '';
  if (state !== 'closed') return words(locale)(`accounts:state.${state}`);
  const key = hasResidual ? 'accounts:state.closedResidual' : 'accounts:state.closed';
  return words(locale)(key, { date: closedOn ?? '' });
}

function householdState({ state, isPartial }: HouseholdRow, locale: Locale): string {
  if (state !== 'active') return words(locale)(`household:list.state.${state}`);
  return isPartial ? words(locale)('household:list.state.partial') : '';
}

function holdersOf({ holders: all, former }: AccountRow, locale: Locale): string {
  const holders = all.map((holder) =>
    former?.holder === holder.id
      ? {
          ...holder,
          name: legalName(clientName({ name: holder.name, formerName: former.formerName }, locale)),
        }
      : holder,
  );
  const owners = holders.filter(({ role }) => role !== 'trustee');
  return formatNames(
    (owners.length > 0 ? owners : holders).map(({ name }) => name),
    locale,
  );
}

/** A whole text instead of a name. */
const legalName = (text: string) => ({ given: null, family: null, legal: text, bornIn: null, diedIn: null });

/** A price says how many units it is for, and its currency. */
const withPrice = (id: string) => (id === 'price' ? [id, '$priceUnits', '$priceCurrency'] : [id]);
const PRICE_NAMES = { $priceUnits: 'export:price.units', $priceCurrency: 'export:price.currency' };

const expectation = <Row>(
  columns: readonly string[],
  names: Readonly<Record<string, string>>,
  cells: Expectation<Row>['cells'],
  behind: readonly string[] = [],
): Expectation<Row> => ({
  columns,
  headings: headingsOf({ ...PRICE_NAMES, ...names }, [...columns.flatMap(withPrice), ...behind]),
  cells,
});

/** The name, with the former name that the filter matched. */
function clientName({ name, formerName }: Pick<ClientRow, 'name' | 'formerName'>, locale: Locale): string {
  if (formerName === null) return formatName(name);
  return words(locale)('common:table.formerly', { name: formatName(name), former: formerName });
}

export const CLIENTS = expectation<ClientRow>(
  ['marketValue', 'name', 'household', 'repCode', 'accountCount', 'cash', 'updatedOn'],
  { '*': 'client:list.columns' },
  (row, locale) => [
    amount(row.marketValue),
    clientName(row, locale),
    row.household?.name ?? '',
    row.repCode,
    amount(row.accountCount),
    amount(row.cash),
    row.updatedOn,
  ],
);

/** The head, and the member whose former name the filter matched. */
function householdHead({ head, former }: HouseholdRow, locale: Locale): string {
  const own = head === null ? '' : formatName(head.name);
  if (former === null) return own;
  const found = clientName({ name: former.name, formerName: former.formerName }, locale);
  return own === '' || former.isHead ? found : `${own} · ${found}`;
}

export const HOUSEHOLDS = expectation<HouseholdRow>(
  ['name', 'head', 'repCodes', 'memberCount', 'marketValue', 'cash', 'state', 'updatedOn'],
  { '*': 'household:list.columns' },
  (row, locale) => [
    row.name,
    householdHead(row, locale),
    row.repCodes.join(', '),
    amount(row.memberCount),
    amount(row.marketValue),
    amount(row.cash),
    householdState(row, locale),
    row.updatedOn,
  ],
);

export const ACCOUNTS = expectation<AccountRow>(
  ['number', 'type', 'holder', 'household', 'marketValue', 'state', 'gain', 'bookCost', 'cash', 'registration', 'custodian',
    'repCode', 'openedOn'], // prettier-ignore
  { '*': 'accounts:columns' },
  (row, locale) => [
    row.number,
    typeOf(row, locale),
    holdersOf(row, locale),
    row.household?.name ?? '',
    amount(row.marketValueCad),
    accountState(row, locale),
    amount(row.gainCad),
    amount(row.bookCostCad),
    amount(row.cashCad),
    words(locale)(`accounts:registration.${row.registration}`),
    row.custodian?.name[locale] ?? '',
    row.repCode,
    row.openedOn,
  ],
);

export const UNASSIGNED = expectation<UnassignedRow>(
  ['number', 'holder', 'reason', 'age', 'marketValue', 'suggestion', 'type', 'branch', 'cash'],
  {
    '*': 'accounts:columns',
    ...Object.fromEntries(
      ['reason', 'age', 'suggestion', 'branch'].map((id) => [id, `accounts:unassigned.columns.${id}`]),
    ),
  },
  (row, locale) => [
    row.number,
    formatName(row.holder.name),
    words(locale)(`accounts:unassigned.reason.${row.reason}`),
    amount(row.ageDays),
    amount(row.marketValueCad),
    row.suggestion === null
      ? ''
      : `${row.suggestion.repCode} · ${words(locale)(`accounts:unassigned.why.${row.suggestion.reason}`)}`,
    typeOf(row, locale),
    row.branch,
    amount(row.cashCad),
  ],
);

function stateOfReview({ dueOn, state, changed }: KycRow, say: ReturnType<typeof words>): string {
  const text = say(dueOn === null ? 'kyc:never' : `kyc:state.${state}`);
  const fields = changed.map((field) => say(`kyc:field.${field}`)).join(', ');
  return fields === '' ? text : say('kyc:changed', { state: text, fields });
}

export const KYC = expectation<KycRow>(
  ['name', 'repCode', 'accounts', 'service', 'state', 'dueOn', 'days', 'reviewedOn', 'conflicts', 'missing'],
  { '*': 'kyc:columns' },
  (row, locale) => [
    formatName(row.name, { lastFirst: false }),
    row.repCode,
    amount(row.accounts),
    words(locale)(`kyc:service.${row.service}`),
    stateOfReview(row, words(locale)),
    row.dueOn ?? '',
    row.days === null ? '' : amount(row.days),
    row.reviewedOn ?? '',
    row.conflicts.join(', '),
    row.missing.map((field) => words(locale)(`kyc:field.${field}`)).join(', '),
  ],
);

export const DELIVERY = expectation<DeliveryRow>(
  ['name', 'email', 'accounts', 'statements', 'electronic', 'eligible', 'share', 'waiting'],
  { '*': 'delivery:columns' },
  (row, locale) => [
    formatName(row.name, { lastFirst: false }),
    words(locale)(`delivery:emailState.${row.email}`),
    amount(row.accounts),
    words(locale)(`delivery:adoptionState.${row.statements}`),
    amount(row.electronic),
    amount(row.eligible),
    share(row.share),
    amount(row.waiting),
  ],
);

/** Why an identity is in its state, worked out by hand from the fields of the row. */
function reasonOf(row: VerificationRow, locale: Locale): string {
  const { state, kind, dueOn, tradedAccount, doubtReason, method, verifiedOn } = row;
  const say = words(locale);
  const text = (key: string) =>
    say(`verification:reason.${key}`, {
      date: dueOn ?? verifiedOn ?? '',
      account: tradedAccount ?? '',
      reason: doubtReason === null ? '' : say(`logs:identityDoubt.${doubtReason}`),
      method: method === null ? '' : say(`logs:identityMethod.${method}`),
    });
  const isEntity = kind !== 'person';
  switch (state) {
    case 'overdue':
      return text(isEntity ? 'entityOverdue' : 'traded');
    case 'due':
      return text(isEntity ? 'entityDue' : 'due');
    default:
      return text(state);
  }
}

export const VERIFICATION = expectation<VerificationRow>(
  ['name', 'repCode', 'state', 'reason', 'method', 'verifiedOn', 'documentExpiresOn'],
  { '*': 'verification:columns' },
  (row, locale) => [
    formatName(row.name, { lastFirst: false }),
    row.repCode,
    words(locale)(`verification:state.${row.state}`),
    reasonOf(row, locale),
    row.method === null ? '' : words(locale)(`logs:identityMethod.${row.method}`),
    row.verifiedOn ?? '',
    row.documentExpiresOn ?? '',
  ],
);

/** Titles that say only the kind are in the reader's language. */
const TITLES: Readonly<Record<Locale, Readonly<Partial<Record<string, string>>>>> = {
  en: {
    'Formulaire de connaissance du client': 'Know your client form',
    'Convention de compte': 'Account agreement',
  },
  fr: {
    'Know your client form': 'Formulaire de connaissance du client',
    'Account agreement': 'Convention de compte',
  },
};

export const DOCUMENTS = expectation<DocumentRow>(
  ['title', 'kind', 'client', 'account', 'period', 'language', 'size', 'sharedOn', 'views', 'state'],
  { '*': 'documents:columns' },
  (row, locale) => [
    TITLES[locale][row.title] ?? row.title,
    words(locale)(`documents:kind.${row.kind}`),
    formatName(row.client.name, { lastFirst: false }),
    row.account?.number ?? '',
    row.period ?? '',
    words(locale)(`documents:language.${row.language}`),
    row.size === null ? '' : amount(Math.ceil(row.size / 1024)),
    row.sharedAt?.slice(0, 10) ?? '',
    row.sharedAt === null ? '' : amount(row.views),
    words(locale)(`documents:state.${row.state}`),
  ],
);

export const UMA_MODELS = expectation<UmaModelRow>(
  [
    'name',
    'code',
    'risk',
    'version',
    'effectiveOn',
    'minimum',
    'fee',
    'accounts',
    'out',
    'marketValue',
    'status',
  ],
  { '*': 'uma:modelColumns' },
  (row, locale) => [
    row.name[locale],
    row.code,
    words(locale)(`uma:risk.${row.risk}`),
    amount(row.version),
    row.effectiveOn,
    amount(row.minimum),
    share(row.feeBp),
    amount(row.accountCount),
    amount(row.outCount),
    amount(row.marketValue),
    words(locale)(`uma:modelStatus.${row.status}`),
  ],
);

export const UMA_ACCOUNTS = expectation<UmaAccountRow>(
  [
    'holder',
    'number',
    'model',
    'marketValue',
    'status',
    'fit',
    'drift',
    'toTrade',
    'cash',
    'untracked',
    'rebalanced',
    'repCode',
  ],
  { '*': 'uma:accountColumns' },
  (row, locale) => [
    formatName(row.holder.name, { lastFirst: false }),
    row.number,
    row.model?.name[locale] ?? '',
    amount(row.marketValue),
    words(locale)(`uma:status.${row.status}`),
    words(locale)(`uma:fit.${row.fit}`),
    share(row.widest?.driftBp ?? null),
    share(row.toTradeBp),
    amount(row.cash),
    share(row.untrackedBp),
    row.rebalancedOn ?? '',
    row.repCode,
  ],
);

export const UMA_ASSETS = expectation<UmaAssetRow>(
  ['name', 'symbol', 'models', 'accounts', 'overlap', 'marketValue', 'share', 'untracked'],
  { '*': 'uma:assetColumns' },
  (row, locale) => [
    row.name[locale],
    row.isCash ? '' : row.symbol,
    amount(row.modelCount),
    amount(row.accountCount),
    amount(row.overlapCount),
    amount(row.marketValue),
    share(row.shareBp),
    amount(row.untracked),
  ],
);

export const UMA_ORDERS = expectation<UmaOrder>(
  ['account', 'side', 'symbol', 'name', 'units', 'price', 'amount', 'gain'],
  { '*': 'uma:orderColumns' },
  (row, locale) => [
    row.account,
    words(locale)(`uma:side.${row.side}`),
    row.symbol,
    row.name[locale],
    amount(row.units),
    amount(row.price),
    amount(row.priceUnits),
    'CAD',
    amount(row.amount),
    amount(row.gain),
  ],
);

export const TRANSFERS = expectation<TransferRow>(
  ['client', 'number', 'account', 'type', 'dealer', 'kind', 'expected', 'state', 'reason', 'arrived', 'positions',
    'costMissing', 'residual', 'received', 'elapsed', 'next', 'rule', 'dueOn', 'daysLeft', 'remedyOn', 'repCode'], // prettier-ignore
  { '*': 'transfers:columns', dealer: 'transfers:columns.from', elapsed: 'transfers:columns.clock' },
  ({ client, account, dealer, positions, clock, ...row }, locale) => [
    formatName(client.name),
    row.number,
    account.number,
    words(locale)(`accounts:type.${account.type}`),
    dealer.name[locale],
    words(locale)(`transfers:kind.${row.kind}`),
    amount(row.expected),
    words(locale)(`transfers:state.${row.state}`),
    row.rejectField === null ? '' : words(locale)(`transfers:tell.${locale}.field.${row.rejectField}`),
    amount(positions?.arrived ?? null),
    amount(positions?.total ?? null),
    amount(row.costMissing),
    amount(row.residual),
    row.receivedOn ?? '',
    amount(clock.elapsed),
    words(locale)(`transfers:next.${clock.next}`),
    clock.rule ?? '',
    clock.dueOn ?? '',
    amount(clock.daysLeft),
    clock.remedyOn ?? '',
    row.repCode,
  ],
);

export const BREAKS = expectation<NbinBreak>(
  ['account', 'client', 'security', 'kind', 'ours', 'theirs', 'difference', 'openedOn', 'age', 'owner'],
  { '*': 'nbin:breaks', kind: 'nbin:breaks.what', age: 'nbin:breaks.ageDays' },
  (row, locale) => [
    row.account.carrierNumber,
    formatName(row.client.name),
    row.security?.symbol ?? words(locale)('nbin:breaks.cash'),
    words(locale)(`nbin:breaks.kind.${row.kind}`),
    amount(row.ours),
    amount(row.theirs),
    amount(row.difference),
    row.openedOn,
    amount(row.ageDays),
    words(locale)(`nbin:breaks.ownerOf.${row.owner}`),
  ],
);

export const DICTIONARY = expectation<NbinDictionaryAnswer['entries'][number]>(
  ['code', 'en', 'fr', 'where'],
  { '*': 'nbin:dictionary' },
  ({ code, words: said, screen }, locale) => [code, said.en, said.fr, screen[locale]],
);

export const QUESTIONS = expectation<QuestionRow>(
  ['question', 'status', 'askedAt', 'spec', 'outcome', 'rows', 'comment', 'latency', 'session', 'message'],
  { '*': 'questions:columns' },
  (row, locale) => [
    row.question ?? '',
    words(locale)(`questions:status.${row.status}`),
    row.askedAt,
    row.spec ?? '',
    words(locale)(`questions:outcome.${row.outcome}`),
    row.rows === null ? '' : amount(row.rows),
    row.comment ?? '',
    row.latencyMs === null ? '' : amount(row.latencyMs),
    row.session ?? '',
    row.message,
  ],
);

export const TERMS_PEOPLE = expectation<TermsPersonRow>(
  ['name', 'status', 'team', 'branch', 'role', 'version', 'decidedOn'],
  { '*': 'termsNCondition:people.columns' },
  (row, locale) => [
    `${row.firstName} ${row.lastName}`,
    words(locale)(`termsNCondition:people.status.${row.status}`),
    row.teams.map((team) => team[locale]).join(', '),
    row.branch,
    words(locale)(`termsNCondition:people.role.${row.role}`),
    row.version === null ? '' : amount(row.version),
    row.decidedOn ?? '',
  ],
);

export const TEAMS = expectation<TeamRow>(
  [
    'name',
    'members',
    'memberCount',
    'repCodes',
    'clientCount',
    'householdCount',
    'marketValue',
    'branch',
    'branchManager',
    'regionalVicePresident',
    'prestigeSupport',
  ],
  { '*': 'teams:columns' },
  (row, locale) => [
    row.name[locale],
    row.members.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', '),
    amount(row.members.length),
    row.repCodes.join(', '),
    amount(row.clientCount),
    amount(row.householdCount),
    amount(row.marketValue),
    row.branch,
    row.branchManager,
    row.regionalVicePresident,
    row.prestigeSupport ?? '',
  ],
);

/** The value in its own currency adds its currency as the last column. */
export const HOLDINGS = expectation<Holding>(
  [
    'security',
    'symbol',
    'quantity',
    'price',
    'marketValue',
    'gain',
    'gainBp',
    'weight',
    'bookCost',
    'ownValue',
  ],
  { '*': 'holdings:holdings.columns', $currency: 'export:currencyOf.holdings' },
  (row, locale) => [
    // What cash is filed under is not a symbol.
    row.kind === 'cash' ? row.name[locale] : `${row.name[locale]} ${row.symbol}`,
    row.kind === 'cash' ? '' : row.symbol,
    amount(row.quantity),
    amount(row.price),
    amount(row.price === null ? null : row.priceUnits),
    row.price === null ? '' : row.currency,
    amount(row.marketValueCad),
    amount(row.gainCad),
    share(row.gainBp),
    share(row.weightBp),
    amount(row.bookCostCad),
    amount(row.currency === 'CAD' ? null : row.marketValue),
    row.currency,
  ],
  ['$currency'],
);

export const TRANSACTIONS = expectation<TransactionRow>(
  [
    'tradeDate',
    'settleDate',
    'type',
    'security',
    'account',
    'quantity',
    'price',
    'amount',
    'balance',
    'source',
  ],
  { '*': 'holdings:transactions.columns', $currency: 'export:currencyOf.transactions' },
  (row, locale) => [
    row.tradeDate,
    row.settleDate,
    words(locale)(`accounts:transactionType.${whatHappened(row)}`, { code: row.source?.code ?? '' }),
    row.security === null ? '' : `${row.security.name[locale]} ${row.security.symbol}`,
    row.account.number,
    amount(row.quantity),
    amount(row.price),
    amount(row.priceUnits),
    row.priceCurrency ?? '',
    amount(row.amount),
    amount(row.balance),
    codeOf(row, locale),
    row.currency,
  ],
  ['$currency'],
);

export const VALUES = expectation<ValueHistoryAnswer['points'][number]>(
  ['on', 'marketValue', 'netFlow', 'market'],
  { '*': 'holdings:value.columns' },
  (row) => [row.on, amount(row.marketValueCad), amount(row.netFlowCad), amount(row.marketChangeCad)],
);

/** A part of an allocation, like its panel. */
export type SplitPart = AllocationPart & { dimension: AllocationDimension };

export const ALLOCATIONS = expectation<SplitPart>(
  ['dimension', 'part', 'value', 'share'],
  { '*': 'holdings:allocation', part: 'export:part' },
  ({ dimension, bucket, amount: value, weightBp }, locale) => [
    words(locale)(`holdings:splitBy.${dimension}`),
    words(locale)(`holdings:${dimension}.${bucket}`),
    amount(value),
    share(weightBp),
  ],
);

/** A row of a part of a dashboard, with the sum of the unlisted ones at the end. */
export interface ExpectedPart {
  key: string | null;
  count: number;
  values: readonly (string | null)[];
}

const BOA_FIGURES = [
  'aua',
  'tier',
  'netFlow',
  'revenue',
  'yield',
  'oldest',
  'eDelivery',
  'signInOn',
  'contactOn',
  'since',
  'province',
  'repCodes',
  'accounts',
] as const;

const BOA_WORDS = {
  '*': 'boa:columns',
  tier: 'boa:dimensions.tier',
  yield: 'boa:columns.yieldPoints',
  province: 'boa:dimensions.province',
  repCodes: 'boa:dimensions.repCode',
} as const;

const boaFigures = (row: BoaTableRow, tier: string) => [
  amount(row.aua),
  tier,
  amount(row.netFlow),
  amount(row.revenue),
  amount(row.yield === null ? null : row.yield / 10),
  amount(row.oldest),
  share(row.eDelivery),
  row.signInOn ?? '',
  row.contactOn ?? '',
  row.since ?? '',
  row.province ?? '',
  row.repCodes.join(', '),
  amount(row.accounts),
];

export const BOA_HOUSEHOLDS = expectation<BoaTableRow>(
  ['name', ...BOA_FIGURES],
  { ...BOA_WORDS, name: 'boa:columns.household' },
  (row, locale) => [
    row.name ?? '',
    ...boaFigures(row, words(locale)(row.tier === null ? 'boa:lost' : `boa:keys.tier.${row.tier}`)),
  ],
);

export const BOA_CLIENTS = expectation<BoaTableRow>(
  ['name', 'household', ...BOA_FIGURES],
  { ...BOA_WORDS, name: 'boa:dimensions.client', oldest: 'boa:dimensions.age' },
  (row, locale) => [
    row.party === null ? '' : formatName(row.party),
    row.household?.name ?? '',
    ...boaFigures(row, row.tier === null ? '' : words(locale)(`boa:keys.tier.${row.tier}`)),
  ],
);

/** What the first column of a part says: a tier, the unnamed rest, or the total. */
export function partWords(key: string | null, count: number, say: ReturnType<typeof words>): string {
  if (key === null) return say('boa:other', { n: String(count) });
  return key === 'total' ? say('boa:total') : say(`boa:keys.tier.${key}`);
}

export const BROKEN = expectation<ExpectedPart>(
  ['part', 'aua', 'households', 'revenue'],
  {
    part: 'boa:dimensions.tier',
    aua: 'measures:aua.name',
    households: 'measures:households.name',
    revenue: 'measures:revenue.name',
  },
  ({ key, count, values: [aua, households, revenue] }, locale) => [
    partWords(key, count, words(locale)),
    amount(aua ?? null),
    amount(Number(households)),
    amount(revenue ?? null),
  ],
);

/** A row of a whole dashboard: of which part, and its figures by column. */
export interface ExpectedLine {
  title: string | null;
  period: string;
  row(say: ReturnType<typeof words>): string;
  /** Basis points of the whole. */
  share: number | null;
  aua: string | null;
  households: string | null;
  netFlow: string | null;
}

export const DASHBOARD_LINES = expectation<ExpectedLine>(
  ['title', 'row', 'period', 'ofWhole', 'aua', 'households', 'netFlow'],
  {
    title: 'export:part',
    row: 'export:row',
    period: 'boa:period',
    ofWhole: 'boa:columns.share',
    aua: 'measures:aua.name',
    households: 'measures:households.name',
    netFlow: 'measures:netFlow.name',
  },
  ({ title, row, period, share, aua, households, netFlow }, locale) => [
    title ?? words(locale)('boa:figures'),
    row(words(locale)),
    words(locale)(period),
    { share },
    amount(aua),
    amount(households === null ? null : Number(households)),
    amount(netFlow),
  ],
);

/** What a file should say about a row, for each list of the book. */
export const EXPECTATIONS = {
  clients: CLIENTS,
  households: HOUSEHOLDS,
  accounts: ACCOUNTS,
  unassignedAccounts: UNASSIGNED,
} as const;

/** A number for comparison: without trailing zeros, and without `-0`. */
export function plainNumber(digits: string): string {
  const number = Number(digits);
  if (digits.trim() === '' || Number.isNaN(number)) throw new Error(`no number: "${digits}"`);
  return String(number === 0 ? 0 : number);
}

/** What a CSV's cell should hold, and what it holds, in one form. */
export function compared(expected: Expected, cell: string, separator: ',' | ';'): [string, string] {
  if (typeof expected === 'string') return [expected, cell.replace(/^'(?=\s*[=+\-@])/, '')];
  const wanted = 'share' in expected ? expected.share : expected.number;
  if (wanted === null) return ['', cell];
  if (separator === ';' && cell.includes('.')) throw new Error(`a decimal point in "${cell}"`);
  const digits = separator === ';' ? cell.replace(',', '.') : cell;
  if (!('share' in expected)) return [plainNumber(String(wanted)), plainNumber(digits)];
  if (!digits.endsWith('%')) throw new Error(`no percentage: "${cell}"`);
  return [String(wanted), String(Math.round(Number(digits.slice(0, -1)) * 100))];
}

const SHOWN = ['aua', 'netFlow', 'fee', 'trailer', 'commission', 'interest', 'newIssue'] as const;

const tenthOf = (tenths: string | null) => (tenths === null ? null : Number(tenths) / 10);

/** The last column comes in tenths. */
export const MONTH_FIGURES = expectation<BoaSeriesAnswer['months'][number]>(
  ['month', ...SHOWN, 'roaMonth'],
  {
    month: 'boa:columns.month',
    aua: 'measures:aua.name',
    netFlow: 'measures:netFlow.name',
    roaMonth: 'measures:roaMonth.name',
    '*': 'boa:keys.revenueType',
  },
  ({ on, values }) => [
    on,
    ...SHOWN.map((_, at) => amount(values[at] ?? null)),
    amount(tenthOf(values[SHOWN.length] ?? null)),
  ],
);

export const LED_NODES = expectation<ExecutiveNode>(
  [
    'level',
    'name',
    'leader',
    'codes',
    'aua',
    'netFlow',
    'targetAmount',
    'target',
    'organic',
    'market',
    'revenue',
    'roa',
    'households',
    'householdsKept',
    'assetsKept',
    'eDelivery',
    'overdueCount',
    'overdue',
    'perHousehold',
    'cash',
  ],
  { '*': 'executive:columns' },
  ({ level, name, leader, repCodes, figures }, locale) => [
    words(locale)(`executive:levels.${level}`),
    name[locale],
    leader ?? '',
    repCodes.join(', '),
    amount(figures?.aua ?? null),
    amount(figures?.netFlow ?? null),
    amount(figures?.target ?? null),
    share(figures?.targetBp ?? null),
    share(figures?.organicBp ?? null),
    share(figures?.marketBp ?? null),
    amount(figures?.revenue ?? null),
    amount(figures === null || figures.roa === null ? null : (figures.roa / 10).toFixed(1)),
    amount(figures?.households ?? null),
    share(figures?.householdsKeptBp ?? null),
    share(figures?.assetsKeptBp ?? null),
    share(figures?.eDeliveryBp ?? null),
    amount(figures?.overdue ?? null),
    share(figures?.overdueBp ?? null),
    amount(figures?.auaPerHousehold ?? null),
    share(figures?.cashBp ?? null),
  ],
);
