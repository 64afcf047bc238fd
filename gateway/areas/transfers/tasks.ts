import { sql } from 'drizzle-orm';
import { TRANSFER_DAYS_AHEAD } from '@/contract/home/codes';
import { REP_CODES } from '../../kit/db/ownScope';
import { AS_OF, type TaskQuery } from '../../kit/tasks/query';
import { countedOn, hasRemedy, IS_OURS, isDueWithin, isLate } from './rules/late';

const FROM = sql`transfers t join accounts a on a.id = t.account_id join transfer_dealers d on d.code = t.dealer_code`;
const MINE = sql`t.rep_code_id = any (${REP_CODES})`;
/** A returned request is a task of its own, whatever its day. */
const IS_REJECTED = sql`t.state = 'rejected'`;

const transfer = {
  recordKind: 'transfer',
  record: sql`t.public_id`,
  state: sql`t.state || '-' || t.state_on`,
  countedOn: countedOn(AS_OF),
  weight: sql`t.expected * 100`,
  party: sql`t.party_id`,
  label: sql`a.number`,
  from: FROM,
} as const;

const facts = {
  amount: sql`t.expected::text`,
  dealer: sql`json_build_object('en', d.name_en, 'fr', d.name_fr)`,
};

/**
 * Incoming transfers that are refused, late, with an open remedy, or due within days. A transfer makes one task at
 * most.
 */
export const TRANSFER_TASKS: readonly TaskQuery[] = [
  {
    ...transfer,
    kind: 'transferRejected',
    notice: 'transferRejected',
    due: sql`t.due_on`,
    facts: { ...facts, on: sql`t.rejected_on`, rejectField: sql`t.reject_field` },
    where: sql`${MINE} and ${IS_REJECTED}`,
  },
  {
    ...transfer,
    kind: 'transferLate',
    notice: 'transferDeadline',
    due: sql`t.due_on`,
    facts: { ...facts, isOurs: IS_OURS },
    where: sql`${MINE} and not ${IS_REJECTED} and ${isLate(AS_OF)}`,
  },
  {
    ...transfer,
    kind: 'transferRemedy',
    facts: { ...facts, on: sql`t.remedy_on` },
    where: sql`${MINE} and ${hasRemedy(AS_OF)}`,
  },
  {
    ...transfer,
    kind: 'transferDue',
    notice: 'transferDeadline',
    due: sql`t.due_on`,
    facts,
    where: sql`${MINE} and not ${IS_REJECTED} and ${isDueWithin(AS_OF, TRANSFER_DAYS_AHEAD)}`,
  },
];
