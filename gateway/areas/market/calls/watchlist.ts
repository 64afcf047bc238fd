import { sql } from 'drizzle-orm';
import { prepared } from '../../../kit/db/statement';
import type { Handler, CallContext } from '../../../kit/call/handler';
import { ProblemError } from '../../../kit/http/problem';
import { lineOf, providedInstrument } from './quotes';

const SUBJECT = sql.placeholder('subject');

const kept = prepared<{ symbols: string[]; version: number }>(
  'read-watchlist',
  sql`select symbols, version from watchlists where subject = ${SUBJECT}`,
);

const known = prepared<{ symbol: string }>(
  'known-symbols',
  sql`select symbol from securities where symbol = any (${sql.placeholder('symbols')}::text[])`,
);

/** A save from an older version changes nothing and reports it. */
const saved = prepared<{ version: number }>(
  'save-watchlist',
  sql`
  insert into watchlists (subject, symbols, version)
  select ${SUBJECT}, ${sql.placeholder('symbols')}::text[], 1
  where ${sql.placeholder('version')}::integer = 0 or exists (select from watchlists where subject = ${SUBJECT})
  on conflict (subject) do update set symbols = excluded.symbols, version = watchlists.version + 1
    where watchlists.version = ${sql.placeholder('version')}::integer
  returning version`,
);

/** The person's watchlist; empty at version 0 for someone who never chose. */
export async function readWatchlist({
  tx,
  subject,
}: Pick<CallContext<unknown>, 'tx' | 'subject'>): Promise<{ symbols: string[]; version: number }> {
  const [row] = await tx.run(kept({ subject }));
  return row ?? { symbols: [], version: 0 };
}

/**
 * POST market/watchlist: saves the person's watchlist.
 * @throws {ProblemError} `invalid` for a symbol that nobody knows, `conflict` when another tab has saved meanwhile
 */
export const watchlistSave: Handler<'watchlistSave'> = async (context) => {
  const { body, tx, subject } = context;
  const { symbols, version } = body;
  const found = new Set((await tx.run(known({ symbols }))).map(({ symbol }) => symbol));
  const isKnown = await Promise.all(
    symbols.map(
      async (symbol) =>
        found.has(symbol) ||
        lineOf(symbol) !== undefined ||
        (await providedInstrument(context, symbol)) !== undefined,
    ),
  );
  const unknown = isKnown.indexOf(false);
  if (unknown >= 0) {
    throw new ProblemError('invalid', {
      errors: [{ pointer: `/symbols/${unknown}`, rule: 'unknown_symbol' }],
    });
  }
  const [row] = await tx.run(saved({ subject, symbols, version }));
  if (row === undefined) throw new ProblemError('conflict');
  return { symbols, version: row.version };
};
