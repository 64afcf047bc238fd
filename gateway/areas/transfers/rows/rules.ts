import { sql } from 'drizzle-orm';
import type { CalendarName } from '@/contract/calendars/rules';
import type { ClockEvent } from '@/contract/transfers/codes';
import type { TransferRule } from '@/contract/transfers/schema';
import { prepared, type Row } from '../../../kit/db/statement';
import type { Transaction } from '../../../kit/db/transaction';

interface RuleColumns extends Row {
  id: string;
  number: string;
  from_event: ClockEvent;
  days: number;
  calendar: CalendarName;
  until_event: ClockEvent;
  effective_from: string | null;
  effective_to: string | null;
  status: TransferRule['status'];
  source_en: string;
  source_fr: string;
}

const all = prepared<RuleColumns>(
  'transfer-rules',
  sql`select id, number, from_event, days, calendar, until_event, effective_from, effective_to, status, source_en,
    source_fr from transfer_rules order by position`,
);

/** @returns the clocks, those that are only proposed too, in the order of the rule book */
export async function readRules(tx: Transaction): Promise<TransferRule[]> {
  return (await tx.run(all({}))).map((row) => ({
    id: row.id,
    number: row.number,
    from: row.from_event,
    days: row.days,
    calendar: row.calendar,
    until: row.until_event,
    effectiveFrom: row.effective_from,
    effectiveTo: row.effective_to,
    status: row.status,
    source: { en: row.source_en, fr: row.source_fr },
  }));
}
