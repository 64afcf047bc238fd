import type {
  NotificationRow,
  NotificationRule,
  NotificationsListAnswer,
} from '@/contract/notifications/schema';
import NotificationsPage from '@/pages/[locale]/notifications/index';
import { BOOK_DATE } from '../book';
import { gatewayWithFlags } from '../openWithFlags';
import type { ScriptedGateway } from '../scriptedGateway';
import type { Area } from './types';

const NO_FACTS: NotificationRow['facts'] = {
  amount: null,
  on: null,
  accountType: null,
  transaction: null,
  dealer: null,
  rejectField: null,
  paths: [],
  title: null,
  news: null,
  isApproved: null,
  isHard: null,
  restricts: [],
  records: null,
  reply: null,
};

const NOBODYS: NonNullable<NotificationRow['work']> = {
  assignee: null,
  isMine: false,
  assignedBy: null,
  assignedAt: null,
  doneBy: null,
  doneAt: null,
};

const LINH = { subject: 'assistant', firstName: 'Linh', lastName: 'Phạm' };
const MARGARET = { subject: 'advisor', firstName: 'Margaret', lastName: 'Osei' };

/** A rejected transfer: each person gets their own. */
export const REJECTED: NotificationRow = {
  id: '6e6f7469-0000-4000-8000-000000000001',
  kind: 'transferRejected',
  audience: 'each',
  isUrgent: true,
  isUnread: true,
  isFlagged: false,
  record: {
    kind: 'transfer',
    id: '6e6f7469-0000-4000-8000-0000000000a1',
    party: {
      kind: 'person',
      name: { given: 'Hamish', family: 'McAllister', legal: null, bornIn: null, diedIn: null },
    },
    label: '51-20485-7',
  },
  facts: {
    ...NO_FACTS,
    amount: '184000.00',
    on: '2026-03-06',
    dealer: { en: 'Laurier Securities', fr: 'Valeurs mobilières Laurier' },
    rejectField: 'birthDate',
  },
  dueOn: '2026-03-06',
  days: 0,
  createdOn: '2026-03-06',
  createdAt: null,
  by: null,
  work: null,
  until: null,
  isSettled: false,
};

/** A review that is due: it belongs to the team. */
export const REVIEW: NotificationRow = {
  ...REJECTED,
  id: '6e6f7469-0000-4000-8000-000000000002',
  kind: 'kycDue',
  audience: 'team',
  isUrgent: false,
  isUnread: false,
  record: {
    kind: 'client',
    id: '6e6f7469-0000-4000-8000-0000000000a2',
    party: {
      kind: 'company',
      name: { given: null, family: null, legal: 'Placements Girard ltée', bornIn: null, diedIn: null },
    },
    label: null,
  },
  facts: NO_FACTS,
  dueOn: '2026-03-20',
  days: 14,
  work: NOBODYS,
};

/** The same for another client. A colleague has claimed it. */
export const TAKEN: NotificationRow = {
  ...REVIEW,
  id: '6e6f7469-0000-4000-8000-000000000003',
  record: {
    ...REVIEW.record,
    id: '6e6f7469-0000-4000-8000-0000000000a3',
    party: {
      kind: 'person',
      name: { given: 'Min-Ji', family: 'Choi', legal: null, bornIn: null, diedIn: null },
    },
  },
  work: { ...NOBODYS, assignee: LINH, assignedBy: LINH, assignedAt: '2026-03-06T15:00:00.000000Z' },
};

const RULE: NotificationRule = {
  kind: 'largeFlow',
  audience: 'each',
  isFixed: false,
  unit: 'cad',
  choices: [25_000, 50_000, 100_000, 250_000],
  source: { en: 'Firm policy 8.2', fr: 'Politique 8.2 de la firme' },
  firm: { channel: 'bell', threshold: 100_000 },
  mine: null,
  teams: [],
  yield: { sent: 10, acted: 2, unread: 7 },
};

const RULES: readonly NotificationRule[] = [
  {
    ...RULE,
    kind: 'mustRead',
    isFixed: true,
    unit: null,
    choices: [],
    source: { en: 'Firm policy 8.1', fr: 'Politique 8.1 de la firme' },
    firm: { channel: 'bell', threshold: null },
    yield: { sent: 2, acted: 2, unread: 0 },
  },
  RULE,
];

/** A gateway that knows these notifications and rules, and saves what is done with them. */
export function gatewayOfNotifications(
  given: readonly NotificationRow[] = [REJECTED, REVIEW, TAKEN],
): ScriptedGateway {
  const gateway = gatewayWithFlags('notification', 'transferInNotification', 'kyc');
  let rows = given.map((row) => ({ row, place: row.work === null ? 'mine' : 'team' }));
  let rules = [...RULES];
  const change = (ids: readonly string[], by: (each: (typeof rows)[number]) => (typeof rows)[number]) => {
    rows = rows.map((each) => (ids.includes(each.row.id) ? by(each) : each));
  };
  const counted = (place: string) => rows.filter((each) => each.place === place).length;
  gateway.answer('notificationsList', ({ tab, kind, text, unreadOnly }): NotificationsListAnswer => {
    const found = rows
      .filter((each) => each.place === tab && (!unreadOnly || each.row.isUnread))
      .map(({ row }) => row)
      .filter(({ record: { party } }) =>
        Object.values(party?.name ?? {}).some((part) =>
          String(part).toLowerCase().includes(text.toLowerCase()),
        ),
      );
    const kinds = [...new Set(found.map((row) => row.kind))];
    return {
      rows: found.filter((row) => kind === null || row.kind === kind),
      total: found.length,
      counts: {
        mine: counted('mine'),
        unread: rows.filter(({ place, row }) => place === 'mine' && row.isUnread).length,
        team: counted('team'),
        later: counted('later'),
        done: counted('done'),
      },
      kinds: kinds.map((each) => ({ kind: each, count: found.filter((row) => row.kind === each).length })),
      asOf: BOOK_DATE,
      today: BOOK_DATE,
    };
  });
  gateway.answer('notificationsCount', () => ({
    unread: rows.filter(({ place, row }) => place === 'mine' && row.isUnread).length,
    isQuiet: false,
    mark: JSON.stringify(rows.map(({ place, row }) => [place, row.isUnread])),
  }));
  gateway.answer('notificationMark', ({ ids, mark, until = '2026-03-09' }) => {
    const places = {
      done: 'done',
      tomorrow: 'later',
      nextWeek: 'later',
      day: 'later',
      restore: 'mine',
    } as const;
    const to = mark in places ? places[mark as keyof typeof places] : null;
    change(ids, ({ row, place }) => ({
      place: to ?? place,
      row: {
        ...row,
        isUnread: mark === 'read' ? false : mark === 'unread' || row.isUnread,
        isFlagged: mark === 'flag' || (row.isFlagged && mark !== 'unflag'),
        until: to === 'later' ? until : null,
      },
    }));
    return { ids, until: to === 'later' ? until : null };
  });
  gateway.answer('notificationWorkSave', ({ id, act }) => {
    const mine = {
      ...NOBODYS,
      assignee: MARGARET,
      isMine: true,
      assignedBy: MARGARET,
      assignedAt: '2026-03-06T16:00:00.000000Z',
    };
    const done = { ...NOBODYS, doneBy: MARGARET, doneAt: '2026-03-06T16:00:00.000000Z' };
    const work =
      act === 'claim'
        ? mine
        : act === 'done'
          ? done
          : act === 'handOver'
            ? { ...mine, assignee: LINH, isMine: false }
            : NOBODYS;
    const place = act === 'claim' ? 'mine' : act === 'done' ? 'done' : 'team';
    change([id], ({ row }) => ({ place, row: { ...row, work } }));
    return { id, work };
  });
  gateway.answer('notificationWhy', ({ id }) => ({
    id,
    kind: rows.find(({ row }) => row.id === id)?.row.kind ?? 'kycDue',
    channel: 'bell',
    threshold: null,
    unit: null,
    setBy: 'firm',
    source: { en: 'Firm policy 8.1', fr: 'Politique 8.1 de la firme' },
    repCode: 'TR04',
    yield: { sent: 11, acted: 10, unread: 0 },
    colleagues: [LINH],
  }));
  gateway.answer('notificationRules', () => ({
    rules,
    teams: [{ id: 1, name: { en: 'Osei Wealth Group', fr: 'Groupe Osei' }, maySet: true }],
    quiet: null,
    timeZone: 'America/Toronto',
  }));
  gateway.answer('notificationRuleSave', (body) => {
    const { kind, teamId, channel, threshold } = body;
    const setting = channel === null && threshold === null ? null : { channel, threshold };
    rules = rules.map((rule) => {
      if (rule.kind !== kind) return rule;
      if (teamId === null) return { ...rule, mine: setting };
      return { ...rule, teams: setting === null ? [] : [{ ...setting, teamId }] };
    });
    return body;
  });
  gateway.answer('notificationQuietSave', (body) => body);
  return gateway;
}

export const NOTIFICATIONS_AREA: Area = {
  doorways: [
    {
      name: 'notifications',
      page: <NotificationsPage />,
      path: '/notifications/',
      flag: 'notification',
      gateway: gatewayOfNotifications,
      shows: {
        en: 'The transfer of Hamish McAllister was rejected',
        fr: 'Transfert rejeté : Hamish McAllister',
      },
    },
  ],
};
