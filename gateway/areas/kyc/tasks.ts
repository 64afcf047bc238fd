import { sql } from 'drizzle-orm';
import { KYC_DAYS_AHEAD } from '@/contract/home/codes';
import { AS_OF, type TaskQuery } from '../../kit/tasks/query';
import { KYC_FROM, KYC_SCOPE } from './rules/found';

const AHEAD = sql.raw(String(KYC_DAYS_AHEAD));

/** Reviews that are overdue, due soon, or were never made, by the list of KYC. */
export const KYC_TASKS: readonly TaskQuery[] = [
  {
    kind: 'kycDue',
    recordKind: 'client',
    record: sql`p.public_id`,
    state: sql`coalesce(d.due_on::text, 'never')`,
    due: sql`d.due_on`,
    weight: sql`c.market_value_cents`,
    party: sql`p.id`,
    facts: { on: sql`d.due_on` },
    from: KYC_FROM,
    // No clock is shorter than a year: the others are not worth the look at their accounts.
    where: sql`${KYC_SCOPE} and (k.reviewed_on is null
      or k.reviewed_on <= (${AS_OF} + ${AHEAD} - interval '12 months')::date and d.due_on <= ${AS_OF} + ${AHEAD})`,
  },
];
