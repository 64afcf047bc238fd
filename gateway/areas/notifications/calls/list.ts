import { sql } from 'drizzle-orm';
import { NOTIFICATION_KINDS } from '@/contract/notifications/codes';
import type {
  NotificationFacts,
  NotificationRow,
  NotificationsListAnswer,
} from '@/contract/notifications/schema';
import type { PersonRef } from '@/contract/changes/schema';
import { namesOf } from '../../../kit/changes/people';
import type { Scope } from '../../../kit/db/scope';
import { prepared, type Row } from '../../../kit/db/statement';
import { folded, holdsWords } from '../../../kit/lists/facets';
import { nameOf, partyYearPairs } from '../../clients/rows/names';
import type { Handler } from '../../../kit/call/handler';
import { LISTED, mine, type NoteRow } from './found';

interface Listed extends Row {
  counts: NotificationsListAnswer['counts'];
  kinds: NotificationsListAnswer['kinds'];
  total: number;
  rows: NoteRow[];
  today: string;
}

const TAB = sql`${sql.placeholder('tab')}::text`;
const KIND = sql`${sql.placeholder('kind')}::text`;
const TEXT = sql`${sql.placeholder('text')}::text`;

/**
 * One statement for rows and counts. Mine: flagged first, then the newest; the queue: by due date; later: by return
 * date; done: the latest first.
 */
const listed = prepared<Listed>(
  'notifications-list',
  sql`
  with listed as materialized (${LISTED}), named as materialized (
    select l.*, concat_ws(' ', p.given_name, p.family_name, p.legal_name) as name
    from listed l left join parties p on p.id = l.party_id
    where l.tab = ${TAB} and (not ${sql.placeholder('unreadOnly')}::boolean or l.is_unread)
  ), matching as materialized (
    select * from named where ${TEXT} = '' or ${holdsWords([folded(sql`name`), folded(sql`label`)], TEXT)}
  ), first as (
    select * from matching where ${KIND} is null or kind = ${KIND}
    order by is_flagged desc,
      case ${TAB} when 'later' then until end,
      case ${TAB} when 'done' then put_away end desc nulls last,
      case ${TAB} when 'team' then not is_urgent end,
      -- A client who never had a review is overdue.
      case ${TAB} when 'team' then coalesce(due_on, case kind when 'kycDue' then date '1900-01-01' end) end nulls last,
      created_on desc, created desc nulls last, position, due_on, record
    limit ${sql.placeholder('limit')}::integer
  )
  select cairn_today()::text as today,
    (select json_build_object('mine', count(*) filter (where tab = 'mine'),
      'unread', count(*) filter (where tab = 'mine' and is_unread),
      'team', count(*) filter (where tab = 'team'), 'later', count(*) filter (where tab = 'later'),
      'done', count(*) filter (where tab = 'done')) from listed) as counts,
    (select coalesce(json_agg(json_build_object('kind', kind, 'count', n)), '[]')
      from (select kind, count(*) as n from matching group by kind) k) as kinds,
    (select count(*)::integer from matching where ${KIND} is null or kind = ${KIND}) as total,
    (select coalesce(json_agg(to_jsonb(f) || jsonb_build_object('holder', (select json_build_object('kind', p.kind,
        'given_name', p.given_name, 'family_name', p.family_name, 'legal_name', p.legal_name,
        ${partyYearPairs(sql`p`)}) from parties p where p.id = f.party_id))), '[]') from first f) as rows`,
);

const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

const NO_FACTS: NotificationFacts = {
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

/** The facts that the contract has. A task on the home page has more. */
const factsOf = (facts: NoteRow['facts']): NotificationFacts => ({
  ...NO_FACTS,
  ...Object.fromEntries(Object.entries(facts).filter(([name, value]) => name in NO_FACTS && value !== null)),
});

type PersonOf = (subject: string) => PersonRef;

const workOf = (work: NoteRow['work'], subject: string, personOf: PersonOf): NotificationRow['work'] => {
  if (work === null) return null;
  const personOrNull = (subject: string | null) => (subject === null ? null : personOf(subject));
  const { assignee, assignedBy, assignedAt, doneBy, doneAt } = work;
  return {
    assignee: personOrNull(assignee),
    isMine: assignee === subject,
    assignedBy: personOrNull(assignedBy),
    assignedAt,
    doneBy: personOrNull(doneBy),
    doneAt,
  };
};

function rowOf(row: NoteRow, { asOf, subject }: Scope, personOf: PersonOf): NotificationRow {
  const { holder, actor, due_on: dueOn } = row;
  return {
    id: row.id,
    kind: row.kind,
    audience: row.audience,
    isUrgent: row.is_urgent,
    isUnread: row.is_unread,
    isFlagged: row.is_flagged,
    record: {
      kind: row.record_kind,
      id: row.record_id,
      party: holder === null ? null : { kind: holder.kind, name: nameOf(holder) },
      label: row.label,
    },
    facts: factsOf(row.facts),
    dueOn,
    days: dueOn === null ? null : daysBetween(asOf, dueOn),
    createdOn: row.created_on,
    createdAt: row.created_at,
    by: actor === null ? null : personOf(actor),
    work: workOf(row.work, subject, personOf),
    until: row.tab === 'later' ? row.until : null,
    isSettled: row.is_settled,
  };
}

/** POST notifications/list: a tab of the person’s notifications, with the counts of all tabs. */
export const notificationsList: Handler<'notificationsList'> = async (context) => {
  const { body, tx, scope } = context;
  const [found] = await tx.run(listed({ ...mine(context), ...body }));
  if (found === undefined) throw new Error('a select without a row');
  const { rows, counts, kinds, total, today } = found;
  const personOf = await namesOf(
    tx,
    rows.flatMap(({ actor, work }) => [
      actor,
      work?.assignee ?? null,
      work?.assignedBy ?? null,
      work?.doneBy ?? null,
    ]),
  );
  return {
    rows: rows.map((row) => rowOf(row, scope, personOf)),
    total,
    counts,
    kinds: NOTIFICATION_KINDS.flatMap((kind) => kinds.find((each) => each.kind === kind) ?? []),
    asOf: scope.asOf,
    today,
  };
};
