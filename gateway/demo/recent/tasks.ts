import type { ClientBase } from 'pg';
import type { TaskRepeat } from '@/contract/tasks/codes';

/** A task of the demo: days count from the date of the book, and a client is one of the maker’s own. */
interface DemoTask {
  id: string;
  title: string;
  dueIn: number;
  repeat: TaskRepeat;
  maker: string;
  assignee: string;
  isOnClient: boolean;
  steps: string[];
  note: string;
}

const task = (
  maker: string,
  id: string,
  title: string,
  dueIn: number,
  changed: Partial<DemoTask> = {},
): DemoTask => ({
  ...{
    id: `${maker} ${id}`,
    title,
    dueIn,
    repeat: 'none',
    maker,
    assignee: maker,
    isOnClient: true,
    steps: [],
    note: '',
  },
  ...changed,
});

const TASKS: readonly DemoTask[] = [
  task('advisor', 'call', 'Call back about the renovation', -2),
  task('advisor', 'review', 'Prepare the yearly review', 4, {
    repeat: 'yearly',
    steps: ['Update the net worth', 'Print the performance report'],
  }),
  task('advisor', 'slips', 'Send the tax slips once more', 3, {
    assignee: 'assistant',
    note: 'By secure mail.',
  }),
  task('advisor', 'minutes', 'Write the minutes of the team meeting', 6, {
    repeat: 'monthly',
    isOnClient: false,
  }),
  task('assistant', 'forms', 'Order the new account forms', 1, { isOnClient: false }),
  task('manager', 'attestation', 'Collect the quarterly attestations', 12, {
    repeat: 'quarterly',
    isOnClient: false,
  }),
  task('conseillere', 'appel', 'Rappeler au sujet du CELI', -1),
  task('conseillere', 'revision', 'Préparer la révision annuelle', 5, {
    repeat: 'yearly',
    steps: ['Mettre à jour la valeur nette', 'Imprimer le rapport de rendement'],
  }),
];

/** In the form of a random id, and always the same. */
const ID = `overlay(overlay(md5('task ' || x.id) placing '4' from 13) placing '8' from 17)::uuid`;

const ADDED = `
  with told as (
    select x.*, ${ID} as public_id, (select as_of from book) + x."dueIn" as due_on
    from jsonb_to_recordset($1::jsonb) as x (id text, title text, "dueIn" integer, repeat text, maker text, assignee text,
      "isOnClient" boolean, steps jsonb, note text)
  )
  insert into staff_tasks (public_id, series_id, series_from, title, due_on, repeat, party_id, rep_code_id, assignee, made_by,
    given_by, checklist, note, made_at)
  select x.public_id, x.public_id, x.due_on, x.title, x.due_on, x.repeat, c.party_id, c.rep_code_id, x.assignee, x.maker,
    case when x.assignee <> x.maker then x.maker end,
    coalesce((select jsonb_agg(jsonb_build_object('text', step.value, 'isDone', false) order by step.position)
      from jsonb_array_elements(x.steps) with ordinality as step (value, position)), '[]'), x.note,
    (select as_of from book) - interval '3 days'
  from told x left join lateral (
    select c.party_id, c.rep_code_id from clients c
    where x."isOnClient" and c.account_count > 0 and exists (
        select from rep_code_access a where a.subject = x.maker and a.rep_code_id = c.rep_code_id)
      and exists (select from rep_code_access a where a.subject = x.assignee and a.rep_code_id = c.rep_code_id)
      and not exists (select from client_details_extra d where d.party_id = c.party_id and d.deceased_on is not null)
    order by md5('task ' || x.id || c.party_id) limit 1
  ) c on true
  where not x."isOnClient" or c.party_id is not null
  order by x.id`;

/** Writes a few tasks for the personas of the demo. */
export async function writeTasks(client: ClientBase): Promise<void> {
  await client.query(ADDED, [JSON.stringify(TASKS)]);
}
