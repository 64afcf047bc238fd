import { sql } from 'drizzle-orm';
import type { NotificationKind } from '@/contract/notifications/codes';
import type { NotificationRule, NotificationRulesAnswer } from '@/contract/notifications/schema';
import { NOTIFICATION_DAYS } from '@/contract/notifications/codes';
import { prepared, type Row } from '../../../kit/db/statement';
import type { Handler } from '../../../kit/call/handler';
import { AS_OF } from '../../../kit/tasks/query';
import { ProblemError } from '../../../kit/http/problem';
import { mine, NOTES, SUBJECT } from './found';
import { colleaguesOf } from '../rules/colleagues';

const DAYS = sql.raw(String(NOTIFICATION_DAYS));

/** The outcome of a rule: sent, then read or done by the person, or dismissed unread. */
const YIELD = sql`json_build_object('sent', count(*),
  'acted', count(*) filter (where read_at is not null or assignee = ${SUBJECT} or done_by = ${SUBJECT}),
  'unread', count(*) filter (where mark = 'dismissed' and read_at is null))`;

type Yield = NotificationRule['yield'];
const NO_YIELD: Yield = { sent: 0, acted: 0, unread: 0 };

interface RulesRow extends Row {
  rules: Omit<NotificationRule, 'yield'>[];
  yields: Partial<Record<NotificationKind, Yield>> | null;
  teams: NotificationRulesAnswer['teams'];
  quiet: NotificationRulesAnswer['quiet'];
}

/**
 * The teams that own one of the person's codes today; people registered for one of a team's codes may set its rules.
 */
const MY_TEAMS = sql`
  select t.id, json_build_object('en', t.name_en, 'fr', t.name_fr) as name,
    cairn_is_registered(${SUBJECT}, array(select o.rep_code_id from team_codes o where o.team_id = t.id)) as may_set
  from teams t where t.id = any ((select cairn_teams())::integer[])`;

const all = prepared<RulesRow>(
  'notification-rules',
  sql`
  with notes as materialized (${NOTES}), teams_of as materialized (${MY_TEAMS})
  select
    (select json_agg(json_build_object('kind', r.kind, 'audience', r.audience, 'isFixed', r.is_fixed, 'unit', r.unit,
        'choices', coalesce(r.choices, '{}'), 'source', json_build_object('en', r.source_en, 'fr', r.source_fr),
        'firm', json_build_object('channel', r.channel, 'threshold', r.threshold),
        'mine', (select json_build_object('channel', s.channel, 'threshold', s.threshold)
          from notification_settings s where s.kind = r.kind and s.subject = ${SUBJECT}),
        'teams', (select coalesce(json_agg(json_build_object('teamId', g.team_id, 'channel', g.channel,
            'threshold', g.threshold) order by g.team_id), '[]')
          from notification_settings g join teams_of t on t.id = g.team_id where g.kind = r.kind)) order by r.position)
      from notification_rules r) as rules,
    (select json_object_agg(kind, yield) from (select kind, ${YIELD} as yield from notes
      where created_on >= ${AS_OF} - ${DAYS} group by kind) y) as yields,
    (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'maySet', may_set) order by id), '[]')
      from teams_of) as teams,
    (select json_build_object('from', to_char(q.from_time, 'HH24:MI'), 'to', to_char(q.to_time, 'HH24:MI'),
        'onWeekends', q.on_weekends) from notification_quiet q where q.subject = ${SUBJECT}) as quiet`,
);

/** POST notifications/rules: each rule with the settings of the firm, the teams and the person, and its outcome. */
export const notificationRules: Handler<'notificationRules'> = async (context) => {
  const [found] = await context.tx.run(all(mine(context)));
  if (found === undefined) throw new Error('a select without a row');
  const { rules, yields, teams, quiet } = found;
  return {
    rules: rules.map((rule) => ({ ...rule, yield: yields?.[rule.kind] ?? NO_YIELD })),
    teams,
    quiet,
    timeZone: context.timeZone,
  };
};

interface WhyRow extends Row {
  kind: NotificationKind;
  audience: string;
  rep_code_id: number | null;
  rep_code: string | null;
  channel: 'bell' | 'list' | 'off';
  threshold: number | null;
  unit: 'cad' | 'days' | null;
  set_by: 'firm' | 'team' | 'me';
  source: { en: string; fr: string };
  yield: Yield;
}

const one = prepared<WhyRow>(
  'notification-why',
  sql`
  with notes as materialized (${NOTES})
  select n.kind, n.audience, n.rep_code_id, k.code as rep_code, n.channel, r.unit, json_build_object('en', r.source_en, 'fr', r.source_fr) as source,
    coalesce(s.threshold, g.threshold, r.threshold) as threshold,
    case when s.kind is not null then 'me' when g.kind is not null then 'team' else 'firm' end as set_by,
    (select ${YIELD} from notes where notes.kind = n.kind and notes.created_on >= ${AS_OF} - ${DAYS}) as yield
  from notes n join notification_rules r on r.kind = n.kind
  left join rep_codes k on k.id = n.rep_code_id
  left join team_codes o on o.rep_code_id = n.rep_code_id
    and cairn_today() between o.valid_from and coalesce(o.valid_to, 'infinity')
  left join notification_settings s on s.kind = n.kind and s.subject = ${SUBJECT}
  left join notification_settings g on g.kind = n.kind and g.team_id = o.team_id
  where n.id = ${sql.placeholder('id')}::uuid`,
);

/**
 * POST notifications/why: the rule behind a notification, and who may take it over.
 * @throws {ProblemError} `not-found` for one that is not the person's
 */
export const notificationWhy: Handler<'notificationWhy'> = async (context) => {
  const { body, tx, subject } = context;
  const [found] = await tx.run(one({ ...mine(context), id: body.id }));
  if (found === undefined) throw new ProblemError('not-found');
  const { kind, channel, threshold, unit, source, rep_code_id: repCode } = found;
  return {
    id: body.id,
    kind,
    channel,
    threshold,
    unit,
    setBy: found.set_by,
    source,
    repCode: found.rep_code,
    yield: found.yield,
    colleagues: repCode === null || found.audience !== 'team' ? [] : await colleaguesOf(tx, subject, repCode),
  };
};
