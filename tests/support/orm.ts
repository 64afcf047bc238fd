import { drizzle, type PgRemoteDatabase } from 'drizzle-orm/pg-proxy';
import type { Transaction } from '@/gateway/db/transaction';

/** @returns queries by the typed tables of `gateway/db/schema`, run in the transaction of a scope as the gateway's are */
export const ormOf = (tx: Transaction): PgRemoteDatabase =>
  drizzle(async (text, values, method) => {
    const rows = await tx.run({ text, values });
    return { rows: method === 'all' ? rows.map((row) => Object.values(row)) : rows };
  });
