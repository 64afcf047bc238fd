import { sql } from 'drizzle-orm';
import { SMALLEST_TRADE } from '@/contract/uma/codes';
import type { TradeLimits } from '@/contract/uma/schema';
import { prepared, type Row } from '../../../kit/db/statement';
import type { Transaction } from '../../../kit/db/transaction';
import type { Handler } from '../../../kit/call/handler';

interface LimitsRow extends Row {
  smallest: string | null;
  band_bp: number | null;
}

const SUBJECT = sql.placeholder('subject');

const kept = prepared<LimitsRow>(
  'uma-limits',
  sql`select smallest_trade::text as smallest, band_bp from person_preferences where subject = ${SUBJECT}`,
);

const saved = prepared(
  'uma-limits-save',
  sql`
  insert into person_preferences (subject, smallest_trade, band_bp)
  values (${SUBJECT}, ${sql.placeholder('smallest')}::numeric, ${sql.placeholder('bandBp')}::integer)
  on conflict (subject) do update set smallest_trade = excluded.smallest_trade, band_bp = excluded.band_bp`,
);

/** @returns what the person trades by, the firm's own until they choose */
export async function limitsOf(tx: Transaction, subject: string): Promise<TradeLimits> {
  const [row] = await tx.run(kept({ subject }));
  return { smallestTrade: row?.smallest ?? SMALLEST_TRADE, bandBp: row?.band_bp ?? null };
}

/** POST uma/limitsSave: keeps what the person trades by in every preview. */
export const umaLimitsSave: Handler<'umaLimitsSave'> = async ({ body, tx, subject }) => {
  await tx.run(saved({ subject, smallest: body.smallestTrade, bandBp: body.bandBp }));
  return body;
};
