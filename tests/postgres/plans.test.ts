import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SortEntry } from '@/components/superTable/types';
import {
  BOA_TABLE_KINDS,
  BOA_TABLE_SORT_KEYS,
  BREAKDOWNS,
  DASHBOARDS,
  DIMENSIONS,
} from '@/contract/boa/codes';
import { type ApiName, CALLS } from '@/contract/calls';
import { DELIVERY_DOCUMENTS } from '@/contract/delivery/codes';
import { BOOK_LISTS, type FilterList } from '@/contract/filters/names';
import { bodySchema } from '@/gateway/server/conformance/bodies';
import { accountsPage, answerOf, householdsPage, subjectOf, unassignedPage } from '@/tests/support/accounts';
import { trueClients } from '@/tests/support/bookOracle';
import { VALUES_OF } from '@/tests/support/bookValues';
import { CHOICES, CONDITIONED, CONDITIONS, membersOf, valuesOf } from '@/tests/support/choices';
import { bodyOf, firstPage } from '@/tests/support/clients';
import { hasRoleFor } from '@/tests/support/personaTurns';
import { askOne, logOf } from '@/tests/support/questions';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { exportBody, exported } from '@/tests/support/exports';
import {
  bigTables,
  heldOf,
  type PlanNode,
  readsThrough,
  rowsOf,
  shownAs,
  stepsWith,
} from '@/tests/support/plans';
import {
  type DeepReader,
  deepPages,
  FIRST_PAGE,
  plannedBy,
  type Planner,
} from '@/tests/support/plannedPages';
import { type SentStatement, watchStatements } from '@/tests/support/statements';
import {
  EXPORTED_LISTS,
  GROUPED_LISTS,
  GROUPED_ORDERS,
  type ListName,
  OFFERED,
  ORDERS,
  SORTED_LISTS,
  SUMMARIES,
} from '@/tests/support/sortedLists';

const CLIENTS = 100_000;
/** A table of more rows than that is never read through. */
const BIG_ROWS = 20_000;
/** Rows that a step may have in its hands for a page, far down as at the top. A branch has 80,000 clients. */
const HANDLED_MOST = 10_000;
const SEEDING_MS = 900_000;

let gateway: TestGateway;
let statements: () => SentStatement[];
let big: ReadonlySet<string>;
const texts = new Map<FilterList, string>();
const own = new Map<string, string>();
/** A name that the book offers, by the choice that it is a value of. */
const chosen = new Map<string, string>([
  ['initiator', 'advisor'],
  ['field', 'phones'],
  ['transactionProductSymbol', 'RY'],
]);

beforeAll(async () => {
  gateway = await makeTestGateway({ clients: CLIENTS, limits: null, runsJobs: false, answersBytes: 0 });
  statements = watchStatements(gateway.db.pool);
  big = await bigTables(gateway, BIG_ROWS);
  for (const client of await trueClients(gateway, 'advisor')) {
    for (const [name, valuesOf] of Object.entries(VALUES_OF) as [
      FilterList,
      (typeof VALUES_OF)['email'] & {},
    ][]) {
      const value = valuesOf(client)[0];
      if (value !== undefined && !texts.has(name)) texts.set(name, value);
    }
  }
  const first = async <Name extends ApiName>(name: Name, body: never) =>
    ((await answerOf(gateway, 'advisor', name, body)) as unknown as { rows: { id: string }[] }).rows[0]?.id ??
    '';
  own.set('client', await first('clientsList', firstPage() as never));
  const backwards = firstPage({ sort: [{ key: 'name', direction: 'desc' }] });
  const { rows: last } = await answerOf(gateway, 'advisor', 'clientsList', backwards);
  const person = last.find(({ name }) => name.family !== null);
  if (person === undefined) throw new Error('the last page of clients has no person');
  own.set('person', person.id);
  own.set('household', await first('householdsList', householdsPage() as never));
  own.set('account', await first('accountsList', accountsPage() as never));
  own.set('team', await first('teamsList', bodyOf('teamsList', '') as never));
  own.set('document', await first('documentsList', bodyOf('documentsList', '') as never));
  own.set('model', await first('umaModelsList', bodyOf('umaModelsList', '') as never));
  own.set('news', await first('newsList', bodyOf('newsList', '') as never));
  own.set('notification', await first('notificationsList', bodyOf('notificationsList', '') as never));
  own.set('transfer', await first('transfersList', bodyOf('transfersList', '') as never));
  for (const [choice, text] of texts) chosen.set(choice, text);
  chosen.set('clientId', own.get('client') ?? '');
  for (const name of ['teamsSummaryList', 'umaAccountsSummaryList'] as const) {
    const { facets } = await answerOf(gateway, 'advisor', name, { filters: {} });
    for (const [choice, counts] of Object.entries(facets)) {
      const offered = counts.find(({ value }) => value !== '');
      if (offered !== undefined) chosen.set(choice, offered.value);
    }
  }
  const led = await answerOf(gateway, 'manager', 'termsPeopleSummaryList', { filters: {} });
  chosen.set('branch', led.facets.branch[0]?.value ?? '');
  own.set('terms', (await answerOf(gateway, 'advisor', 'termsRead', undefined)).current?.id ?? '');
  const transfers = await answerOf(
    gateway,
    'advisor',
    'transfersSummaryList',
    bodyOf('transfersSummaryList', ''),
  );
  chosen.set('dealers', transfers.dealers[0]?.dealer.code ?? '');
  await askOne(gateway, 'advisor', 'clients over 65');
  own.set('question', (await logOf(gateway))[0]?.id ?? '');
  own.set('unassigned', await first('unassignedAccountsList', unassignedPage() as never));
  for (const kind of ['household', 'account'] as const) {
    const body = { query: null, opened: { kind, id: own.get(kind) ?? '' } };
    const headers = { 'idempotency-key': randomUUID() };
    await gateway.rest('advisor', 'searchRecord', body, { headers });
  }
  const headers = { 'idempotency-key': randomUUID() };
  await gateway.rest('advisor', 'chatSessionKeep', bodyOf('chatSessionKeep', own.get('client') ?? ''), {
    headers,
  });
}, SEEDING_MS);
afterAll(() => gateway.close(), SEEDING_MS);

/** Rows that a step may have in its hands for a window of an export: each account of a household, each holder. */
const WINDOW_HANDLED_MOST = 5_000;
/** For the ids of all that a list finds its tables are read, each row a few times at most. */
const IDS_HANDLED_MOST = 4 * CLIENTS;

const MOST_OF: Readonly<Record<string, number>> = {
  // What lacks an owner is in no index as a whole: it is found, each time, and sorted.
  unassignedAccountsList: BIG_ROWS,
  // A number begins with its branch: downwards, those of branches that the person has not come first.
  'accountsList number desc': CLIENTS,
};
/** Of these an index has the groups alone, and a group may be half the book: it is sorted within. */
const OF_LARGE_GROUPS: readonly string[] = ['type', 'currency'];

/** By a word of an address, which half of a branch has in common: what it finds is most of the book. */
const WIDE: FilterList = 'hhAddress';
const BRANCH_FILTERS: readonly FilterList[] = ['location', 'branchManager', 'regionalVicePresident'];
/** Rows that a step may have in its hands to count the values of a field among 80,000 clients: 240,000 hold accounts. */
const COUNTED_MOST = 4 * CLIENTS;
/** Lists of which each count takes a second, and the fields that are asked for there: the others are counted alike. */
const OF_MANY: readonly string[] = ['households', 'accounts'];
const COUNTED_OF: readonly string[] = ['clientName', 'account'];

/** Rows that a step of a dashboard may handle: a document for each account and kind of an advisor's clients. */
const DASHBOARD_HANDLED_MOST = 100_000;
const WHOLE_BOOK = { filters: {}, period: 't12', asOf: null } as const;
const DASHBOARDS_ASKED: readonly (readonly [string, ApiName, object])[] = [
  ...DASHBOARDS.map((dashboard) => [dashboard, 'boaOverview', { ...WHOLE_BOOK, dashboard }] as const),
  ...DIMENSIONS.map(
    (dimension) =>
      [
        dimension,
        'boaBreakdown',
        {
          ...WHOLE_BOOK,
          organisation: 'now',
          within: null,
          dimension,
          measures: BREAKDOWNS[dimension].measures,
          limit: 100,
        },
      ] as const,
  ),
  ...BOA_TABLE_KINDS.flatMap((kind) =>
    BOA_TABLE_SORT_KEYS.map(
      (key) =>
        [
          `table of each ${kind} by ${key}`,
          'boaTable',
          {
            ...WHOLE_BOOK,
            kind,
            organisation: 'now',
            within: null,
            sort: [{ key, direction: 'desc' }],
            page: FIRST_PAGE,
          },
        ] as const,
    ),
  ),
];

/** Where a call takes a typed text; null where it takes none. */
function textOf(name: ApiName): 'filters' | 'body' | null {
  const body = membersOf(bodySchema(name));
  if ('text' in membersOf(body.filters)) return 'filters';
  return 'text' in body ? 'body' : null;
}

/** Tables with a rep code, of which a person's own rows bound what a typed text costs. */
type OwnTable = 'clients' | 'account_holders' | 'documents' | 'holdings';

/** Whatever is found by a typed text, by the table of which it may look at each of the person's own rows. */
const TYPED: Partial<Record<ApiName, OwnTable>> = {
  deliveryList: 'account_holders',
  deliverySummaryList: 'account_holders',
  deliveryBulkPreview: 'account_holders',
  documentsList: 'documents',
  documentsSummaryList: 'documents',
  documentBulkPreview: 'documents',
  filterValues: 'clients',
  kycList: 'account_holders',
  kycSummaryList: 'account_holders',
  marketSearch: 'holdings',
  nbinDictionary: 'clients',
  notificationsList: 'clients',
  questionsList: 'clients',
  questionsSummaryList: 'clients',
  teamsList: 'clients',
  teamsSummaryList: 'clients',
  termsPeopleList: 'clients',
  termsPeopleSummaryList: 'clients',
  umaModelsList: 'clients',
  umaAccountsList: 'clients',
  umaAccountsSummaryList: 'clients',
  umaAssetsList: 'holdings',
  verificationList: 'clients',
  verificationSummaryList: 'clients',
};
const TYPED_CALLS = Object.keys(TYPED) as ApiName[];
/** A part that many have, one that nobody has, a number, and several words at once. */
const TEXTS = ['an', 'zzqx', '51-2', 'an ma 51'];

/** How often a call may look at each of the person's own rows: for the rows and for their facets, with a spare each. */
const LOOKS_MOST = 4;
/** A choice lets every row be looked at: a review, for one, looks at the accounts for its answers and for its conflicts. */
const LOOKS_OF_CHOICES = 6;
/** Delivery is worked out per account and kind of document, once for the rows and once for the facets. */
const LOOKS_OF_DELIVERY = LOOKS_OF_CHOICES + 2 * DELIVERY_DOCUMENTS.length;

/** The big tables from which all steps of a call together read more than `looks` times the person's own rows. */
async function beyondOwn(persona: string, name: ApiName, asked: object, table: OwnTable, looks = LOOKS_MOST) {
  const { rows } = await gateway.db.pool.query<{ own: number }>(
    `select count(*)::integer as own from ${table} where rep_code_id in
      (select rep_code_id from rep_code_access where subject = $1)`,
    [persona],
  );
  const body = { ...(bodyOf(name, own.get(subjectOf(name)) ?? '') as object), ...asked };
  const { steps } = await planned(hasRoleFor(persona, name) ? persona : 'manager', name, body);
  const most = looks * (rows[0]?.own ?? 0);
  const beyond = [...big].flatMap((relation) => {
    const read = steps
      .filter((step) => step['Relation Name'] === relation)
      .reduce((sum, step) => sum + heldOf(step), 0);
    return read > most ? [`${relation} ${read}`] : [];
  });
  return { beyond, steps };
}

const beyondOwnByText = (persona: string, name: ApiName, text: string) =>
  beyondOwn(
    persona,
    name,
    textOf(name) === 'filters' ? { filters: { text } } : { text },
    TYPED[name] ?? 'clients',
  );

/** Each call with choices, and the table whose own rows it may look at. */
const CHOSEN: Partial<Record<ApiName, OwnTable>> = {
  accountTransactionHistory: 'clients',
  clientLogs: 'clients',
  clientTransactionHistory: 'clients',
  deliveryBulkPreview: 'account_holders',
  deliveryList: 'account_holders',
  deliverySummaryList: 'account_holders',
  documentBulkPreview: 'documents',
  documentsList: 'documents',
  documentsSummaryList: 'documents',
  householdTransactionHistory: 'clients',
  kycList: 'account_holders',
  kycSummaryList: 'account_holders',
  logsList: 'clients',
  logsSummaryList: 'clients',
  nbinBreaksList: 'account_holders',
  questionsList: 'clients',
  questionsSummaryList: 'clients',
  teamsList: 'clients',
  teamsSummaryList: 'clients',
  termsPeopleList: 'clients',
  termsPeopleSummaryList: 'clients',
  transfersList: 'clients',
  transfersSummaryList: 'clients',
  umaAccountsList: 'clients',
  umaAccountsSummaryList: 'clients',
  umaAssetsList: 'holdings',
  umaModelsList: 'clients',
  unassignedAccountsList: 'clients',
  unassignedAccountsSummaryList: 'clients',
  verificationList: 'clients',
  verificationSummaryList: 'clients',
};

/** Only a person dies, and the first client by name is a numbered company. */
const OTHER_SUBJECTS: Partial<Record<ApiName, string>> = { deathPreview: 'person', termsVersion: 'terms' };

const planned: Planner = (...asked) => plannedBy(gateway, statements, ...asked);
const pagesOf = (persona: DeepReader, name: ListName, sort: SortEntry[]) =>
  deepPages(planned, persona, name, sort);
const readThrough = (steps: readonly PlanNode[]) => readsThrough(steps, big);
const handled = (steps: readonly PlanNode[], most = HANDLED_MOST) =>
  steps.filter((step) => heldOf(step) > most).map(shownAs);

test('the tables of a firm of this size are big', () => {
  expect([...big]).toEqual(
    expect.arrayContaining([
      'parties',
      'clients',
      'households',
      'accounts',
      'account_holders',
      'holdings',
      'transactions',
    ]),
  );
});

describe('an advisor', () => {
  test.each(DASHBOARDS_ASKED)(
    'reads the %s of a dashboard once through, not once for each client',
    async (...asked) => {
      const [, name, body] = asked;
      const { steps } = await planned('advisor', name, body);
      expect(handled(steps, DASHBOARD_HANDLED_MOST)).toEqual([]);
    },
  );

  test.each(ORDERS)(
    'finds a page of $name by $key, $direction, by indexes',
    async ({ name, key, direction }) => {
      const steps = await pagesOf('advisor', name, [{ key, direction }]);
      expect(steps.length).toBeGreaterThan(3);
      expect(readThrough(steps)).toEqual([]);
    },
  );

  test.each(GROUPED_ORDERS)(
    'finds a page of $name in groups by $groupBy, $direction, by indexes',
    async ({ name, groupBy, direction, last }) => {
      const steps = await pagesOf('advisor', name, [
        { key: groupBy, direction },
        { key: last, direction: 'asc' },
      ]);
      expect(steps.length).toBeGreaterThan(3);
      expect(readThrough(steps)).toEqual([]);
    },
  );

  test.each(GROUPED_LISTS)(
    'has the totals of the groups of $name by $groupBy without reading a table through',
    async ({ name, groupBy }) => {
      const { sort: _, page: __, ...body } = SORTED_LISTS[name].body;
      for (const filters of [{}, { clientName: ['an'] }, { iaCode: ['TR04'] }]) {
        const asked = { ...body, filters, groupBy };
        const { answer, steps } = await planned('advisor', SUMMARIES[name], asked);
        expect((answer as unknown as { groups: object[] | null }).groups?.length).toBeGreaterThan(0);
        expect(readThrough(steps), JSON.stringify(filters)).toEqual([]);
      }
    },
  );

  test.each(Object.keys(VALUES_OF) as FilterList[])(
    'finds by %s without reading a table through',
    async (name) => {
      const filters = { [name]: [texts.get(name) ?? ''] };
      for (const call of ['clientsList', 'householdsList', 'accountsList'] as const) {
        const { steps } = await planned('advisor', call, { ...SORTED_LISTS[call].body, filters });
        expect(readThrough(steps), call).toEqual([]);
      }
      for (const list of BOOK_LISTS.filter((each) => each !== 'unassignedAccounts')) {
        const { steps } = await planned('advisor', 'filterValues', { list, filters, field: name, text: '' });
        expect(readThrough(steps), `values of ${list}`).toEqual([]);
      }
    },
  );

  test.each(['chan', 'an', '514', '51-20', 'example.ca', 'TR04', 'yonge st', 'M4W 2L9'])(
    'searches for "%s" without reading a table through',
    async (query) => {
      const { steps } = await planned('advisor', 'globalSearch', { query });
      expect(readThrough(steps)).toEqual([]);
    },
  );

  test('has a row here for whatever is found by a typed text', () => {
    const calls = (Object.keys(CALLS) as ApiName[]).filter(
      (name) => CALLS[name].access === 'read' && textOf(name) !== null,
    );
    expect(TYPED_CALLS.toSorted()).toEqual(calls.toSorted());
  });

  test.each(TYPED_CALLS)('is answered %s by a typed text from the own rows alone', async (name) => {
    for (const text of TEXTS) {
      const { beyond, steps } = await beyondOwnByText('advisor', name, text);
      expect([text, readThrough(steps), beyond]).toEqual([text, [], []]);
    }
  });

  test('has a row here for whatever is narrowed by choices', () => {
    const calls = [...new Set(CHOICES.map(({ call }) => call))];
    expect(Object.keys(CHOSEN).toSorted()).toEqual(calls.toSorted());
  });

  test.each(CHOICES)('is answered $call by $choice from the own rows alone', async (asked) => {
    const { call, choice, within } = asked;
    const table = CHOSEN[call] ?? 'clients';
    const looks = call.startsWith('delivery') ? LOOKS_OF_DELIVERY : LOOKS_OF_CHOICES;
    const { filters } = bodyOf(call, '') as { filters: object };
    for (const value of valuesOf(asked, chosen)) {
      const narrowed =
        within === 'filters' ? { filters: { ...filters, [choice]: value } } : { [choice]: value };
      const { beyond, steps } = await beyondOwn('advisor', call, narrowed, table, looks);
      expect([value, readThrough(steps), beyond]).toEqual([value, [], []]);
    }
  });

  test.each(CONDITIONS)('finds by the condition %s from the own rows alone', async (text) => {
    const table = text.startsWith('holds') ? 'holdings' : 'account_holders';
    const looks = text.startsWith('eDelivery') ? LOOKS_OF_DELIVERY : LOOKS_OF_CHOICES;
    for (const name of CONDITIONED) {
      const asked = { filters: { condition: [text] } };
      const { beyond, steps } = await beyondOwn('advisor', name, asked, table, looks);
      expect([name, readThrough(steps), beyond]).toEqual([name, [], []]);
    }
  });

  test('searches for digits in the indexes alone', async () => {
    const { steps } = await planned('advisor', 'globalSearch', { query: '514' });
    const ways = ['accounts_digits', 'client_phones_digits'].map((index) =>
      steps.filter((step) => step['Index Name'] === index).map((step) => step['Node Type']),
    );
    expect(ways).toEqual([['Index Only Scan'], ['Index Only Scan']]);
  });

  test.each(
    (Object.keys(CALLS) as ApiName[]).filter(
      (name) => CALLS[name].access === 'read' && !(name in SORTED_LISTS) && name !== 'filterRead',
    ),
  )('is answered %s without reading a table through', async (name) => {
    const subject = OTHER_SUBJECTS[name] ?? subjectOf(name);
    const persona = hasRoleFor('advisor', name) ? 'advisor' : 'manager';
    const { steps } = await planned(persona, name, bodyOf(name, own.get(subject) ?? '') as object);
    expect(readThrough(steps)).toEqual([]);
  });

  test.each(OFFERED)(
    'is offered the values of $field of $list, of all and as they are typed, without reading a table through',
    async ({ list, field }) => {
      for (const text of ['', 'ma']) {
        const { steps } = await planned('advisor', 'filterValues', { list, filters: {}, field, text });
        expect(steps.length).toBeGreaterThan(0);
        expect(readThrough(steps), text).toEqual([]);
      }
    },
  );
});

describe('a manager, who sees four clients out of five', () => {
  test.each(ORDERS)(
    'finds a page of $name by $key, $direction, in the order of an index',
    async ({ name, key, direction }) => {
      const steps = await pagesOf('manager', name, [{ key, direction }]);
      expect(readThrough(steps)).toEqual([]);
      expect(handled(steps, MOST_OF[`${name} ${key} ${direction}`] ?? MOST_OF[name])).toEqual([]);
    },
  );

  test.each(GROUPED_ORDERS.filter(({ groupBy }) => !OF_LARGE_GROUPS.includes(groupBy)))(
    'finds a page of $name in groups by $groupBy, $direction, in the order of an index',
    async ({ name, groupBy, direction, last }) => {
      const steps = await pagesOf('manager', name, [
        { key: groupBy, direction },
        { key: last, direction: 'asc' },
      ]);
      expect(readThrough(steps)).toEqual([]);
      expect(handled(steps)).toEqual([]);
    },
  );

  test.each((Object.keys(VALUES_OF) as FilterList[]).filter((name) => name !== WIDE))(
    'finds by %s without reading a table through, nor more than a page needs',
    async (name) => {
      const filters = { [name]: [texts.get(name) ?? ''] };
      for (const call of ['clientsList', 'householdsList', 'accountsList'] as const) {
        const { steps } = await planned('manager', call, { ...SORTED_LISTS[call].body, filters });
        expect(readThrough(steps), call).toEqual([]);
        // Of the whole branch: which households are in it, its clients tell.
        const isWhole = call === 'householdsList' && BRANCH_FILTERS.includes(name);
        const most = isWhole ? CLIENTS : HANDLED_MOST;
        expect(steps.filter((step) => rowsOf(step) > most).map(shownAs), call).toEqual([]);
      }
    },
  );

  test('finds by an address that half of the branch has by a few looks at each row', async () => {
    const filters = { [WIDE]: [texts.get(WIDE) ?? ''] };
    for (const call of ['clientsList', 'householdsList', 'accountsList'] as const) {
      const { steps } = await planned('manager', call, { ...SORTED_LISTS[call].body, filters });
      expect(handled(steps, IDS_HANDLED_MOST), call).toEqual([]);
    }
  });

  test.each(TYPED_CALLS)('is answered %s by a typed text from the rows of the branch', async (name) => {
    for (const text of TEXTS)
      expect([text, (await beyondOwnByText('manager', name, text)).beyond]).toEqual([text, []]);
  });

  // How many rows have each value, all rows of the branch say: the tables are rightly read, and each of them once.
  test.each(OFFERED.filter(({ list, field }) => COUNTED_OF.includes(field) || !OF_MANY.includes(list)))(
    'is offered the values of $field of $list by one look at each row of the branch',
    async ({ list, field }) => {
      const { steps } = await planned('manager', 'filterValues', { list, filters: {}, field, text: '' });
      expect(steps.length).toBeGreaterThan(0);
      const most = list === 'unassignedAccounts' ? BIG_ROWS : COUNTED_MOST;
      expect(steps.filter((step) => rowsOf(step) > most).map(shownAs)).toEqual([]);
    },
  );

  test.each(
    EXPORTED_LISTS.flatMap((list) => [{}, { clientName: ['an'] }].map((filters) => ({ ...list, filters }))),
  )(
    'exports $name of $filters: the ids in one look at the list, the rows of a window by indexes',
    async ({ name, rows, column, filters }) => {
      const asked = { ...SORTED_LISTS[name].body, filters, page: { ...FIRST_PAGE, size: 200 } };
      const page = (await answerOf(gateway, 'manager', name, asked as never)) as unknown as {
        rows: { id: string }[];
      };
      const ids = page.rows.map(({ id }) => id);
      expect(ids.length).toBe(200);
      statements();
      const { status } = await exported(
        gateway,
        'manager',
        exportBody(rows({ filters }), [column], { selection: { all: false, ids } }),
      );
      expect(status).toBe(200);
      const sent = statements();
      const listed = await stepsWith(gateway, sent, ({ text }) => text.includes('string_agg(q.id'));
      expect(listed.filter((step) => rowsOf(step) > IDS_HANDLED_MOST).map(shownAs)).toEqual([]);
      const isOfIds = (value: unknown) =>
        Array.isArray(value) && value.toSorted().join() === ids.toSorted().join();
      const window = await stepsWith(gateway, sent, ({ values }) => values.some(isOfIds));
      expect(readThrough(window)).toEqual([]);
      expect(window.some((step) => rowsOf(step) === 200)).toBe(true);
      expect(window.filter((step) => rowsOf(step) > WINDOW_HANDLED_MOST).map(shownAs)).toEqual([]);
    },
  );
});
