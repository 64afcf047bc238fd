import type { Row } from '@/gateway/kit/db/statement';
import type { Transaction } from '@/gateway/kit/db/transaction';

/** Runs plain SQL in a scope's transaction, like the gateway's statements. @returns its rows */
export const runSql = <R extends Row>(tx: Transaction, text: string, values: unknown[] = []): Promise<R[]> =>
  tx.run<R>({ text, values });
