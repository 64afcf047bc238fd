import pg from 'pg';
import { isReadOnly } from './away';
import type { Row, Statement } from './statement';

/** A calendar date has neither a time nor a zone: it stays the text that it is. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === pg.types.builtins.DATE ? (text: string) => text : (pg.types.getTypeParser(id, format) as never),
};

/**
 * Sends two statements in one packet where the connection takes a second before the first is answered, and one after
 * the other where it does not.
 */
async function oneBehindOther<A, B>(
  { pipeline, connection: { stream } }: pg.PoolClient,
  first: () => Promise<A>,
  second: () => Promise<B>,
): Promise<[A, B]> {
  if (!pipeline) return [await first(), await second()];
  stream.cork();
  try {
    // Not awaited here: nothing leaves before the stream is open again.
    const answers = Promise.all([first(), second()]);
    return answers;
  } finally {
    stream.uncork();
  }
}

/**
 * A transaction under way, as whoever writes in it has it: it is committed by its owner alone, with the answer that is
 * kept beside its effect.
 */
export interface Transaction {
  run<R extends Row>(statement: Statement<R>): Promise<R[]>;
}

/** A transaction that only reads, and may be ended by its last statement. */
export interface ReadTransaction extends Transaction {
  /**
   * Runs the last statement and commits in the same round trip; where the statement fails, that commit rolls back.
   * Nothing can be asked of the transaction afterwards.
   */
  conclude<R extends Row>(statement: Statement<R>): Promise<R[]>;
}

/** A transaction on a connection of its own. */
class OpenTransaction implements ReadTransaction {
  /** The commit, once it has been sent. */
  #end: Promise<unknown> | null = null;

  constructor(private readonly client: pg.PoolClient) {}

  #send<R extends Row>(statement: Statement<R>): Promise<pg.QueryResult<R>> {
    // Past its end the connection is the owner's again, and sees what the person may not.
    if (this.#end !== null) throw new Error('the transaction has ended');
    return this.client.query<R>({ ...statement, types });
  }

  /** Begins, and runs the first statement in the same round trip. */
  async begin<R extends Row>(first: Statement<R>): Promise<R[]> {
    const [, { rows }] = await oneBehindOther(
      this.client,
      () => this.client.query('begin'),
      () => this.#send(first),
    );
    return rows;
  }

  async run<R extends Row>(statement: Statement<R>): Promise<R[]> {
    return (await this.#send(statement)).rows;
  }

  async conclude<R extends Row>(statement: Statement<R>): Promise<R[]> {
    const [{ rows }] = await oneBehindOther(
      this.client,
      () => this.#send(statement),
      () => this.commit(),
    );
    return rows;
  }

  /** Commits, where `conclude` has not. */
  async commit(): Promise<void> {
    this.#end ??= this.client.query('commit');
    await this.#end;
  }

  /** Leaves nothing of the transaction. @throws where the connection is of no more use */
  async abandon(): Promise<void> {
    await (this.#end ?? this.client.query('rollback'));
  }
}

/**
 * Does `work` in a transaction: committed at its end, rolled back where it throws. A connection that is lost on the
 * way goes to nobody else.
 *
 * @param first runs as the transaction begins; its rows are handed to `work`
 */
export async function inTransaction<R extends Row, T>(
  pool: pg.Pool,
  first: Statement<R>,
  work: (tx: ReadTransaction, rows: R[]) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const tx = new OpenTransaction(client);
  try {
    const result = await work(tx, await tx.begin(first));
    await tx.commit();
    client.release();
    return result;
  } catch (error) {
    await tx.abandon().then(
      () => client.release(isReadOnly(error)),
      () => client.release(true),
    );
    throw error;
  }
}
