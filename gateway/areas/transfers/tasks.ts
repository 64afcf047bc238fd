import { sql } from 'drizzle-orm';
import { TRANSFER_DAYS_AHEAD } from '@/contract/home/codes';
import { REP_CODES } from '../../kit/db/ownScope';
import { AS_OF, type TaskQuery } from '../../kit/tasks/query';

const FROM = sql`transfers t join accounts a on a.id = t.account_id join transfer_dealers d on d.code = t.dealer_code`;
const MINE = sql`t.rep_code_id = any (${REP_CODES})`;
/** States in which a rule sets the day of the next step. */
const TIMED = sql`t.state in ('new', 'sent', 'accepted', 'assetList')`;

const transfer = {
  recordKind: 'transfer',
  record: sql`t.public_id`,
  state: sql`t.state || '-' || t.state_on`,
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
    where: sql`${MINE} and t.state = 'rejected'`,
  },
  {
    ...transfer,
    kind: 'transferLate',
    notice: 'transferDeadline',
    due: sql`t.due_on`,
    facts,
    where: sql`${MINE} and ${TIMED} and t.due_on < ${AS_OF}`,
  },
  {
    ...transfer,
    kind: 'transferRemedy',
    facts: { ...facts, on: sql`t.remedy_on` },
    where: sql`${MINE} and t.state in ('settling', 'residual') and t.remedy_on <= ${AS_OF}`,
  },
  {
    ...transfer,
    kind: 'transferDue',
    notice: 'transferDeadline',
    due: sql`t.due_on`,
    facts,
    where: sql`${MINE} and ${TIMED}
      and t.due_on between ${AS_OF} and ${AS_OF} + ${sql.raw(String(TRANSFER_DAYS_AHEAD))}`,
  },
];
