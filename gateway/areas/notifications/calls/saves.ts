import { sql } from 'drizzle-orm';
import { prepared, type Row } from '../../../kit/db/statement';
import type { Handler } from '../../../kit/call/handler';
import { ProblemError } from '../../../kit/http/problem';

const SUBJECT = sql`${sql.placeholder('subject')}::text`;
const KIND = sql.placeholder('kind');
const TEAM = sql`${sql.placeholder('team')}::integer`;

interface RuleRow extends Row {
  is_fixed: boolean;
  choices: number[] | null;
}

const rule = prepared<RuleRow>(
  'notification-rule',
  sql`select is_fixed, choices from notification_rules where kind = ${KIND}`,
);

const team = prepared<{ may_set: boolean }>(
  'notification-team',
  sql`select cairn_is_registered(${SUBJECT}, array(select o.rep_code_id from team_codes o where o.team_id = t.id)) as may_set
    from teams t where t.id = ${TEAM} and t.id = any ((select cairn_teams())::integer[])`,
);

const VALUES = sql`${sql.placeholder('channel')}::text, ${sql.placeholder('threshold')}::integer, ${SUBJECT}`;
const CHANGED = sql`channel = excluded.channel, threshold = excluded.threshold, set_by = excluded.set_by, set_at = now()`;

const setOwn = prepared<Row>(
  'set-own-rule',
  sql`insert into notification_settings (kind, subject, channel, threshold, set_by) values (${KIND}, ${SUBJECT}, ${VALUES})
    on conflict (subject, kind) where subject is not null do update set ${CHANGED}`,
);

const setTeams = prepared<Row>(
  'set-team-rule',
  sql`insert into notification_settings (kind, team_id, channel, threshold, set_by) values (${KIND}, ${TEAM}, ${VALUES})
    on conflict (team_id, kind) where team_id is not null do update set ${CHANGED}`,
);

const unset = prepared<Row>(
  'unset-rule',
  sql`delete from notification_settings where kind = ${KIND}
    and case when ${TEAM} is null then subject = ${SUBJECT} else team_id = ${TEAM} end`,
);

const refuse = (pointer: string, code: string): never => {
  throw new ProblemError('invalid', { status: 422, errors: [{ pointer, rule: code }] });
};

/**
 * POST notifications/ruleSave: the channel and the threshold by which a rule notifies the person or a team. Without
 * either, the firm’s rule applies again.
 * @throws {ProblemError} `not-found` for a team that is not the person's; `forbidden` for someone not registered for
 *   one of its codes; `invalid` (422) for a rule that may not be turned off, and for an unknown threshold
 */
export const notificationRuleSave: Handler<'notificationRuleSave'> = async ({ body, tx, subject }) => {
  const { kind, teamId, channel, threshold } = body;
  const [found] = await tx.run(rule({ kind }));
  if (found === undefined) throw new Error(`the kind ${kind} has no rule`);
  if (found.is_fixed && channel === 'off') refuse('/channel', 'fixed');
  if (threshold !== null && !(found.choices ?? []).includes(threshold)) refuse('/threshold', 'no_choice');
  if (teamId !== null) {
    const [mine] = await tx.run(team({ subject, team: teamId }));
    if (mine === undefined) throw new ProblemError('not-found');
    if (!mine.may_set) throw new ProblemError('forbidden');
  }
  const values = { kind, subject, team: teamId, channel, threshold };
  const statement = channel === null && threshold === null ? unset : teamId === null ? setOwn : setTeams;
  await tx.run(statement(values));
  return body;
};

const quieted = prepared<Row>(
  'set-quiet-hours',
  sql`insert into notification_quiet (subject, from_time, to_time, on_weekends)
    values (${SUBJECT}, ${sql.placeholder('from')}::time, ${sql.placeholder('to')}::time,
      ${sql.placeholder('onWeekends')}::boolean)
    on conflict (subject) do update set from_time = excluded.from_time, to_time = excluded.to_time,
      on_weekends = excluded.on_weekends`,
);

const unquieted = prepared<Row>(
  'end-quiet-hours',
  sql`delete from notification_quiet where subject = ${SUBJECT}`,
);

/**
 * POST notifications/quietSave: the hours in which the bell stays silent for the person.
 * @throws {ProblemError} `invalid` (422) for hours that end as they begin
 */
export const notificationQuietSave: Handler<'notificationQuietSave'> = async ({ body, tx, subject }) => {
  const { quiet } = body;
  if (quiet !== null && quiet.from === quiet.to) refuse('/quiet/to', 'same');
  await tx.run(quiet === null ? unquieted({ subject }) : quieted({ subject, ...quiet }));
  return body;
};
