import { sql } from 'drizzle-orm';
import { daysUntil } from '@/contract/kyc/clock';
import type { KycDifference, KycRecordAnswer } from '@/contract/kyc/schema';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { prepared, type Row } from '../../../kit/db/statement';
import type { ReadTransaction } from '../../../kit/db/transaction';
import type { Scope } from '../../../kit/db/scope';
import { differencesOf, type Snapshot } from '../calls/read';

/** For this many days a finished review is what a letter is about, as long as nothing has changed since. */
export const FINISHED_DAYS = 30;

/** What a letter compares the answers with: the changes since a review. */
export interface Compared {
  /** The day of that review; null where there is none. */
  since: string | null;
  differences: readonly KycDifference[];
}

interface ReviewRow extends Row {
  on: string;
  snapshot: Snapshot;
}

/** The last review and the one before it. An undo leaves what a later review had kept. */
const lastReviews = prepared<ReviewRow>(
  'kyc-last-reviews',
  sql`select r.reviewed_on::text as on, r.snapshot
    from kyc_reviews r
    join kyc_clients k on k.party_id = r.party_id and r.reviewed_on <= k.reviewed_on
    join parties p on p.id = r.party_id
    where p.public_id = ${sql.placeholder('id')}::uuid and r.rep_code_id = any (${REP_CODES})
    order by r.reviewed_on desc limit 2`,
);

/**
 * Before a review is finished, what has changed since the last one; after it, what it confirmed: the changes between the one
 * before and itself.
 */
export async function comparedFor(
  { tx, scope }: { tx: ReadTransaction; scope: Scope },
  { id, review, differences }: Pick<KycRecordAnswer, 'id' | 'review' | 'differences'>,
  /** The day of the letter. */
  on: string,
): Promise<Compared> {
  if (review === null) return { since: null, differences: [] };
  if (differences.length === 0 && daysUntil(review.on, on) <= FINISHED_DAYS) {
    const [last, before] = await tx.run(lastReviews({ id, repCodes: codesOf(scope) }));
    if (last !== undefined && before !== undefined)
      return { since: before.on, differences: differencesOf(last.snapshot, before.snapshot) };
  }
  return { since: review.on, differences };
}
