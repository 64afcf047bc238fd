import { sql } from 'drizzle-orm';
import type { TransferEventKind } from '@/contract/transfers/codes';
import type { EventFault } from '@/contract/transfers/codes';
import type { TransferEvent } from '@/contract/transfers/schema';
import { prepared, type Row } from '../../../kit/db/statement';
import type { EventFacts, ReportedEvent } from '../rules/fold';
import { EVENT_DAY } from '../rules/late';
import type { WriteContext } from '../../../kit/call/handler';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';

/** An event as the database has it. */
export interface EventColumns extends Row {
  kind: TransferEventKind;
  happened_on: string;
  ref: string | null;
  subject: string | null;
  first_name: string | null;
  last_name: string | null;
  note: string | null;
  facts: EventFacts;
  recorded_at: string | null;
  fault: EventFault | null;
}

const ofTransfer = prepared<EventColumns>(
  'transfer-events',
  sql`select e.kind, e.happened_on, e.ref, e.subject, w.first_name, w.last_name, e.note, e.facts,
    to_json(e.recorded_at) #>> '{}' as recorded_at, e.fault
  from transfer_events e left join people w on w.subject = e.subject
  where e.transfer_id = ${sql.placeholder('key')}::integer and e.rep_code_id = any (${REP_CODES})
  order by e.id`,
);

/** @returns what happened to a transfer, as it was told */
export const readEvents = ({ tx, scope }: Pick<WriteContext<unknown>, 'tx' | 'scope'>, key: number) =>
  tx.run(ofTransfer({ key, repCodes: codesOf(scope) }));

export const reportedEvent = ({ kind, happened_on, ref, facts }: EventColumns): ReportedEvent => ({
  kind,
  on: happened_on,
  ref,
  facts,
});

/** @returns an event as the contract has it */
export const transferEvent = (row: EventColumns): TransferEvent => ({
  kind: row.kind,
  on: row.happened_on,
  by: row.first_name === null ? null : `${row.first_name} ${row.last_name ?? ''}`.trim(),
  text: row.note,
  rejectCode: row.facts.rejectCode ?? null,
  field: row.facts.field ?? null,
  fault: row.fault,
});

const add = prepared(
  'add-transfer-event',
  sql`insert into transfer_events (transfer_id, rep_code_id, kind, happened_on, ref, subject, note, facts)
  values (${sql.placeholder('key')}, ${sql.placeholder('repCode')}, ${sql.placeholder('kind')}, ${EVENT_DAY},
    null, ${sql.placeholder('subject')}, ${sql.placeholder('note')}, ${sql.placeholder('facts')}::jsonb)`,
);

/** What a person did to a transfer. */
export interface Deed {
  kind: TransferEventKind;
  note: string | null;
  facts: EventFacts;
}

/** Puts down what a person did, on the firm's day. */
export async function addEvent(
  { tx, subject }: Pick<WriteContext<unknown>, 'tx' | 'subject'>,
  transfer: { key: number; rep_code_id: number },
  { kind, note, facts }: Deed,
): Promise<void> {
  await tx.run(
    add({
      key: transfer.key,
      repCode: transfer.rep_code_id,
      kind,
      subject,
      note: note === '' ? null : note,
      facts: JSON.stringify(facts),
    }),
  );
}
