import type pg from 'pg';

/** A statement as the database gets it. */
export interface SentStatement {
  /** The name under which a connection keeps its plan, whatever the values. */
  name?: string;
  text: string;
  values: readonly unknown[];
}

type Query = (this: pg.PoolClient, ...args: unknown[]) => unknown;

/**
 * Records what a pool's connections are asked from now on. Give it a gateway without jobs, or their
 * statements would be included.
 *
 * @returns the statements since the last call
 */
export function watchStatements(pool: pg.Pool): () => SentStatement[] {
  let sent: SentStatement[] = [];
  const watched = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query as Query;
    const noting: Query = function (...args) {
      const [first, values] = args as [
        string | { text: string; name?: string; values?: unknown[] },
        unknown[] | undefined,
      ];
      const { values: own = [], ...statement } = typeof first === 'string' ? { text: first, values } : first;
      sent.push({ ...statement, values: own });
      return query.apply(this, args);
    };
    Object.assign(client, { query: noting });
  });
  return () => {
    const taken = sent;
    sent = [];
    return taken;
  };
}
