import { sql } from 'drizzle-orm';
import {
  BULK_RUN_STATES,
  BULK_RUNS_MAX,
  DELIVERY_CHOICES,
  DELIVERY_DOCUMENTS,
} from '@/contract/delivery/codes';
import type { BulkRun } from '@/contract/delivery/schema';
import { instantOf, isVisible } from '../../../kit/changes/since';
import { prepared, type Row } from '../../../kit/db/statement';
import type { Handler } from '../../../kit/call/handler';
import { codesOf } from '../../../kit/db/ownScope';

interface Run extends Row {
  batch_id: string;
  at: string;
  reason: string | null;
  effective_on: string | null;
  documents: string[];
  choices: string[];
  saved: number;
  waits: number;
  scheduled: number;
  undone: number;
  undoable: string[] | null;
}

const of = (alias: string) => sql`
  ${sql.raw(alias)}.channel = 'bulk' and ${sql.raw(alias)}.entity = 'client' and ${isVisible(alias)}`;

const clients = (condition: string) => sql.raw(`(count(*) filter (where ${condition}))::integer`);

/** The runs, and each client's part of them: a change set, and whether part of it waits for a consent. */
const latest = prepared<Run>(
  'latest-bulk-runs',
  sql`
  with runs as (
    select sets.batch_id, min(sets.made_at) as made_at
    from change_sets sets
    where sets.actor = ${sql.placeholder('subject')} and ${of('sets')}
      and exists (select from change_items i where i.set_id = sets.id and i.path like 'delivery.%')
    group by sets.batch_id order by min(sets.made_at) desc limit ${sql.raw(`${BULK_RUNS_MAX}`)}),
  parts as (
    select sets.batch_id, sets.id, sets.record_id, sets.state, sets.reason, sets.effective_on, exists (
      select from change_items i where i.set_id = sets.id and i.became ->> 'pending' is not null) as is_waiting
    from runs join change_sets sets on sets.batch_id = runs.batch_id and ${of('sets')}),
  fields as (
    select parts.batch_id, array_agg(distinct split_part(i.path, '.', 2)) as documents,
      array_agg(distinct coalesce(i.became ->> 'pending', i.became ->> 'current')) as choices
    from parts join change_items i on i.set_id = parts.id and i.path like 'delivery.%'
    group by parts.batch_id)
  select runs.batch_id, ${instantOf('runs.made_at')} as at, max(parts.reason) as reason,
    max(parts.effective_on)::text as effective_on, fields.documents, fields.choices,
    ${clients("parts.state = 'applied' and not parts.is_waiting")} as saved,
    ${clients("parts.state = 'applied' and parts.is_waiting")} as waits,
    ${clients("parts.state = 'scheduled'")} as scheduled,
    ${clients("parts.state in ('undone', 'withdrawn')")} as undone,
    array_agg(parts.record_id) filter (where parts.state in ('applied', 'scheduled')) as undoable
  from runs join parts on parts.batch_id = runs.batch_id join fields on fields.batch_id = runs.batch_id
  group by runs.batch_id, runs.made_at, fields.documents, fields.choices
  order by runs.made_at desc`,
);

function runOf(run: Run): BulkRun {
  const { saved, waits, scheduled, undone } = run;
  const counts = { saved, waits, scheduled, undone };
  return {
    batchId: run.batch_id,
    at: run.at,
    reason: run.reason,
    effectiveOn: run.effective_on,
    documents: DELIVERY_DOCUMENTS.filter((document) => run.documents.includes(document)),
    choices: DELIVERY_CHOICES.filter((choice) => run.choices.includes(choice)),
    counts: BULK_RUN_STATES.flatMap((state) =>
      counts[state] === 0 ? [] : [{ state, clients: counts[state] }],
    ),
    undoable: run.undoable ?? [],
  };
}

/** POST delivery/bulk/runs: the person's latest bulk changes. */
export const deliveryBulkRuns: Handler<'deliveryBulkRuns'> = async ({ tx, scope, subject }) => ({
  runs: (await tx.run(latest({ subject, repCodes: codesOf(scope) }))).map(runOf),
});
