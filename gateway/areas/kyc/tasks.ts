import { sql } from 'drizzle-orm';
import { KYC_DAYS_AHEAD } from '@/contract/home/codes';
import { REP_CODES } from '../../kit/db/ownScope';
import { AS_OF, type TaskQuery } from '../../kit/tasks/query';
import { isLiving } from '../clients/rules/living';
import { changedOn, FEWEST_MONTHS } from './rules/clock';
import { HAS_ACCOUNT, KYC_FROM, KYC_SCOPE } from './rules/found';

const AHEAD = sql.raw(String(KYC_DAYS_AHEAD));

const review = {
  recordKind: 'client',
  record: sql`p.public_id`,
  weight: sql`c.market_value_cents`,
  party: sql`p.id`,
} as const;

/** Reviews that a significant change has made due, whatever their date, and those that their clock makes due. */
export const KYC_TASKS: readonly TaskQuery[] = [
  {
    ...review,
    kind: 'kycChange',
    state: sql`array_to_string(k.changed_fields, '-')`,
    due: changedOn(sql`k`, AS_OF),
    facts: { on: changedOn(sql`k`, AS_OF), paths: sql`to_json(k.changed_fields)` },
    from: sql`kyc_clients k
      join clients c on c.party_id = k.party_id and c.rep_code_id = any (${REP_CODES})
      join parties p on p.id = c.party_id`,
    where: sql`k.rep_code_id = any (${REP_CODES}) and k.changed_fields is not null and ${isLiving(sql`c`)}
      and ${HAS_ACCOUNT}`,
  },
  {
    ...review,
    kind: 'kycDue',
    state: sql`coalesce(d.due_on::text, 'never')`,
    due: sql`d.due_on`,
    facts: { on: sql`d.due_on` },
    from: KYC_FROM,
    // A review that no clock can make due yet is not worth the look at its accounts.
    where: sql`${KYC_SCOPE} and k.changed_fields is null and (k.reviewed_on is null
      or k.reviewed_on <= (${AS_OF} + ${AHEAD} - make_interval(months => ${FEWEST_MONTHS}))::date and d.due_on <= ${AS_OF} + ${AHEAD})`,
  },
];
