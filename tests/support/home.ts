import type { PersonRef } from '@/contract/changes/schema';
import { TASKS_AT_MOST } from '@/contract/home/codes';
import { taskReason } from '@/contract/home/reasons';
import type {
  HomeChangesAnswer,
  HomeFlowsAnswer,
  HomeOverviewAnswer,
  HomeTask,
  HomeTasksAnswer,
  TaskGroup,
} from '@/contract/home/schema';
import { NO_FACTS } from '@/gateway/areas/home/rows/shown';
import { BOOK_DATE, CHAN_ID, idOf } from './book';
import { viewsAnswer } from './openList';
import { gatewayWithFlags } from './openWithFlags';
import type { ScriptedGateway } from './scriptedGateway';

const CHAN = {
  kind: 'person',
  name: { given: 'Jun', family: 'Chan', legal: null, bornIn: null, diedIn: null },
} as const;

/** A rejected transfer, and cash that is owed. */
export const TASKS: readonly HomeTask[] = [
  {
    key: `transferRejected:${idOf(701)}:rejected-2026-03-04`,
    kind: 'transferRejected',
    urgency: 'overdue',
    dueOn: '2026-03-04',
    days: -2,
    record: { kind: 'transfer', id: idOf(701), party: CHAN, label: '51-20417-8' },
    facts: {
      ...NO_FACTS,
      amount: '184000.00',
      on: '2026-03-04',
      dealer: { en: 'Laurier Securities', fr: 'Valeurs mobilières Laurier' },
      rejectField: 'birthDate',
    },
    putOff: null,
    handedBy: null,
  },
  {
    key: `cashNegative:${idOf(702)}:`,
    kind: 'cashNegative',
    urgency: 'today',
    dueOn: null,
    days: null,
    record: { kind: 'account', id: idOf(702), party: CHAN, label: '51-21877-4' },
    facts: { ...NO_FACTS, amount: '-1204.18', accountType: 'tfsa' },
    putOff: null,
    handedBy: null,
  },
];

/** A task that a person wrote about a client. */
export const WRITTEN: HomeTask = {
  key: `ownTask:${idOf(704)}:${idOf(705)}`,
  kind: 'ownTask',
  urgency: 'today',
  dueOn: '2026-03-06',
  days: 0,
  record: { kind: 'client', id: idOf(704), party: CHAN, label: null },
  facts: { ...NO_FACTS, title: 'Call about the mortgage', taskId: idOf(705) },
  putOff: null,
  handedBy: null,
};

/** A managed account whose model is riskier than its client allows. */
export const ABOVE_PROFILE: HomeTask = {
  key: `modelAboveProfile:${idOf(703)}:GRO80-3-low`,
  kind: 'modelAboveProfile',
  urgency: 'week',
  dueOn: null,
  days: null,
  record: { kind: 'managedAccount', id: idOf(703), party: CHAN, label: '51-21877-4' },
  facts: {
    ...NO_FACTS,
    amount: '184000.00',
    model: { en: 'Growth 80', fr: 'Croissance 80' },
    modelRisk: 'mediumHigh',
    riskProfile: 'low',
  },
  putOff: null,
  handedBy: null,
};

export const OVERVIEW: HomeOverviewAnswer = {
  asOf: BOOK_DATE,
  previousSignIn: '2026-03-05T21:52:00.000000Z',
  feeds: { total: 6, late: [], lastAt: '05:58' },
  tiles: [
    {
      measure: 'aua',
      value: '360354219.76',
      compared: { on: '2025-12-31', change: '11440000.00', changeBp: 328 },
      points: [
        { on: '2025-12-31', value: '348914219.76' },
        { on: BOOK_DATE, value: '360354219.76' },
      ],
    },
    {
      measure: 'netFlow',
      value: '196400.00',
      compared: { on: '2026-02-27', change: '-803600.00', changeBp: -8036 },
      points: [
        { on: '2026-02-27', value: '1000000.00' },
        { on: BOOK_DATE, value: '196400.00' },
      ],
    },
    { measure: 'clients', value: '1300', compared: null, points: [] },
    { measure: 'accounts', value: '3066', compared: null, points: [] },
  ],
  flowMonth: { from: '2026-03-01', to: '2026-03-31' },
  news: [],
  recent: [
    {
      id: CHAN_ID,
      kind: 'person',
      name: { given: 'Wing-Sze', family: 'Chan', legal: null, bornIn: null, diedIn: null },
      household: 'Chan–Hayes',
      marketValue: '4126510.81',
      openedAt: '2026-03-05T21:00:00.000000Z',
    },
  ],
};

export const CHANGES: HomeChangesAnswer = {
  asOf: BOOK_DATE,
  previousSignIn: '2026-03-05T21:52:00.000000Z',
  bookFrom: '2026-03-04',
  book: {
    opening: '359070103.56',
    marketAndIncome: '1102340.88',
    netFlow: '196400.00',
    charges: '-14624.68',
    closing: '360354219.76',
  },
  events: [
    {
      kind: 'change',
      at: '2026-03-06T19:10:00.000000Z',
      on: BOOK_DATE,
      since: null,
      record: { kind: 'client', id: CHAN_ID, party: CHAN, label: null },
      symbol: null,
      security: null,
      amount: null,
      changeBp: null,
      accounts: null,
      transaction: null,
      transfer: null,
      dealer: null,
      by: { subject: 'assistant', firstName: 'Linh', lastName: 'Phạm' },
      entity: 'client',
      paths: ['maritalStatus'],
    },
  ],
  counts: [{ kind: 'change', count: 1 }],
};

const FLOWS: HomeFlowsAnswer = {
  span: { from: '2026-03-01', to: '2026-03-31' },
  rows: [
    {
      on: '2026-03-05',
      account: { kind: 'account', id: idOf(703), party: CHAN, label: '51-20417-8' },
      transaction: 'contribution',
      amount: '150000.00',
    },
  ],
  total: { count: 3, sum: '196400.00' },
  shown: { count: 1, sum: '150000.00' },
  asOf: BOOK_DATE,
};

const countsOf = (tasks: readonly HomeTask[], putOff: number): HomeTasksAnswer['counts'] => ({
  all: tasks.length,
  overdue: tasks.filter(({ urgency }) => urgency === 'overdue').length,
  week: tasks.length,
  putOff,
});

/** Who serves the person's clients too. */
export const LINH: PersonRef = { subject: 'assistant', firstName: 'Linh', lastName: 'Phạm' };

/** A gateway with these tasks, with its flag on. It saves what is put off and what is dismissed. */
export function gatewayOfHome(
  all: readonly HomeTask[] = TASKS,
  overview = OVERVIEW,
  most = TASKS_AT_MOST,
): ScriptedGateway {
  const gateway = gatewayWithFlags('homePage', 'clientLogs', 'nbin', 'clientInfo', 'transferInNotification');
  const off = new Map<string, string | null>();
  const hands = new Map<string, PersonRef>();
  gateway.answer('homeOverview', () => overview);
  gateway.answer('homeChanges', () => CHANGES);
  gateway.answer('viewsList', () => viewsAnswer());
  gateway.answer('homeFlows', () => FLOWS);
  /** The keys of one act, by its name. */
  const acts = new Map<string, readonly string[]>();
  const actOn = (keys: readonly string[]) => {
    const act = `2026-03-06T14:00:00.${String(acts.size).padStart(6, '0')}Z`;
    acts.set(act, keys);
    return act;
  };
  /** The tasks that a call acts on. */
  const keysOf = ({ keys, group, act }: { keys?: string[]; group?: TaskGroup; act?: string }) =>
    keys ??
    (act === undefined ? null : acts.get(act)) ??
    all
      .filter(
        ({ kind, facts }) =>
          kind === group?.kind && (group.reason === undefined || taskReason(kind, facts) === group.reason),
      )
      .map(({ key }) => key);
  gateway.answer('homeTasks', ({ view, kind, reason, skip = 0 }) => {
    const open = all.filter(({ key }) => !off.has(key));
    const away = all
      .filter(({ key }) => off.has(key))
      .map((task) => ({
        ...task,
        putOff: {
          isDismissed: true,
          until: off.get(task.key) ?? null,
          handedTo: hands.get(task.key) ?? null,
        },
      }));
    const inView =
      view === 'putOff' ? away : open.filter((task) => view !== 'overdue' || task.urgency === 'overdue');
    const found = inView.filter(
      (task) =>
        (kind === null || task.kind === kind) &&
        (reason === undefined || taskReason(task.kind, task.facts) === reason),
    );
    const tasks = found.slice(skip, skip + most);
    const groups = new Map<string, HomeTasksAnswer['groups'][number]>();
    for (const { kind: each, facts, urgency, putOff } of inView) {
      const of = taskReason(each, facts);
      const { count, overdue, handed } = groups.get(`${each} ${of}`) ?? { count: 0, overdue: 0, handed: 0 };
      groups.set(`${each} ${of}`, {
        kind: each,
        reason: of,
        count: count + 1,
        overdue: overdue + (urgency === 'overdue' ? 1 : 0),
        handed: handed + (putOff?.handedTo ? 1 : 0),
      });
    }
    const kinds = [...new Set(inView.map((task) => task.kind))].map((each) => ({
      kind: each,
      count: inView.filter((task) => task.kind === each).length,
    }));
    return {
      asOf: BOOK_DATE,
      tasks,
      counts: countsOf(open, off.size),
      kinds,
      groups: [...groups.values()],
      total: found.length,
      colleagues: [LINH],
    };
  });
  gateway.answer('homeTaskHandOver', ({ colleague, ...on }) => {
    const keys = keysOf(on);
    for (const key of keys) {
      if (colleague === null) {
        hands.delete(key);
        off.delete(key);
      } else {
        hands.set(key, LINH);
        off.set(key, null);
      }
    }
    return { colleague: colleague === null ? null : LINH, act: actOn(keys), count: keys.length };
  });
  gateway.answer('homeTaskMark', ({ mark, ...on }) => {
    const keys = keysOf(on);
    const until = mark === 'dismiss' || mark === 'restore' ? null : '2026-03-09';
    for (const key of keys) {
      if (mark === 'restore') off.delete(key);
      else off.set(key, until);
    }
    return { until, act: actOn(keys), count: keys.length };
  });
  return gateway;
}
