import { sql } from 'drizzle-orm';
import type { Restriction } from '@/contract/addresses/codes';
import type { DeathReadAnswer } from '@/contract/deaths/schema';
import { versionOf } from '../../../kit/changes/changing';
import { namesOf } from '../../../kit/changes/people';
import { instantOf, isVisible } from '../../../kit/changes/since';
import type { FoundRecord } from '../../../kit/changes/record';
import type { Handler } from '../../../kit/call/handler';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { prepared, type Row } from '../../../kit/db/statement';
import { ProblemError } from '../../../kit/http/problem';
import { nameOf, type PartyColumns } from '../../clients/rows/names';
import { OPENED_CLIENT, openedClientValues } from '../../clients/rows/opened';
import { deathOf } from '../changes';

const at = (name: string) => sql.placeholder(name);

interface Opened extends PartyColumns {
  party_id: number;
  rep_code_id: number;
  language: 'en' | 'fr';
  today: string;
}

const opened = prepared<Opened>(
  'death-opened',
  sql`with ${OPENED_CLIENT}
    select party_id, rep_code_id, kind, language, given_name, family_name, legal_name, cairn_today()::text as today
    from client`,
);

interface SetRow extends Row {
  id: string;
  actor: string;
  at: string;
  is_correction: boolean;
}

/** The change by which the death stands as it does. */
const recorded = prepared<SetRow>(
  'death-recorded',
  sql`
  select sets.id, sets.actor, ${instantOf('sets.applied_at')} as at,
    items.was <> 'null' as is_correction
  from change_items items join change_sets sets on sets.id = items.set_id
  where items.entity = 'client' and items.record_id = ${at('id')} and items.path = 'death'
    and items.version is not null and sets.state = 'applied' and sets.undo_of is null and ${isVisible('items')}
  order by items.version desc limit 1`,
);

interface StoppedRow extends Row {
  number: string;
  kind: Restriction;
}

const stopped = prepared<StoppedRow>(
  'death-stopped',
  sql`
  select a.number, r.kind from account_restrictions r join accounts a on a.id = r.account_id
  where r.party_id = ${at('key')} and r.rep_code_id = any (${REP_CODES}) and r.death_rule_id is not null
    and r.ended_by is null
  order by a.number, r.kind`,
);

interface TaskRow extends Row {
  task: number;
  rule: DeathReadAnswer['tasks'][number]['rule'];
  due: string;
  done: string | null;
  by: string | null;
}

const toDo = prepared<TaskRow>(
  'death-tasks',
  sql`select id as task, rule_id as rule, due_on::text as due, done_on::text as done, done_by as by from death_tasks
    where party_id = ${at('key')} and rep_code_id = any (${REP_CODES}) and ended_by is null
    order by done_on is not null, due_on, id`,
);

/** POST clients/death: what is known of the death of a client, what it stops, and what is to be done. */
export const deathRead: Handler<'deathRead'> = async (context) => {
  const { tx, scope, body } = context;
  const [client] = await tx.run(opened(openedClientValues(context)));
  if (client === undefined) throw new ProblemError('not-found');
  const { party_id: key, rep_code_id: code, kind, language, today } = client;
  const name = nameOf(client);
  const record: FoundRecord = { id: body.id, key, repCodeIds: [code], name, label: null };
  const of = { key, id: body.id, repCodes: codesOf(scope) };
  const death = await deathOf({ tx, scope, record });
  const [set] = await tx.run(recorded(of));
  const tasks = await tx.run(toDo(of));
  const personOf = await namesOf(tx, [set?.actor ?? null, ...tasks.map(({ by }) => by)]);
  return {
    id: body.id,
    kind,
    name,
    language,
    version: await versionOf({ tx }, 'client', body.id),
    today,
    death,
    recorded:
      set === undefined || death === null
        ? null
        : { changeSetId: set.id, by: personOf(set.actor), at: set.at, isCorrection: set.is_correction },
    stopped: await tx.run(stopped(of)),
    tasks: tasks.map(({ task, rule, due, done, by }) => ({
      task,
      rule,
      dueOn: due,
      done: done === null || by === null ? null : { on: done, by: personOf(by) },
    })),
  };
};
