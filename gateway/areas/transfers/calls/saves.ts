import { openDaysBetween } from '@/contract/calendars/days';
import type { RejectField } from '@/contract/transfers/codes';
import type { TransferResubmitBody } from '@/contract/transfers/schema';
import { isSin } from '@/contract/sin';
import { sql } from 'drizzle-orm';
import { prepared } from '../../../kit/db/statement';
import { cutOffOn, deadlinesOf } from '../rules/clock';
import { lookAt } from '../../../kit/notices/look';
import { foldEvents } from '../rules/fold';
import type { Handler, WriteContext } from '../../../kit/call/handler';
import { ProblemError } from '../../../kit/http/problem';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { type DetailColumns, detailsOf, findTransfer } from './details';
import { addEvent, type EventColumns, readEvents, reportedEvent } from './events';
import { readRules } from '../rows/rules';

const at = (name: string) => sql.placeholder(name);

const change = prepared(
  'change-transfer',
  sql`update transfers set request = ${at('request')}::jsonb, state = ${at('state')}, state_on = ${at('stateOn')},
    documents_on = ${at('documentsOn')}, received_on = ${at('receivedOn')}, list_on = ${at('listOn')},
    rejected_on = ${at('rejectedOn')}, reject_code = ${at('rejectCode')}, reject_field = ${at('rejectField')},
    positions_arrived = ${at('arrived')}, cost_missing = ${at('costMissing')}, residual = ${at('residual')},
    ended_on = ${at('endedOn')}, taken_days = ${at('takenDays')}, due_on = ${at('dueOn')},
    remedy_on = ${at('remedyOn')}, version = version + 1
  where id = ${at('key')}::integer and rep_code_id = any (${REP_CODES}) and version = ${at('version')}::integer
  returning id`,
);

/** A day that is one: a birthday is in the past, and of someone who can live. */
const isBirthDate = (value: string, today: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  !Number.isNaN(Date.parse(`${value}T00:00:00Z`)) &&
  new Date(`${value}T00:00:00Z`).toISOString().startsWith(value) &&
  value < today &&
  value > '1900-01-01';

/** What each field has to be; those that are not named may be any text. */
const RULES: Partial<Record<RejectField, { rule: string; isGood(value: string, today: string): boolean }>> = {
  birthDate: { rule: 'birth_date', isGood: isBirthDate },
  accountNumber: {
    rule: 'account_number',
    isGood: (value) => /^[A-Za-z0-9][A-Za-z0-9 -]{3,19}$/.test(value),
  },
  sin: { rule: 'sin', isGood: (value) => isSin(value.replace(/[\s-]/g, '')) },
};

function demandValue(field: RejectField, value: string, today: string) {
  const found = RULES[field];
  if (found === undefined || found.isGood(value, today)) return;
  throw new ProblemError('invalid', { status: 422, errors: [{ pointer: '/value', rule: found.rule }] });
}

/** Somebody else was quicker: says what was sent, and by whom. */
function conflictOn(
  row: DetailColumns,
  body: TransferResubmitBody,
  events: readonly EventColumns[],
): ProblemError {
  const last = events.findLast(({ kind }) => kind === 'resubmitted');
  const field = last?.facts.field;
  const theirs = field === undefined ? undefined : row.request.fields[field]?.ours;
  return new ProblemError('conflict', {
    members: {
      version: row.version,
      merged: [],
      conflicts:
        field === undefined || theirs === undefined || last === undefined
          ? []
          : [
              {
                path: field,
                base: null,
                theirs,
                yours: body.value,
                by: {
                  subject: last.subject ?? '',
                  firstName: last.first_name ?? '',
                  lastName: last.last_name ?? '',
                },
                at: last.recorded_at ?? `${last.happened_on}T00:00:00.000Z`,
              },
            ],
    },
  });
}

/** Recomputes what the events of a transfer add up to, and saves it. @returns whether its version was the given one */
async function keep(context: WriteContext<unknown>, row: DetailColumns, request: DetailColumns['request']) {
  const { tx, scope } = context;
  const { faults: _, ...standing } = foldEvents((await readEvents(context, row.key)).map(reportedEvent));
  const { receivedOn, endedOn } = standing;
  const due = deadlinesOf(standing, await readRules(tx), row.address_differs);
  const takenDays =
    endedOn === null || receivedOn === null ? null : openDaysBetween('clearing', receivedOn, endedOn);
  const changed = await tx.run(
    change({
      ...standing,
      ...due,
      takenDays,
      key: row.key,
      version: row.version,
      request: JSON.stringify(request),
      repCodes: codesOf(scope),
    }),
  );
  return changed.length === 1;
}

/** POST transfers/resubmit */
export const transferResubmit: Handler<'transferResubmit'> = async (context) => {
  const { body, scope } = context;
  const row = await findTransfer(context, body.id);
  if (row.version !== body.version) {
    throw conflictOn(row, body, await readEvents(context, row.key));
  }
  const { reject_field: field, request } = row;
  if (row.state !== 'rejected' || field === null) {
    throw new ProblemError('invalid', { status: 422, errors: [{ pointer: '/id', rule: 'not_rejected' }] });
  }
  demandValue(field, body.value, row.today);
  const was = request.fields[field];
  const sent = {
    ...request,
    fields: { ...request.fields, [field]: { ours: body.value, theirs: was?.theirs ?? null } },
  };
  const { countsFrom: from } = cutOffOn(row.carrier_day, row.is_before_hour);
  await addEvent(context, row, {
    kind: 'resubmitted',
    note: null,
    facts: { field, ...(row.is_on_network && { receivedOn: from }) },
  });
  if (!(await keep(context, row, sent)))
    throw new ProblemError('conflict', { members: { version: row.version } });
  await lookAt(context.tx, row.rep_code_id, scope.asOf);
  return detailsOf(context, await findTransfer(context, body.id));
};

/** POST transfers/saveNote: adds a note to those that are there and overwrites nobody's. */
export const transferNoteSave: Handler<'transferNoteSave'> = async (context) => {
  const { body } = context;
  const row = await findTransfer(context, body.id);
  if (body.kind === 'noted' && body.note === '') {
    throw new ProblemError('invalid', { status: 422, errors: [{ pointer: '/note', rule: 'too_small' }] });
  }
  await addEvent(context, row, { kind: body.kind, note: body.note, facts: {} });
  return detailsOf(context, row);
};
